import { z } from '@patchbay/shared-contracts/zod';
import { emptyUnknowns } from '../model/forecast/index.ts';

const coins = z.number().int();

/** Forecast of when the balance is empty, or the reason for none [ACCT-024]. Instants are ISO 8601. */
export const forecastSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('empty') }),
  z.object({ is: z.literal('at'), at: z.string() }),
  z.object({ is: z.literal('unknown'), why: z.enum(emptyUnknowns) }),
]);

/** Balance of an account in whole coins: granted and purchased credit apart [ACCT-023]. Negative purchased credit is a debt. */
export const balanceAnswerSchema = z.object({
  data: z.object({
    granted: coins,
    purchased: coins,
    /** Grants with a remainder, soonest expiry first. */
    grants: z.array(z.object({ left: coins, expires_at: z.string().nullable(), reason: z.string() })),
    forecast: forecastSchema,
  }),
});
export type BalanceAnswer = z.infer<typeof balanceAnswerSchema>;
