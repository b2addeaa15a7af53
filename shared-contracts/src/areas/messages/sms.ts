import { smsDirections, smsStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import {
  dateShape,
  endsAfterItBegins,
  fileOrderShape,
  idsSchema,
  listOf,
  logMetaSchema,
  numbersSchema,
  pagingShape,
} from '../logs/log-query.ts';

/** 3GPP TS 23.038: 160 characters of GSM-7 or 70 of UCS-2 are one segment; of a longer text each segment carries 153 or 67. */
export const smsEncodings = ['GSM-7', 'UCS-2'] as const;
export const SMS_MAX_SEGMENTS = 10;

/** What was done about an SMS that came in, by its number at the wire [LOGS-033]. */
export const smsActions = { none: 0, answered: 1, called: 2 } as const;
const actionSchema = z.union([
  z.literal(smsActions.none),
  z.literal(smsActions.answered),
  z.literal(smsActions.called),
]);

/** POST send an SMS. Numbers are E.164, with or without '+'; `sr_number` is an unexpired service number of the account. */
export const sendSmsSchema = z.strictObject({
  sr_number: z.string().max(32),
  customer_number: z.string().max(32),
  sms_text: z.string().min(1).max(1600),
  template_id: z.string().max(64).optional(),
});
export type SendSms = z.infer<typeof sendSmsSchema>;
/** The SMS is stored and on its way; `sms` of the live feed tells what becomes of it. */
export const sendSmsAnswerSchema = z.object({
  status: z.literal(202),
  data: z.object({ id: z.string(), status: z.literal('queued'), segments: z.number().int() }),
});
/** Refusals of an SMS; nothing is stored or sent then. */
export const smsErrors = {
  notEnabled: { status: 403, code: 'sms-not-enabled', message: 'SMS is not enabled for this account.' },
  customerNumber: { status: 402, code: 'customer-number', message: 'Customer Number is not valid' },
  serviceNumber: { status: 400, code: 'service-number', message: 'This number cannot send SMS.' },
  optedOut: { status: 409, code: 'customer-opted-out', message: 'This customer wants no SMS.' },
  tooLong: { status: 400, code: 'too-long', message: 'The text is too long for an SMS.' },
  noCredit: { status: 402, code: 'no-credit', message: 'There are not enough coins for this SMS. Please recharge.' },
} as const;

/** What came of an SMS that came in, without anybody [CONF-SMSF-001]. `detail`: a name, a text or an address; '' where there is none. */
export const smsSteps = [
  'opted-out',
  'opted-in',
  'rule',
  'no-rule',
  'replied',
  'agent',
  'queue',
  'tagged',
  'nobody-to-tag',
  'hook',
  'hook-failed',
  'unsent-opted-out',
  'unsent-loop',
  'unsent-machine',
  'unsent-too-long',
  'unsent-no-template',
  'unsent-suspended',
  'unsent-no-credit',
  'unsent-empty',
] as const;
export const smsStepSchema = z.object({ step: z.enum(smsSteps), detail: z.string() });
export type SmsStep = z.infer<typeof smsStepSchema>;

/**
 * One row of the SMS log, with the column names of 002 §3 [LOGS-012]; the rest is ours. Times are ISO 8601 in UTC, numbers E.164 or
 * masked as the account asks. `received_time`: when it came in, or was handed in. `receiver_details`: the number it went to.
 * `sms_type`: its direction. `provider`: 1 or 2, named by whoever shows it [LOGS-034]. `failure`: for people, of a failed one only.
 */
export const smsRecordSchema = z.object({
  id: z.string(),
  received_time: z.string(),
  sr_number: z.string(),
  customer_number: z.string(),
  receiver_details: z.string(),
  sms_text: z.string(),
  sms_type: z.enum(smsDirections),
  status: z.enum(smsStatuses),
  failure: z.string().nullable(),
  encoding: z.enum(smsEncodings),
  segments: z.number().int(),
  provider: z.number().int(),
  coins_deducted: z.number().int(),
  agent: z.string().nullable(),
  action_taken: actionSchema,
  action_agent: z.string().nullable(),
  action_time: z.string().nullable(),
  template_id: z.string().nullable(),
  lead: z.string().nullable(),
  notes: z.string().nullable(),
  /** The rule that it met, or that sent it: its flow, the version, its name. */
  rule: z.string().nullable(),
  steps: z.array(smsStepSchema),
});
export type SmsRecord = z.infer<typeof smsRecordSchema>;

const actionCodeSchema = z.enum(['0', '1', '2']).transform(Number);

/**
 * The filters of the SMS log [LOGS-014]. `search` looks in text, numbers and agent; `text` in the text alone; `number` is one whole
 * number of either side; `sr_number` is an older name of `numbers`; `agent_id` of `agents`. Lists by comma.
 */
const smsFiltersShape = {
  ...dateShape,
  search: z.string().max(100).optional(),
  text: z.string().max(100).optional(),
  direction: z.enum(smsDirections).optional(),
  status: z.enum(smsStatuses).optional(),
  number: z.string().max(32).optional(),
  sr_number: numbersSchema.optional(),
  /** Plans mean their numbers of today; together with `numbers`: either. */
  plans: idsSchema.optional(),
  numbers: numbersSchema.optional(),
  provider: listOf(z.enum(['1', '2']).transform(Number)).optional(),
  action_taken: listOf(actionCodeSchema).optional(),
  agent_id: z.string().max(64).optional(),
  agents: idsSchema.optional(),
};

/** GET SMS log [LOGS-014, LOGS-020, LOGS-021]. */
export const smsQuerySchema = z.strictObject({ ...pagingShape, ...smsFiltersShape }).superRefine(endsAfterItBegins);
export type SmsQuery = z.infer<typeof smsQuerySchema>;
export const smsAnswerSchema = z.object({ objects: z.array(smsRecordSchema), meta: logMetaSchema });

/** What the SMS log is asked by, without pages. */
export const smsLogQuestionSchema = z
  .strictObject({ ...fileOrderShape, ...smsFiltersShape })
  .superRefine(endsAfterItBegins);
