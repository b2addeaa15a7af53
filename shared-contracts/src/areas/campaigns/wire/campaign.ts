import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { weekOf, wrongDays } from '@patchbay/shared-contracts/calendars';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { diallers, MOST_ABANDONED, ratioBounds } from '../model/pacing/index.ts';
import { isListOf } from './ids.ts';
import { retriesOf } from './retries.ts';

/** Campaigns are for users who may open their page [ROUTE-020], and show unmasked numbers: not for agents (decision 0064). */
export const campaignsGate: UserGate = { all: ['privileged', pageGate('/campaign')] };

/** `draft`: nothing was dialled yet [CAMP-004]; `stopped`: by a user, for good; `finished`: its end was reached, or no number is left. */
export const campaignStates = ['draft', 'running', 'paused', 'stopped', 'finished'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** Source of its numbers: phonebooks, customers by a filter, or only those added by API [CAMP-013]. */
export const campaignSources = ['phonebooks', 'customers', 'api'] as const;
/** Treatment of answering machines; `off`: no detection, every answered line goes to an agent, even a fax [CAMP-009]. */
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
  /** `offerSeconds`: time of an agent to look at a number before it goes back; `wrapUpSeconds`: time after a call before the next one. */
  offerSeconds: { least: 10, most: 300 },
  wrapUpSeconds: { least: 0, most: 600 },
  /** Numbers per request that adds some. */
  added: 1_000,
  /** Per cent of the answered lines. */
  abandoned: MOST_ABANDONED * 100,
} as const;

const day = z
  .string()
  .max(10)
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, rule('day', 'Enter a valid date.'));
const ids = (most: number) =>
  z
    .string()
    .max(most * 66)
    .refine((text) => isListOf(text, most), rule('list', 'Select each one once, and not too many.'));
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/**
 * Numbers to dial: `phonebooks`: comma-separated ids; `customers_filter`: a query of the customers page, as in its address;
 * `caller_ids`: numbers of the account to call from.
 */
const whom = {
  source: z.enum(campaignSources),
  phonebooks: ids(campaignLimits.phonebooks),
  customers_filter: z.string().max(4_000),
  /** Whether customers who meet the filter later are dialled, too; otherwise only those who met it at the start. */
  is_followed: z.boolean(),
  caller_ids: ids(campaignLimits.callerIds),
};

/**
 * Agents and messages: the agents of `queue`, or `agents` by id. `message`: the sound played when no agent is free, `opt_out_key`: key
 * to opt out during it (empty: none). `own_agent`: a customer assigned to an agent is dialled when that agent is ready.
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

/**
 * Dialling: `offer_seconds`: how long a number is shown before it goes back (preview); `wrap_up_seconds`: after a call, before the next
 * number; `ratio` is `lead_dialing_ratio`; `abandoned_limit` in per cent; `retries`: see `retriesOf`; `preset`: the country whose
 * settings it started with; `cost_cap`: coins after which it stops dialling (0: no cap) [ACCT-024].
 */
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
    .refine((text) => retriesOf(text) !== null, rule('retries', 'The retry rules are not valid.')),
  preset: z.enum(['', 'IN', 'US', 'GB']),
  cost_cap: whole(0, campaignLimits.cost.most).default(0),
};

/**
 * Times: `week` in the format of calendars, or empty: the hours of `calendar`, whose holidays apply in any case. Days are by the
 * account's clock, both included; empty: no bound.
 */
const when = {
  week: z
    .string()
    .max(1_000)
    .refine(
      (text) => {
        const week = weekOf(text);
        return text === '' || (week !== null && wrongDays(week).length === 0);
      },
      rule('week', 'Times need a start and an end, and cannot overlap.'),
    ),
  calendar: z.string().max(64),
  clock_of: z.enum(['number', 'account']),
  unknown_zone: z.enum(['account', 'refuse']),
  begins_on: day,
  ends_on: day,
};

/**
 * Counts since the start. `cost`: coins charged for its calls; `loaded`: its numbers; `load_done` of `load_total` rows are read; the
 * others as in its tries.
 */
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

/** List contract of /campaign and /createcampaign [CAMP-002, CAMP-004]: fields that a draft may leave empty are required by Start. */
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
