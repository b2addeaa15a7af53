import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { lineQuestionSchema } from './questions.ts';

const coins = z.number().int();

/** What adds to an account's ledger, or takes from it. */
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

/** `date_filter` is read by the time zone of who asks [FILT-014]; `cursor`: where an answer's `next_cursor` says. */
export const statementQuerySchema = z.strictObject({
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
  kind: z.enum(statementKinds).optional(),
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type StatementQuery = z.infer<typeof statementQuerySchema>;

/** Why a leg of a call cost what it cost [ACCT-011]; prices in thousandths of a coin. `prefix` null: the house's price. */
export const ratedLegSchema = z.object({
  number: z.string(),
  prefix: z.string().nullable(),
  /** Of the tariff: of one type of own number alone, and for some hours alone. */
  number_type: z.string().nullable(),
  is_by_hours: z.boolean(),
  /** Of the tariff's version; null: the first. */
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

/** A message that was charged, or given back: its numbers, and its segments at the price of one. */
const messageSchema = z.object({ id: z.string(), from: z.string(), to: z.string(), at: z.string(), segments: coins });

/** What a month of a number or tariff plan was charged for; `about`: the number, or the key of the plan. */
const rentSchema = z.object({
  what: z.enum(['number', 'plan']),
  about: z.string(),
  from: z.string(),
  to: z.string(),
  monthly: coins,
});

/** One line of the ledger: what it changed of both kinds of credit, and what there is after it. */
export const statementLineSchema = lineQuestionSchema.extend({
  /** 1, 2, 3 … without gaps. */
  place: coins,
  at: z.string(),
  kind: z.enum(statementKinds),
  /** Of the payment, grant, refund or call. */
  source_id: z.string(),
  /** The call that it is about, to be opened in the call log; null where it is about none. */
  call_id: z.string().nullable(),
  granted: coins,
  purchased: coins,
  /** What it added to the account's use; below zero where it gave back. */
  used: coins,
  balance: coins,
  /** Of a call's charge. */
  legs: z.array(ratedLegSchema),
  /** Null: it is about none, or the log has it no more. */
  message: messageSchema.nullable(),
  rent: rentSchema.nullable(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** The newest first; `next_cursor` is null at the end. */
export const statementAnswerSchema = z.object({
  objects: z.array(statementLineSchema),
  meta: z.object({ next_cursor: z.number().int().nullable() }),
});
export type StatementAnswer = z.infer<typeof statementAnswerSchema>;
