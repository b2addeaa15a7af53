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

/** The filters of the call log [LOGS-003, LOGS-010]. Lists by comma; several filters hold together, several values of one are either. */
const callFiltersShape = {
  ...dateShape,
  /** In customer number, agent, SR number [LOGS-037]. */
  search: z.string().max(100).optional(),
  channel: z.enum(callChannels).optional(),
  solutions: listOf(z.enum(solutionOptions)).optional(),
  /** Plans mean their numbers of today; together with `numbers`: either. */
  plans: idsSchema.optional(),
  numbers: numbersSchema.optional(),
  /** Ids of agents [LOGS-004]. */
  agents: idsSchema.optional(),
  /** Order ids [LOGS-022]. */
  campaigns: idsSchema.optional(),
  call_action: listOf(z.enum(callActions)).optional(),
  call_duration: z.enum(durationCodes).optional(),
  /** Of `custom`: less than these together. */
  duration_minutes: time.optional(),
  duration_seconds: time.optional(),
  call_status: listOf(z.enum(callStatuses)).optional(),
  customer_status: listOf(z.enum(customerStatuses)).optional(),
  agent_status: listOf(z.enum(agentLegStatuses)).optional(),
  disposition: listOf(z.string().max(100)).optional(),
  device: listOf(z.enum(devices)).optional(),
  others: listOf(z.enum(otherOptions)).optional(),
  direction: listOf(z.enum(callDirections)).optional(),
  /** Ids: calls of the queues that have those today, by name; `NO_QUEUE`: those that were in none. */
  queues: idsSchema.optional(),
  counted: listOf(z.enum(countedOptions)).optional(),
  /** Ids of agents at whom a call rang, whoever took it; and of those at whom it rang in vain [INS-006]. */
  offered_to: idsSchema.optional(),
  missed_by: idsSchema.optional(),
  /** In which a call began, by the clock of who asks. */
  week_hours: listOf(z.enum(weekHours)).optional(),
  /** In which a survey asked this, 'Service', or was answered so, 'Service: 4' [CONF-FLOW-010]. */
  survey: z.string().max(60).optional(),
  /** Of lines that a campaign dialled and that came to this [CAMP-011]. */
  line_outcome: listOf(z.enum(lineOutcomes)).optional(),
};

interface Filters {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly call_duration?: string | undefined;
  readonly duration_minutes?: number | undefined;
  readonly duration_seconds?: number | undefined;
}

/** A custom duration adds up to more than 0 [LOGS-017]. */
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

/** Whose leg a recording is: `number` is one outside that was asked in. */
export const recordedSides = ['agent', 'customer', 'number'] as const;

/** A call that another one belongs to. */
const relatedCallSchema = z.object({ call_uuid: z.string(), received_time: z.string() });

/**
 * GET `call_records/<id>/`: one call whole. Times are ISO 8601, seconds whole; `ring_seconds` until it was answered or given up;
 * `hangup_cause` is for people. A call that this user may not see is not found.
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
  /** Coins; null for calls of before they were counted, missing from servers that do not count. */
  cost: z.number().int().nullish(),
  /** Recordings of single legs, as long as that of all and beginning with it; missing from servers that record none. */
  recorded_legs: z.array(z.object({ leg: z.number().int(), who: z.enum(recordedSides), url: z.string() })).optional(),
  /** The call in which the place was kept that this one calls back [TEL-019]; null where that is not seen, left out where it is none. */
  callback_of: relatedCallSchema.nullish(),
  /** The calls back to who kept the place in this one, the first try first. */
  called_back: z.array(relatedCallSchema.extend({ call_status: callRecordSchema.shape.call_status })).optional(),
});
export type CallDetail = z.infer<typeof callDetailSchema>;
export const callDetailAnswerSchema = z.object({ status: z.literal(200), data: callDetailSchema });

/** GET `recordings/…`: played in the page, or with `download` taken away as a file, which that permission decides. */
export const recordingQuerySchema = z.strictObject({ download: z.literal('1').optional() });
/** Where the sound of an address of the API is had as a file. */
export const downloadOf = (recording: string): string => `${recording}?download=1`;

/** Answers of `recordings/<id>/` when there is nothing to play, or it may not be taken away [LOGS-038]; `status` tells which. */
export const recordingErrors = {
  notToTake: { status: 403, code: 'recording-download-denied', message: 'You may not download recordings.' },
  none: { status: 404, code: 'no-recording', message: 'This call was not recorded.' },
  missing: { status: 410, code: 'recording-missing', message: 'The recording is no longer there.' },
  /** It is encrypted with a key that the server does not have [SEC-017]. */
  locked: { status: 422, code: 'recording-locked', message: 'The recording is encrypted with another key.' },
  corrupt: { status: 422, code: 'recording-corrupt', message: 'The recording cannot be read.' },
} as const;

/** GET order list [LOGS-022]: campaigns by their order id, newest first. */
export const orderListQuerySchema = z.strictObject({ order_id__exact: z.string().max(64).optional() });
export const orderListAnswerSchema = z.object({
  objects: z.array(z.object({ order_id: z.string(), name: z.string(), solution: z.string(), created_dt: z.string() })),
});
export type OrderListAnswer = z.infer<typeof orderListAnswerSchema>;

/** What the call log is asked by, without pages. */
export const callLogQuestionSchema = z
  .strictObject({ ...fileOrderShape, ...callFiltersShape })
  .superRefine(checkCallFilters);
