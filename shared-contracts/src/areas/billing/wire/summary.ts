import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** By what an account's use is told apart, besides by time [ACCT-015]. */
export const usageGroups = ['number', 'direction', 'agent'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** More groups than these are told as how many there are. */
export const USAGE_ROWS_MOST = 200;
/** A longer range is told by months. */
export const USAGE_DAYS_MOST = 92;

/** `date_filter` is read by the time zone of who asks [FILT-014]. `compare`: with as long a time before it. */
export const usageQuerySchema = z.strictObject({
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
  by: z.enum(usageGroups).default('number'),
  compare: z.literal('previous').optional(),
});
export type UsageQuery = z.infer<typeof usageQuerySchema>;

const count = z.number().int().min(0);
/** Calls that have ended: how many, and how long people talked (ms); messages that went out; and what all of them cost in coins. */
const usageSchema = z.object({ calls: count, talk_ms: count, messages: count, coins: count });
export type Usage = z.infer<typeof usageSchema>;

const rangeSchema = z.object({ from: z.string(), to: z.string() });
/** `day`: the first day of a piece, by the clock of who asks. */
const pieceSchema = usageSchema.extend({ day: z.iso.date() });
export type UsagePiece = z.infer<typeof pieceSchema>;

/** `key`: a number, a direction or an agent's id; empty where calls have none. `name`: of an agent; null: there is none. */
const usageRowSchema = usageSchema.extend({
  key: z.string(),
  name: z.string().nullable(),
  before: usageSchema.nullable(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

/**
 * What an account used in a time, and in the time before it where that was asked for. `pieces`: every day or month of the range, those
 * without use, too. `rows`: what cost most comes first; `left_out`: how many groups more there are.
 */
export const usageAnswerSchema = z.object({
  data: z.object({
    range: rangeSchema,
    total: usageSchema,
    step: z.enum(['day', 'month']),
    pieces: z.array(pieceSchema),
    rows: z.array(usageRowSchema),
    left_out: count,
    before: z.object({ range: rangeSchema, total: usageSchema, pieces: z.array(pieceSchema) }).nullable(),
  }),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;
