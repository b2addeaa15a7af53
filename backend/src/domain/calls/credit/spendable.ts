import type { Tx } from '../../../kernel/db/database.ts';
import { readPrepaidBalance } from './holds.ts';
import { payerOf } from './payer.ts';

/** Returns the coins that can be spent now, without those held for running calls. Null: the account pays afterwards. Under `lockLedger`. */
export async function spendableOf(tx: Tx, accountId: string, now: number): Promise<number | null> {
  if (!(await payerOf(tx, accountId)).isPrepaid) return null;
  const { balance, held } = await readPrepaidBalance(tx, accountId, now);
  return balance - Object.values(held).reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether a prepaid account has this many coins that are not held; always true for an account that pays afterwards. Under `lockLedger`. */
export async function canSpend(tx: Tx, accountId: string, coins: number, now: number): Promise<boolean> {
  if (coins === 0) return true;
  const spendable = await spendableOf(tx, accountId, now);
  return spendable === null || spendable >= coins;
}
