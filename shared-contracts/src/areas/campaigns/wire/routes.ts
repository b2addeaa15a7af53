import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { tryOutcomes } from '../../logs/options.ts';
import { endUnknowns, healthStates } from '../model/figures/index.ts';
import { refusals } from '../model/rules/index.ts';
import { addConsentSchema } from './consents.ts';
import { campaignLimits, campaignsContract, campaignStates } from './campaign.ts';

const of = (id: string, rest: string): string => `${campaignsContract.path}${id}/${rest}`;

/**
 * Actions on one campaign besides editing.
 *
 * - POST `start`: `startSchema`, POST `pause`, `resume`, `stop` → `campaignStateAnswerSchema`, 409 when its state does not allow it,
 * 422 with the missing field
 * - POST `load`, for a draft: reads its lists in the background, for the figures of a preview → 202
 * - POST `numbers`: `addNumbersSchema` → 201 `addedNumbersAnswerSchema` [CAMP-013]
 * - GET `waterfall` → `waterfallAnswerSchema` [CAMP-015]
 * - GET `numbers`: `campaignNumbersQuerySchema` → `campaignNumbersAnswerSchema`: the numbers of a step of the waterfall [CAMP-015]
 * - GET `rates` → `campaignRatesAnswerSchema`: its measurements, for a what-if [CAMP-017]
 * - GET `pace` → `campaignPaceAnswerSchema` [CAMP-011]
 * - GET `tries`: `triesQuerySchema` → `triesAnswerSchema` [CAMP-014]
 * - GET `triesFile`: the same as CSV, oldest first
 * - GET `results` → `campaignResultsAnswerSchema` [CAMP-011]; GET `resultsFile`: the same as CSV
 * - GET `expectedEnd` → `expectedEndAnswerSchema` [CAMP-011]
 * - GET `numberHealth`, and `accountHealthPath` for all campaigns of the account → `numberHealthAnswerSchema` [CAMP-016]
 * - POST `doNotCall`: `campaignDoNotCallSchema` → 204
 */
export const campaignPaths = {
  start: (id: string) => of(id, 'start/'),
  pause: (id: string) => of(id, 'pause/'),
  resume: (id: string) => of(id, 'resume/'),
  stop: (id: string) => of(id, 'stop/'),
  load: (id: string) => of(id, 'load/'),
  numbers: (id: string) => of(id, 'numbers/'),
  waterfall: (id: string) => of(id, 'waterfall/'),
  pace: (id: string) => of(id, 'pace/'),
  rates: (id: string) => of(id, 'rates/'),
  tries: (id: string) => of(id, 'tries/'),
  triesFile: (id: string) => of(id, 'tries/file/'),
  doNotCall: (id: string) => of(id, 'do_not_call/'),
  results: (id: string) => of(id, 'results/'),
  resultsFile: (id: string) => of(id, 'results/file/'),
  expectedEnd: (id: string) => of(id, 'expected_end/'),
  numberHealth: (id: string) => of(id, 'number_health/'),
} as const;
export const accountHealthPath = apiPath('campaign_number_health');

/** `version`: the version that the user has seen, so that nobody starts a campaign with unseen changes. */
export const startSchema = z.strictObject({ version: z.number().int().min(1) });
export const campaignStateAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ id: z.string(), state: z.enum(campaignStates) }),
});

const about = z.record(z.string().max(64), z.string().max(1_000));
/** Question and answer of the person; after a refusal the campaign does not dial the number [CAMP-014]. */
const consent = addConsentSchema.omit({ number: true });
export const addNumbersSchema = z.strictObject({
  numbers: z
    .array(z.strictObject({ number: z.string().max(40), about: about.optional(), consent: consent.optional() }))
    .min(1)
    .max(campaignLimits.added),
});
/** `place`: index in the request, from 0. */
export const addedNumbersAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    added: z.number().int(),
    duplicates: z.number().int(),
    invalid: z.array(z.object({ place: z.number().int(), number: z.string() })),
  }),
});

/**
 * Steps from the loaded numbers to those ready now; `out`: being dialled; `call_costs`: recent average cost of an outgoing call, in
 * coins; null: there was none [ACCT-024].
 */
export const waterfallAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    loaded: z.number().int(),
    out: z.number().int(),
    steps: z.array(z.object({ refusal: z.enum(refusals), taken: z.number().int(), left: z.number().int() })),
    ready: z.number().int(),
    call_costs: z.number().nullable().default(null),
  }),
});

