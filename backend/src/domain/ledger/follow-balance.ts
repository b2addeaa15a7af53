import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

export interface BalanceMove {
  readonly accountId: string;
  /** Balance before and after, in whole coins. */
  readonly from: number;
  readonly to: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Profile fields that suspend a prepaid account without coins, or without accepted papers. */
export const suspendedFor = (type: 'coin' | 'kyc') =>
  JSON.stringify({ is_suspended_account: true, suspension_type: type });
const suspended = suspendedFor('coin');
export const lifted = JSON.stringify({ is_suspended_account: false, suspension_type: '' });

/** Suspends or reinstates a prepaid account by its balance; one suspended for its papers stays so. */
export async function suspendForCoin(tx: Tx, { accountId, from, to }: BalanceMove): Promise<void> {
  const isRise = to > from;
  if (isRise ? to <= 0 : to > 0) return;
  const is = isRise ? 'coin' : '';
  await sql`update accounts set profile = profile || ${isRise ? lifted : suspended}::jsonb
    where account_id = ${accountId} and billing_type = 'prepaid' and coalesce(profile ->> 'suspension_type', '') = ${is}
      and coalesce((profile ->> 'is_suspended_account')::boolean, false) = ${isRise}`.execute(tx);
}

/** Records thresholds that the falling balance has reached, so that owners are informed once until it is above again. */
async function noteLow(tx: Tx, { accountId, from, to, at }: BalanceMove): Promise<void> {
  if (to > from) {
    await tx.deleteFrom('balance_news').where('account_id', '=', accountId).where('threshold', '<', to).execute();
    return;
  }
  await sql`insert into balance_news (account_id, threshold, at)
    select distinct account_id, threshold, ${new Date(at)}::timestamptz from accounts
      cross join lateral (values (0::bigint), (tell_balance_below)) as told (threshold)
    where account_id = ${accountId} and billing_type = 'prepaid' and threshold >= ${to}
    on conflict do nothing`.execute(tx);
}

/**
 * Handles the consequences of a changed balance, in the same transaction: a prepaid account is suspended by the use of its last coin,
 * and not any more once it has some again; from then on every process sees that [ACCT-012].
 */
export async function followBalance(tx: Tx, move: BalanceMove): Promise<void> {
  await suspendForCoin(tx, move);
  await noteLow(tx, move);
}
