import { numberTypes } from '@patchbay/shared-contracts/subscription';
import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';

const MOST = 100_000;

const rangeSchema = z.strictObject({
  /** First number, E.164; the others count up from it. */
  first: z.string().regex(/^\+\d{6,15}$/),
  count: z.int().min(1).max(MOST),
  type: z.enum(numberTypes),
  /** Coins per month. */
  monthly: z.int().min(0),
});
/** Numbers that the carrier routes here, and that accounts can buy. */
export type NumberRange = z.infer<typeof rangeSchema>;

const demoRanges: readonly NumberRange[] = [
  { first: '+918045007000', count: 1_000, type: 'local', monthly: 300 },
  { first: '+911800500700', count: 100, type: 'toll-free', monthly: 900 },
];

const MESSAGE = 'must be JSON: a list of ranges with first, count, type and monthly';
const ranges = z.string().transform((text, context): readonly NumberRange[] => {
  const read = z.array(rangeSchema).safeParse(jsonOf(text));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: MESSAGE });
  return z.NEVER;
});

/** Undefined: invalid JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ranges of numbers for sale [ACCT-014]; none by default. */
export const rangeSettings = defineSettings({
  env: { ...embeddedEnv, NUMBER_RANGES: ranges.optional() },
  read: ({ NUMBER_RANGES: given, ...rest }) => ({ numberRanges: given ?? (isEmbedded(rest) ? demoRanges : []) }),
});
