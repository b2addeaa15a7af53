import type { Tx } from '../../kernel/db/database.ts';
import { charge } from '../ledger/postings.ts';

/** A charge for a period; coins, epoch ms. */
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

/** Charges once per item and start of its period, and records the item [ACCT-010]. Under `lockLedger`; false: it was charged already. */
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
