import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { weekOf, wrongDays } from '@patchbay/shared-contracts/calendars';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { diallers, MOST_ABANDONED, ratioBounds } from '../model/pacing/index.ts';
import { isListOf } from './ids.ts';
import { retriesOf } from './retries.ts';

/** Campaigns are for who may open their page [ROUTE-020], and show whole numbers: not for agents (decision 0064). */
export const campaignsGate: UserGate = { all: ['privileged', pageGate('/campaign')] };

/** `draft`: nothing was dialled [CAMP-004]; `stopped`: by a person, for good; `finished`: its end has come, or nobody is left. */
export const campaignStates = ['draft', 'running', 'paused', 'stopped', 'finished'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** Whom it dials: phonebooks, customers by a filter, or only what is added by API [CAMP-013]. */
export const campaignSources = ['phonebooks', 'customers', 'api'] as const;
/** What follows for a machine; `off`: nobody listens to who answered, and each goes to an agent, a fax, too [CAMP-009]. */
export const onMachines = ['hang-up', 'leave-message', 'connect', 'off'] as const;
export const loadStates = ['none', 'loading', 'done', 'failed'] as const;
export type LoadState = (typeof loadStates)[number];

export const campaignLimits = {
  name: { least: 1, most: 50 },
  phonebooks: 20,
  callerIds: 50,
  agents: 500,
  script: 5_000,
  ringSeconds: { least: 15, most: 60 },
  tries: { most: 20 },
  /** Coins. */
  cost: { most: 1_000_000_000 },
  /** Of an agent, to look at a number before it goes back; and after a talk, before the next one. */
  offerSeconds: { least: 10, most: 300 },
  wrapUpSeconds: { least: 0, most: 600 },
  /** Of one request that adds numbers. */
  added: 1_000,
  /** Per cent of the answered lines. */
  abandoned: MOST_ABANDONED * 100,
} as const;

const day = z
  .string()
  .max(10)
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, rule('day', 'This is no day.'));
const ids = (most: number) =>
  z
    .string()
    .max(most * 66)
    .refine((text) => isListOf(text, most), rule('list', 'Each once, and not too many of them.'));
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** Whom: `phonebooks`: ids, by comma; `customers_filter`: a question to the customers as its address has it; `caller_ids`: numbers of the account that it calls by. */
const whom = {
  source: z.enum(campaignSources),
  phonebooks: ids(campaignLimits.phonebooks),
  customers_filter: z.string().max(4_000),
  /** Customers who meet the filter later are dialled, too; otherwise those who did at the start. */
  is_followed: z.boolean(),
  caller_ids: ids(campaignLimits.callerIds),
};

/**
 * What: the agents of `queue`, or `agents` by id. `message`: the sound for whom no agent is free, `opt_out_key`: pressed while it is said (empty: none).
 * `own_agent`: who belongs to an agent is dialled when that one is ready.
 */
const what = {
  dialler: z.enum(diallers),
  queue: z.string().max(64),
  agents: ids(campaignLimits.agents),
  script: z.string().max(campaignLimits.script),
  message: z.string().max(64),
  opt_out_key: z.string().regex(/^[\d*#]?$/),
  on_machine: z.enum(onMachines),
  disposition_required: z.boolean(),
  own_agent: z.boolean(),
};

/** How: `offer_seconds`: how long a number is shown before it goes back (preview); `wrap_up_seconds`: after a talk, before the next number; `ratio` is `lead_dialing_ratio`; `abandoned_limit` in per cent; `retries` by `retriesOf`; `preset`: the country whose settings it began with; `cost_cap`: coins that its calls may cost before it dials nobody more (0: no cap) [ACCT-024]. */
const how = {
  ratio: z.number().min(ratioBounds.least).max(ratioBounds.most),
  abandoned_limit: z.number().min(0).max(campaignLimits.abandoned),
  ring_seconds: whole(campaignLimits.ringSeconds.least, campaignLimits.ringSeconds.most),
  offer_seconds: whole(campaignLimits.offerSeconds.least, campaignLimits.offerSeconds.most),
  wrap_up_seconds: whole(campaignLimits.wrapUpSeconds.least, campaignLimits.wrapUpSeconds.most),
  tries_a_day: whole(1, campaignLimits.tries.most),
  tries_in_all: whole(1, campaignLimits.tries.most),
  retries: z
    .string()
    .max(500)
    .refine((text) => retriesOf(text) !== null, rule('retries', 'These are no rules for a next try.')),
  preset: z.enum(['', 'IN', 'US', 'GB']),
  cost_cap: whole(0, campaignLimits.cost.most).default(0),
};

/** When: `week` as calendars write theirs, or empty: the hours of `calendar`, whose holidays hold in any case. Days are the account's, both included; empty: no bound. */
const when = {
  week: z
    .string()
    .max(1_000)
    .refine(
      (text) => {
        const week = weekOf(text);
        return text === '' || (week !== null && wrongDays(week).length === 0);
      },
      rule('week', 'Times of a day have a beginning and an end, and do not overlap.'),
    ),
  calendar: z.string().max(64),
  clock_of: z.enum(['number', 'account']),
  unknown_zone: z.enum(['account', 'refuse']),
  begins_on: day,
  ends_on: day,
};

/** Counts since the start. `cost`: coins that its calls were charged; `loaded`: numbers that it has; `load_done` of `load_total` rows are read; the others as in its tries. */
const told = z.object({
  state: z.enum(campaignStates),
  load_state: z.enum(loadStates),
  load_done: z.number().int(),
  load_total: z.number().int(),
  loaded: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  finished: z.number().int(),
  dialled: z.number().int(),
  answered: z.number().int(),
  abandoned: z.number().int(),
  talked: z.number().int(),
  cost: z.number().int(),
});

/** The wire of /campaign and /createcampaign [CAMP-002, CAMP-004]: what a draft may leave out is asked for by Start. */
export const campaignsContract = listContract({
  page: 'campaign',
  path: apiPath('campaigns'),
  gate: campaignsGate,
  fields: z.strictObject({
    name: ruledTitle(campaignLimits.name),
    ...{ ...whom, ...what, ...how, ...when },
  }),
  told,
  title: 'name',
  unique: 'name',
  filters: { dialler: listOf(z.enum(diallers)).optional(), state: listOf(z.enum(campaignStates)).optional() },
  orders: ['name', 'dialler', 'begins_on'],
});
export type CampaignFields = z.infer<typeof campaignsContract.fields>;
export type CampaignRow = z.infer<typeof campaignsContract.row>;
