import {
  creditOf,
  emptyAt,
  isExpired,
  type BalanceAnswer,
  type EmptyAt,
  type Lot,
} from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { lotsOf } from './lots.ts';

type Balance = BalanceAnswer['data'];

const WEEKS_MS = 28 * 86_400_000;

/** Returns the cost of calls and messages in each hour of the last four weeks, by their logs, and the time of the first. */
async function usedLately(tx: Tx, now: number, timeZone: string) {
  const since = new Date(now - WEEKS_MS);
  const { rows } = await sql<{ at: Date; amount: string | number }>`
    select date_trunc('hour', used.at, ${timeZone}) as at, sum(cost) as amount from (
      select started_at as at, cost from calls where started_at >= ${since} and started_at < ${new Date(now)} and cost is not null
      union all select at, cost from sms_messages where at >= ${since} and at < ${new Date(now)} and cost > 0
    ) as used group by 1 order by 1`.execute(tx);
  const uses = rows.map(({ at, amount }) => ({ at: at.getTime(), amount: Number(amount) }));
  return { uses, since: Math.max(since.getTime(), uses[0]?.at ?? now) };
}

const forecastOf = (empty: EmptyAt): Balance['forecast'] =>
  empty.is === 'at' ? { is: 'at', at: new Date(empty.at).toISOString() } : empty;

async function grantsOf(tx: Tx, lots: readonly Lot[], now: number): Promise<Balance['grants']> {
  const granted = lots.filter((lot) => lot.kind === 'granted' && !isExpired(lot, now));
  if (granted.length === 0) return [];
  const rows = await tx.selectFrom('credit_grants').select(['grant_id', 'reason']).execute();
  const reasons = new Map(rows.map(({ grant_id, reason }) => [grant_id, reason]));
  return [...granted]
    .sort((one, other) => (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity))
    .map(({ id, left, expiresAt }) => ({
      ...{ left, expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString() },
      reason: reasons.get(id) ?? '',
    }));
}

/** Returns the balance of an account, and when it will be used up [ACCT-023, ACCT-024]. `now`: epoch ms. */
export async function balanceOf(tx: Tx, accountId: string, now: number): Promise<Balance> {
  const lots = await lotsOf(tx, accountId);
  const { timezone: timeZone } = await tx
    .selectFrom('accounts')
    .select('timezone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const forecast = emptyAt({ lots, now, timeZone, ...(await usedLately(tx, now, timeZone)) });
  return { ...creditOf(lots, now), grants: await grantsOf(tx, lots, now), forecast: forecastOf(forecast) };
}
