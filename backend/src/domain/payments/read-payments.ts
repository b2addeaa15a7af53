import { isOpenPayment, type Payment, type PaymentState } from '@patchbay/shared-contracts/payments';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** A payment with its place in the account's list, and the gateway's id; null before it has a page there. */
export interface Found {
  readonly place: number;
  readonly ref: string | null;
  /** Name of the gateway used. */
  readonly gateway: string;
  readonly payment: Payment;
}

interface Rest {
  readonly states: readonly Row<'payment_states'>[];
  readonly checkouts: readonly Row<'payment_checkouts'>[];
  readonly refunds: readonly Row<'payment_refunds'>[];
}

/** Reads the further rows of these payments, the oldest first. */
async function restOf(tx: Tx, accountId: string, ids: readonly string[]): Promise<Rest> {
  const states = await tx
    .selectFrom('payment_states')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', 'in', ids)
    .orderBy('nth')
    .execute();
  const checkouts = await tx
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', 'in', ids)
    .execute();
  const refunds = await tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', 'in', ids)
    .orderBy('at')
    .execute();
  return { states, checkouts, refunds };
}

const refundOf = ({ refund_id: id, coins, at, by_whom: by, state }: Row<'payment_refunds'>) => ({
  ...{ id, coins: Number(coins), at: at.toISOString(), by, state },
});

function foundOf(row: Row<'payments'>, rest: Rest): Found {
  const isOf = ({ payment_id: id }: { readonly payment_id: string }): boolean => id === row.payment_id;
  const history = rest.states.filter(isOf).map(({ at, state, reason }) => ({ at: at.toISOString(), state, reason }));
  const state: PaymentState = history.at(-1)?.state ?? 'created';
  const checkout = rest.checkouts.find(isOf);
  const refunds = rest.refunds.filter(isOf).map(refundOf);
  const coins = Number(row.coins);
  return {
    ...{ place: Number(row.place), ref: checkout?.ref ?? null, gateway: row.gateway },
    payment: {
      ...{ id: row.payment_id, coins, amount: coins * Number(row.unit_amount), currency: row.currency },
      ...{ at: row.at.toISOString(), by: row.by_whom, state, reason: history.at(-1)?.reason ?? null },
      ...{ expires_at: row.expires_at.toISOString(), history, refunds },
      address: isOpenPayment(state) ? (checkout?.address ?? null) : null,
      refunded: refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.coins), 0),
    },
  };
}

const withRest = async (tx: Tx, accountId: string, rows: readonly Row<'payments'>[]): Promise<readonly Found[]> => {
  if (rows.length === 0) return [];
  const rest = await restOf(
    tx,
    accountId,
    rows.map(({ payment_id: id }) => id),
  );
  return rows.map((row) => foundOf(row, rest));
};

/** Returns a payment of the account; null when it has none of that id. */
export async function findPayment(tx: Tx, accountId: string, paymentId: string): Promise<Found | null> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .execute();
  return (await withRest(tx, accountId, rows))[0] ?? null;
}

/** Reads payments before a place, the newest first; null: from the newest on. */
export async function paymentsBefore(
  tx: Tx,
  accountId: string,
  before: number | null,
  limit: number,
): Promise<readonly Found[]> {
  const query = tx.selectFrom('payments').selectAll().where('account_id', '=', accountId);
  const rows = await (before === null ? query : query.where('place', '<', before))
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
  return withRest(tx, accountId, rows);
}
