import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** Grouping of an account's use, besides time [ACCT-015]. */
export const usageGroups = ['number', 'direction', 'agent'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** Maximum number of groups listed; further groups are only counted. */
export const USAGE_ROWS_MOST = 200;
/** Longest range shown by days, in days; longer ranges are shown by months. */
export const USAGE_DAYS_MOST = 92;

/** `date_filter` is read in the time zone of the user [FILT-014]. `compare`: also return the preceding period of the same length. */
export const usageQuerySchema = z.strictObject({
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
  by: z.enum(usageGroups).default('number'),
  compare: z.literal('previous').optional(),
});
export type UsageQuery = z.infer<typeof usageQuerySchema>;

const count = z.number().int().min(0);
/** Ended calls: number and talk time (ms); messages sent; and the cost of all of them in coins. */
const usageSchema = z.object({ calls: count, talk_ms: count, messages: count, coins: count });
export type Usage = z.infer<typeof usageSchema>;

const rangeSchema = z.object({ from: z.string(), to: z.string() });
/** `day`: first day of a period, in the user's time zone. */
const pieceSchema = usageSchema.extend({ day: z.iso.date() });
export type UsagePiece = z.infer<typeof pieceSchema>;

/** `key`: a number, a direction or an agent's id; empty for calls without any. `name`: name of the agent; null when unknown. */
const usageRowSchema = usageSchema.extend({
  key: z.string(),
  name: z.string().nullable(),
  before: usageSchema.nullable(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

/**
 * Use of an account in a period, and in the preceding one if requested. `pieces`: every day or month of the range, including those
 * without use. `rows`: highest cost first; `left_out`: number of groups not listed.
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
