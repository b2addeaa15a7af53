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

/** 3GPP TS 23.038: 160 characters of GSM-7 or 70 of UCS-2 fit into one segment; for longer texts each segment carries 153 or 67. */
export const smsEncodings = ['GSM-7', 'UCS-2'] as const;
export const SMS_MAX_SEGMENTS = 10;

/** Response to an incoming SMS, by its number on the wire [LOGS-033]. */
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
/** The SMS is stored and queued; `sms` of the live feed reports its further states. */
export const sendSmsAnswerSchema = z.object({
  status: z.literal(202),
  data: z.object({ id: z.string(), status: z.literal('queued'), segments: z.number().int() }),
});
/** Refusals of an SMS; nothing is stored or sent then. */
export const smsErrors = {
  notEnabled: { status: 403, code: 'sms-not-enabled', message: 'SMS is not enabled for this account.' },
  customerNumber: { status: 402, code: 'customer-number', message: 'Customer Number is not valid' },
  serviceNumber: { status: 400, code: 'service-number', message: 'This number cannot send SMS.' },
  optedOut: { status: 409, code: 'customer-opted-out', message: 'This customer has opted out of SMS.' },
  tooLong: { status: 400, code: 'too-long', message: 'The text is too long for an SMS.' },
  /** As `draft-ietf-httpapi-idempotency-key-header` has it. */
  keyUsed: {
    status: 422,
    code: 'idempotency-key-used',
    message: 'Another SMS was sent with the key of this one. Please write it again.',
  },
  noCredit: { status: 402, code: 'no-credit', message: 'There are not enough coins for this SMS. Please recharge.' },
} as const;

/** Automatic steps for an incoming SMS [CONF-SMSF-001]. `detail`: a name, a text or an address; '' for none. */
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
 * Row of the SMS log, with the documented column names [LOGS-012] and additional ones. Times are ISO 8601 in UTC, numbers E.164 or
 * masked as set by the account. `received_time`: when it was received, or submitted for sending. `receiver_details`: the recipient's
 * number. `sms_type`: direction. `provider`: 1 or 2, with labels of the display [LOGS-034]. `failure`: readable reason, only of a
 * failed one.
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
  /** The rule that matched or sent it: its flow, version and name. */
  rule: z.string().nullable(),
  steps: z.array(smsStepSchema),
});
export type SmsRecord = z.infer<typeof smsRecordSchema>;

const actionCodeSchema = z.enum(['0', '1', '2']).transform(Number);

/**
 * Filters of the SMS log [LOGS-014]. `search` looks in text, numbers and agent; `text` only in the text; `number` is a whole number of
 * either side; `sr_number` is an older name of `numbers`; `agent_id` of `agents`. Lists are comma-separated.
 */
const smsFiltersShape = {
  ...dateShape,
  search: z.string().max(100).optional(),
  text: z.string().max(100).optional(),
  direction: z.enum(smsDirections).optional(),
  status: z.enum(smsStatuses).optional(),
  number: z.string().max(32).optional(),
  sr_number: numbersSchema.optional(),
  /** Plans stand for their current numbers; combined with `numbers` by OR. */
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

/** Query of the SMS log, without paging. */
export const smsLogQuestionSchema = z
  .strictObject({ ...fileOrderShape, ...smsFiltersShape })
  .superRefine(endsAfterItBegins);
