import { rechargeCoins } from '@patchbay/shared-contracts/payments';
import { brokenRule } from '@patchbay/shared-contracts/rules';

/** Parses coins; NaN where invalid. Spaces between digits are accepted as thousands separators. */
export function typedCoins(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export type CoinsProblem = 'number' | 'small' | 'large';

/** Returns the problem of an amount to buy [ACCT-014]; null: none. */
export function rechargeProblem(text: string): CoinsProblem | null {
  const coins = typedCoins(text);
  if (Number.isNaN(coins)) return 'number';
  const rule = brokenRule(rechargeCoins, coins)?.rule;
  return rule === 'small' || rule === 'large' ? rule : null;
}

/** Returns the problem of an amount to refund, given the maximum. */
export function refundProblem(text: string, most: number): CoinsProblem | null {
  const coins = typedCoins(text);
  if (Number.isNaN(coins)) return 'number';
  if (coins < 1) return 'small';
  return coins > most ? 'large' : null;
}
