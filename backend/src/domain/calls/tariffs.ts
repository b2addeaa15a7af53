import type { Tariff } from '@patchbay/shared-contracts/billing';
import { startOfMonth } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';

/** What the account's calls cost, in all versions. */
export async function tariffsOf(tx: Tx): Promise<readonly Tariff[]> {
  const rows = await tx.selectFrom('call_rates').selectAll().execute();
  return rows.map(({ channel, direction, prefix, setup_milli, pulse_milli, pulse_seconds, since }) => ({
    ...{ channel, direction, prefix, numberType: null, hours: null },
    ...{ setupMilli: setup_milli, pulseMilli: pulse_milli, pulseSeconds: pulse_seconds },
    since: since.getTime() === 0 ? null : since.getTime(),
  }));
}

interface Included {
  readonly seconds: number;
  readonly timezone: string;
}

/** What the plan that holds then includes; undefined: nothing. */
async function includedBy(tx: Tx, accountId: string, at: number): Promise<Included | undefined> {
  const plan = await tx
    .selectFrom('call_plans')
    .innerJoin('accounts', 'accounts.account_id', 'call_plans.account_id')
    .select(['included_seconds as seconds', 'timezone'])
    .where('call_plans.account_id', '=', accountId)
    .where('since', '<=', new Date(at))
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return plan?.seconds === 0 ? undefined : plan;
}

/** What of the plan is left in the month of the account's clock, s: held by running calls or not. */
export async function includedLeft(tx: Tx, accountId: string, at: number): Promise<number> {
  const plan = await includedBy(tx, accountId, at);
  if (plan === undefined) return 0;
  const { used } = await tx
    .selectFrom('call_charges')
    .select(({ fn }) => fn.sum('included_seconds').as('used'))
    .where('account_id', '=', accountId)
    .where('at', '>=', new Date(startOfMonth(at, plan.timezone)))
    .executeTakeFirstOrThrow();
  return Math.max(0, plan.seconds - Number(used ?? 0));
}
