import type { Tx } from '../../kernel/db/database.ts';
import { payerOf } from '../calls/credit/payer.ts';
import { purseOf } from '../calls/credit/holds.ts';
import { charge } from '../ledger/postings.ts';

/** What is charged for a time; coins, epoch ms. */
export interface Rent {
  readonly accountId: string;
  readonly at: number;
  readonly what: 'number' | 'plan';
  /** The number, or the key of the plan. */
  readonly about: string;
  readonly from: number;
  readonly to: number;
  readonly monthly: number;
  readonly amount: number;
}

const sourceOf = ({ what, about, from }: Rent): string => `${what} ${about} ${new Date(from).toISOString()}`;

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

/** Charges it once for each thing and beginning of its time, and keeps what it was for [ACCT-010]. Under `lockLedger`; false: it was there. */
export async function payRent(tx: Tx, rent: Rent): Promise<boolean> {
  const { accountId, at, what, about, from, to, monthly, amount } = rent;
  const source_id = sourceOf(rent);
  const made = await tx
    .insertInto('rents')
    .values({
      ...{ account_id: accountId, source_id, at: new Date(at), what, about, monthly, amount },
      ...{ from_at: new Date(from), to_at: new Date(to) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source_id')
    .execute();
  if (made.length === 0) return false;
  await charge(tx, { accountId, kind: 'rent', at, amount, sourceId: source_id });
  return true;
}
