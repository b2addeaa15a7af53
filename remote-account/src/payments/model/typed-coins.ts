import { rechargeCoins } from '@patchbay/shared-contracts/payments';
import { brokenRule } from '@patchbay/shared-contracts/rules';

/** What was typed as coins; not a number where it is none. Space between digits is how some write thousands. */
export function typedCoins(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export type CoinsProblem = 'number' | 'small' | 'large';

/** What is wrong with coins to buy [ACCT-014]; null: nothing. */
export function rechargeProblem(text: string): CoinsProblem | null {
  const coins = typedCoins(text);
  if (Number.isNaN(coins)) return 'number';
  const rule = brokenRule(rechargeCoins, coins)?.rule;
  return rule === 'small' || rule === 'large' ? rule : null;
}

/** What is wrong with coins to pay back, of which there are so many. */
export function refundProblem(text: string, most: number): CoinsProblem | null {
  const coins = typedCoins(text);
  if (Number.isNaN(coins)) return 'number';
  if (coins < 1) return 'small';
  return coins > most ? 'large' : null;
}
