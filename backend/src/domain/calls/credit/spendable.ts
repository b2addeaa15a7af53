import type { Tx } from '../../../kernel/db/database.ts';
import { purseOf } from './holds.ts';
import { payerOf } from './payer.ts';

/** Coins that can be spent now: what calls hold that run is theirs. Null: the account pays afterwards. Under `lockLedger`. */
export async function spendableOf(tx: Tx, accountId: string, now: number): Promise<number | null> {
  if (!(await payerOf(tx, accountId)).isPrepaid) return null;
  const { balance, held } = await purseOf(tx, accountId, now);
  return balance - Object.values(held).reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether a prepaid account has so many coins that no call holds; what pays afterwards always has. Under `lockLedger`. */
export async function canSpend(tx: Tx, accountId: string, coins: number, now: number): Promise<boolean> {
  if (coins === 0) return true;
  const spendable = await spendableOf(tx, accountId, now);
  return spendable === null || spendable >= coins;
}
