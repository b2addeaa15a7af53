import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { lineQuestionSchema } from './questions.ts';

const coins = z.number().int();

export const statementKinds = [
  'opening',
  'recharge',
  'grant',
  'call',
  'message',
  'rent',
  'refund',
  'expiry',
  'repayment',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** `date_filter` is read in the time zone of the user [FILT-014]; `cursor`: `next_cursor` of the previous page. */
export const statementQuerySchema = z.strictObject({
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
  kind: z.enum(statementKinds).optional(),
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type StatementQuery = z.infer<typeof statementQuerySchema>;

/**
 * Calculation of the cost of a call's leg [ACCT-011]; prices in thousandths of a coin. `prefix` null: default price of the
 * installation.
 */
export const ratedLegSchema = z.object({
  number: z.string(),
  prefix: z.string().nullable(),
  /** Conditions of the tariff: one type of own number, certain hours. */
  number_type: z.string().nullable(),
  is_by_hours: z.boolean(),
  /** Start of the tariff's version; null: the first version. */
  since: z.string().nullable(),
  setup_milli: coins,
  pulse_milli: coins,
  pulse_seconds: coins,
  pulses: coins,
  included_pulses: coins,
  rounded_milli: coins,
  amount: coins,
});
export type RatedLegRow = z.infer<typeof ratedLegSchema>;

/** A message that was charged or refunded: its numbers, and its number of segments and the price per segment. */
const messageSchema = z.object({ id: z.string(), from: z.string(), to: z.string(), at: z.string(), segments: coins });

/** Monthly charge for a number or tariff plan; `about`: the number, or the key of the plan. */
const rentSchema = z.object({
  what: z.enum(['number', 'plan']),
  about: z.string(),
  from: z.string(),
  to: z.string(),
  monthly: coins,
});

/** One ledger line: the change of both kinds of credit and the balance after it. */
export const statementLineSchema = lineQuestionSchema.extend({
  /** 1, 2, 3 … without gaps. */
  place: coins,
  at: z.string(),
  kind: z.enum(statementKinds),
  /** Id of the payment, grant, refund or call. */
  source_id: z.string(),
  /** Call that the line is about, to open in the call log; null for none. */
  call_id: z.string().nullable(),
  granted: coins,
  purchased: coins,
  /** Change of the account's use; negative for a refund. */
  used: coins,
  balance: coins,
  /** Legs of the charged call. */
  legs: z.array(ratedLegSchema),
  /** Null: the line is about no message, or the log no longer has it. */
  message: messageSchema.nullable(),
  rent: rentSchema.nullable(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** Newest first; `next_cursor` is null at the end. */
export const statementAnswerSchema = z.object({
  objects: z.array(statementLineSchema),
  meta: z.object({ next_cursor: z.number().int().nullable() }),
});
export type StatementAnswer = z.infer<typeof statementAnswerSchema>;
