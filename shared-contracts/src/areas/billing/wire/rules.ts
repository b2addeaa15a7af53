import { z } from '@patchbay/shared-contracts/zod';

/** Treatment of running calls when prepaid credit is used up: they end after a warning, or continue and become a debt [ACCT-012]. */
export const withoutCredit = ['end', 'finish'] as const;
const MOST_COINS = 1_000_000;

/** `tell_below`, coins: the owners get a mail when the balance falls below it, and when it is empty; 0: only when empty. */
export const creditRulesSchema = z.strictObject({
  calls_without_credit: z.enum(withoutCredit),
  tell_below: z.number().int().min(0).max(MOST_COINS),
});
export type CreditRules = z.infer<typeof creditRulesSchema>;
export const creditRulesAnswerSchema = z.object({ status: z.literal(200), data: creditRulesSchema });
