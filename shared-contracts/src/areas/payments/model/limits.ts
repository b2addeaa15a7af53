import { rule } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Coins of a recharge: minimum, maximum, and the amounts offered as buttons. */
export const SMALLEST_RECHARGE = 100;
export const LARGEST_RECHARGE = 100_000;
export const rechargePresets = [500, 1_000, 5_000, 10_000] as const;

/** Coins of a recharge, validated by forms and the server alike. */
export const rechargeCoins = z
  .number()
  .refine(Number.isInteger, { ...rule('number', 'Enter a whole number of coins.'), abort: true })
  .refine((coins) => coins >= SMALLEST_RECHARGE, rule('small', `At least ${SMALLEST_RECHARGE} coins.`))
  .refine((coins) => coins <= LARGEST_RECHARGE, rule('large', `At most ${LARGEST_RECHARGE} coins.`));