const count = z.number().int();
const counted = z.object({ answered: count, abandoned: count });
/** Facts known at a tick; null when there was no decision. */
const paceInputs = z.record(z.string(), z.unknown()).nullable();
/** Decision of the last tick and its reason, as returned by `paceNow`; null before the first tick. Times are ISO 8601. */
export const campaignPaceAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    now: z
      .object({
        at: z.string(),
        reason: z.string(),
        wanted: z.number().int(),
        dialled: z.number().int(),
        inputs: paceInputs,
      })
      .nullable(),
    /** Agents who serve it, counted by their current activity. */
    agents: z.object({ ready: count, talking: count, wrapping_up: count, away: count }),
    lines: z.object({ ringing: count, waiting: count, talking: count }),
    day: counted,
    month: counted,
    /** Reasons of the last day, newest first: each at its start, and then once a minute. */
    before: z.array(z.object({ at: z.string(), reason: z.string(), wanted: count, inputs: paceInputs.default(null) })),
  }),
});

/** `number`: leading digits of the number. */
export const triesQuerySchema = z.strictObject({
  number: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/**
 * Each dial, newest first, with the rules that allowed it: `passed` holds the facts about the number at that time. Durations in ms,
 * times ISO 8601.
 */
export const triesAnswerSchema = z.object({
  objects: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      at: z.string(),
      caller_id: z.string(),
      attempt: z.number().int(),
      outcome: z.enum(tryOutcomes).nullable(),
      call_id: z.string().nullable(),
      agent_id: z.string().nullable(),
      ring_ms: z.number().int(),
      talk_ms: z.number().int(),
      passed: z.record(z.string(), z.unknown()),
    }),
  ),
  meta: z.object({ total_count: z.number().int() }),
});

/**
 * Results by days of the account (`YYYY-MM-DD` in `time_zone`). `tries`: finished lines; `calls`: those of them in the call log as
 * visible to the user, on the day on which the call began: as many rows as the log shows for the campaign and `line_outcome`.
 * `dispositions`: calls with an agent, by the disposition that the agent set; empty: none yet.
 */
export const campaignResultsAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    time_zone: z.string(),
    outcomes: z.array(z.object({ day: z.string(), outcome: z.enum(tryOutcomes), tries: count, calls: count })),
    dispositions: z.array(z.object({ day: z.string(), disposition: z.string(), calls: count })),
  }),
});
export type CampaignResults = z.infer<typeof campaignResultsAnswerSchema>['data'];

/** Result of `expectedEnd`; `at` ISO 8601. Hours are by the account's clock, even when numbers are dialled by their own. */
export const expectedEndAnswerSchema = z.object({
  status: z.number().int(),
  data: z.discriminatedUnion('is', [
    z.object({ is: z.literal('at'), at: z.string(), per_hour: z.number() }),
    z.object({ is: z.literal('cut'), at: z.string(), per_hour: z.number(), left: count }),
    z.object({ is: z.literal('unknown'), why: z.enum(endUnknowns) }),
  ]),
});
export type ExpectedEndAnswer = z.infer<typeof expectedEndAnswerSchema>['data'];

const rate = z.object({ tries: count, answered: count });
/** Result of `numberHealth`, worst first: lines that a person could have answered, and those answered. */
export const numberHealthAnswerSchema = z.object({
  status: z.number().int(),
  data: z.array(
    z.object({
      ...{ caller_id: z.string(), state: z.enum(healthStates), recent: rate, before: rate, others: rate },
      days: z.array(rate.extend({ day: z.string() })),
    }),
  ),
});
export type NumberHealthRow = z.infer<typeof numberHealthAnswerSchema>['data'][number];

export const campaignDoNotCallSchema = z.strictObject({ number: z.string().max(40) });

export const campaignErrors = {
  state: { status: 409, code: 'wrong-state', message: 'This is not possible in the campaign’s current state.' },
  dialled: { status: 409, code: 'has-dialled', message: 'A campaign that has dialled numbers cannot be deleted.' },
  running: { status: 422, code: 'while-running', message: 'This cannot be changed once the campaign has started.' },
  missing: { status: 422, code: 'missing', message: 'The campaign cannot start without this.' },
  offers: { status: 422, code: 'no-offers', message: 'Preview dialling is not enabled for this account.' },
  unknown: { status: 422, code: 'unknown', message: 'This does not exist in this account.' },
  filter: { status: 422, code: 'filter', message: 'This is not a filter of customers.' },
  number: { status: 422, code: 'number', message: 'This is not a valid number.' },
  days: { status: 422, code: 'days', message: 'The end is before the start.' },
} as const;
