import { z } from '@patchbay/shared-contracts/zod';

/** What becomes of calls that run when a prepaid account can pay for no more: they end after a warning, or go on and are owed [ACCT-012]. */
export const withoutCredit = ['end', 'finish'] as const;
const MOST_COINS = 1_000_000;

/** `tell_below`, coins: its owners are written to when less is left, and when nothing is; 0: only then. */
export const creditRulesSchema = z.strictObject({
  calls_without_credit: z.enum(withoutCredit),
  tell_below: z.number().int().min(0).max(MOST_COINS),
});
export type CreditRules = z.infer<typeof creditRulesSchema>;
export const creditRulesAnswerSchema = z.object({ status: z.literal(200), data: creditRulesSchema });
