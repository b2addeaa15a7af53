import {
  callActions,
  callDirections,
  countedOptions,
  durationCodes,
  lineOutcomes,
  otherOptions,
  solutionOptions,
  weekHours,
} from './options.ts';
import { callChannels } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { agentLegStatuses, callRecordSchema, callStatuses, customerStatuses, devices } from './call-record.ts';
import {
  dateShape,
  endsAfterItBegins,
  fileOrderShape,
  idsSchema,
  listOf,
  logMetaSchema,
  numbersSchema,
  pagingShape,
} from './log-query.ts';

const time = z.coerce.number().int().min(0).max(100_000);

/**
 * Filters of the call log [LOGS-003, LOGS-010]. Lists are comma-separated; different filters are combined with AND, values of one
 * filter with OR.
 */
const callFiltersShape = {
  ...dateShape,
  /** Text searched in customer number, agent and SR number [LOGS-037]. */
  search: z.string().max(100).optional(),
  channel: z.enum(callChannels).optional(),
  solutions: listOf(z.enum(solutionOptions)).optional(),
  /** Plans stand for their current numbers; combined with `numbers` by OR. */
  plans: idsSchema.optional(),
  numbers: numbersSchema.optional(),
  /** Ids of agents [LOGS-004]. */
  agents: idsSchema.optional(),
  /** Order ids [LOGS-022]. */
  campaigns: idsSchema.optional(),
  call_action: listOf(z.enum(callActions)).optional(),
  call_duration: z.enum(durationCodes).optional(),
  /** For `custom`: upper bound, the sum of both. */
  duration_minutes: time.optional(),
  duration_seconds: time.optional(),
  call_status: listOf(z.enum(callStatuses)).optional(),
  customer_status: listOf(z.enum(customerStatuses)).optional(),
  agent_status: listOf(z.enum(agentLegStatuses)).optional(),
  disposition: listOf(z.string().max(100)).optional(),
  device: listOf(z.enum(devices)).optional(),
  others: listOf(z.enum(otherOptions)).optional(),
  direction: listOf(z.enum(callDirections)).optional(),
  /** Ids: calls of queues by their current names; `NO_QUEUE`: calls without a queue. */
  queues: idsSchema.optional(),
  counted: listOf(z.enum(countedOptions)).optional(),
  /** Ids of agents at whom a call rang, whoever took it; and of those at whom it rang unanswered [INS-006]. */
  offered_to: idsSchema.optional(),
  missed_by: idsSchema.optional(),
  /** Hours of the week in which a call began, in the user's time zone. */
  week_hours: listOf(z.enum(weekHours)).optional(),
  /** Calls with this survey question, 'Service', or this answer, 'Service: 4' [CONF-FLOW-010]. */
  survey: z.string().max(60).optional(),
  /** Outcomes of lines dialled by a campaign [CAMP-011]. */
  line_outcome: listOf(z.enum(lineOutcomes)).optional(),
};

interface Filters {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly call_duration?: string | undefined;
  readonly duration_minutes?: number | undefined;
  readonly duration_seconds?: number | undefined;
}

/** Requires a custom duration of more than 0 [LOGS-017]. */
function checkCallFilters(filters: Filters, context: z.RefinementCtx): void {
  endsAfterItBegins(filters, context);
  const { call_duration, duration_minutes = 0, duration_seconds = 0 } = filters;
  if (call_duration !== 'custom' || duration_minutes * 60 + duration_seconds > 0) return;
  context.addIssue({ code: 'custom', path: ['duration_seconds'], message: 'Please enter a valid Call Duration' });
}

/** GET call log [LOGS-010, LOGS-020, LOGS-021]. */
export const callRecordsQuerySchema = z
  .strictObject({ ...pagingShape, ...callFiltersShape })
  .superRefine(checkCallFilters);
export type CallRecordsQuery = z.infer<typeof callRecordsQuerySchema>;
export const callRecordsAnswerSchema = z.object({ objects: z.array(callRecordSchema), meta: logMetaSchema });
export type CallRecordsAnswer = z.infer<typeof callRecordsAnswerSchema>;

/** Side of a recorded leg: `number` is an external third party. */
export const recordedSides = ['agent', 'customer', 'number'] as const;

/** A related call. */
const relatedCallSchema = z.object({ call_uuid: z.string(), received_time: z.string() });

/**
 * GET `call_records/<id>/`: all data of one call. Times are ISO 8601, seconds whole; `ring_seconds` until the answer or the end;
 * `hangup_cause` is readable text. Calls not visible to the user are not found.
 */
export const callDetailSchema = callRecordSchema.extend({
  answered_time: z.string().nullable(),
  ended_time: z.string(),
  ring_seconds: z.number().int(),
  hold_seconds: z.number().int(),
  voicemail_seconds: z.number().int().nullable(),
  caller_id: z.string().nullable(),
  hangup_cause: z.string().nullable(),
  agent_id: z.string().nullable(),
  /** Coins; null for calls from before costs were recorded, missing from servers that record none. */
  cost: z.number().int().nullish(),
  /** Recordings of single legs, as long as the mixed recording and aligned with it; missing from servers that record none. */
  recorded_legs: z.array(z.object({ leg: z.number().int(), who: z.enum(recordedSides), url: z.string() })).optional(),
  /**
   * The call in which the place was kept that this call serves as callback [TEL-019]; null when not visible to the user, missing when
   * this is no callback.
   */
  callback_of: relatedCallSchema.nullish(),
  /** Callbacks to the caller who kept the place in this call, first try first. */
  called_back: z.array(relatedCallSchema.extend({ call_status: callRecordSchema.shape.call_status })).optional(),
});
export type CallDetail = z.infer<typeof callDetailSchema>;
export const callDetailAnswerSchema = z.object({ status: z.literal(200), data: callDetailSchema });

/** GET `recordings/…`: for playing in the page, or with `download` as a file, which needs that permission. */
export const recordingQuerySchema = z.strictObject({ download: z.literal('1').optional() });
/** Returns the download address of a recording. */
export const downloadOf = (recording: string): string => `${recording}?download=1`;

/** Refusals of `recordings/<id>/`: nothing to play, or downloading not allowed [LOGS-038]; distinguished by `status`. */
export const recordingErrors = {
  notToTake: { status: 403, code: 'recording-download-denied', message: 'You are not allowed to download recordings.' },
  none: { status: 404, code: 'no-recording', message: 'This call was not recorded.' },
  missing: { status: 410, code: 'recording-missing', message: 'The recording no longer exists.' },
  /** Encrypted with a key that the server does not have [SEC-017]. */
  locked: { status: 422, code: 'recording-locked', message: 'The recording is encrypted with another key.' },
  corrupt: { status: 422, code: 'recording-corrupt', message: 'The recording cannot be read.' },
} as const;

/** GET order list [LOGS-022]: campaigns by their order id, newest first. */
export const orderListQuerySchema = z.strictObject({ order_id__exact: z.string().max(64).optional() });
export const orderListAnswerSchema = z.object({
  objects: z.array(z.object({ order_id: z.string(), name: z.string(), solution: z.string(), created_dt: z.string() })),
});
export type OrderListAnswer = z.infer<typeof orderListAnswerSchema>;

/** Query of the call log, without paging. */
export const callLogQuestionSchema = z
  .strictObject({ ...fileOrderShape, ...callFiltersShape })
  .superRefine(checkCallFilters);
