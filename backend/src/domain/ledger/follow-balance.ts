import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

export interface BalanceMove {
  readonly accountId: string;
  /** Whole coins, before and after. */
  readonly from: number;
  readonly to: number;
  /** Epoch ms. */
  readonly at: number;
}

/** What suspends a prepaid account that has nothing left, and what lifts that: of its profile. */
export const suspendedFor = (type: 'coin' | 'kyc') =>
  JSON.stringify({ is_suspended_account: true, suspension_type: type });
const suspended = suspendedFor('coin');
export const lifted = JSON.stringify({ is_suspended_account: false, suspension_type: '' });

/** One that is suspended for its papers stays so. */
export async function suspendForCoin(tx: Tx, { accountId, from, to }: BalanceMove): Promise<void> {
  const isRise = to > from;
  if (isRise ? to <= 0 : to > 0) return;
  const is = isRise ? 'coin' : '';
  await sql`update accounts set profile = profile || ${isRise ? lifted : suspended}::jsonb
    where account_id = ${accountId} and billing_type = 'prepaid' and coalesce(profile ->> 'suspension_type', '') = ${is}
      and coalesce((profile ->> 'is_suspended_account')::boolean, false) = ${isRise}`.execute(tx);
}

/** Which thresholds it is at or below as it falls, for its owners to be told, once until it is above again. */
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
 * What follows from a balance that moved, in the transaction that moves it: a prepaid account is suspended for coin with what uses the last
 * one, and no longer once it has some again; whoever asks what it may do is told so from then on, in every process [ACCT-012].
 */
export async function followBalance(tx: Tx, move: BalanceMove): Promise<void> {
  await suspendForCoin(tx, move);
  await noteLow(tx, move);
}
