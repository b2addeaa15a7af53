import { z } from '@patchbay/shared-contracts/zod';
import { emptyUnknowns } from '../model/forecast/index.ts';

const coins = z.number().int();

/** When the balance is empty by the account's own use, or why that cannot be told [ACCT-024]. Instants are ISO 8601. */
export const forecastSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('empty') }),
  z.object({ is: z.literal('at'), at: z.string() }),
  z.object({ is: z.literal('unknown'), why: z.enum(emptyUnknowns) }),
]);

/** What an account has, in whole coins: granted credit and purchased apart [ACCT-023]. Purchased below zero is what it owes. */
export const balanceAnswerSchema = z.object({
  data: z.object({
    granted: coins,
    purchased: coins,
    /** Those with something left, what ends soonest first. */
    grants: z.array(z.object({ left: coins, expires_at: z.string().nullable(), reason: z.string() })),
    forecast: forecastSchema,
  }),
});
export type BalanceAnswer = z.infer<typeof balanceAnswerSchema>;
