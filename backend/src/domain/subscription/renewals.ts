import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { lockLedger } from '../ledger/append.ts';
import { monthlyOf, chargeNextMonth } from './numbers.ts';
import { planMonth, planAt, planVersions } from './plan.ts';
import type { NumberRange } from './ranges.ts';
import { canSpend } from '../calls/credit/spendable.ts';
import { payRent } from './rent.ts';

export interface RenewalDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly config: { readonly numberRanges: readonly NumberRange[] };
}

/** Returns the account's time zone. */
export const clockOf = async (tx: Tx, accountId: string): Promise<string> =>
  (await tx.selectFrom('accounts').select('timezone').where('account_id', '=', accountId).executeTakeFirstOrThrow())
    .timezone;

/** Charges the plan for the month that has begun, once per month; a prepaid account without cover owes it. */
async function payPlan(tx: Tx, accountId: string, zone: string, now: number): Promise<void> {
  const month = planMonth(now, zone);
  const { key: about, monthly, since } = planAt(await planVersions(tx), month.from);
  if (monthly === 0 || since > month.from) return;
  await payRent(tx, { accountId, at: now, what: 'plan', about, ...month, monthly, amount: monthly });
}

/** Renews expired numbers with automatic renewal; those that a prepaid account cannot pay for stay expired. */
async function renewNumbers(tx: Tx, of: Parameters<typeof chargeNextMonth>[1]): Promise<void> {
  const due = await tx
    .selectFrom('service_numbers')
    .selectAll()
    .where('renews', '=', true)
    .where('expires_at', '<=', new Date(of.now))
    .orderBy('number')
    .forUpdate()
    .execute();
  for (const row of due)
    if (await canSpend(tx, of.accountId, monthlyOf(of.ranges, row), of.now)) await chargeNextMonth(tx, of, row);
}

/** Time after the end of a returned number until it can be bought again. */
const RESTING_MS = 30 * 86_400_000;

const release = (tx: Tx, now: number) =>
  tx
    .deleteFrom('service_numbers')
    .where('given_back_at', 'is not', null)
    .where('expires_at', '<=', new Date(now - RESTING_MS))
    .execute();

/** Charges an account's monthly items when due, once [ACCT-014]. */
export const renewAccount = ({ database, now, config }: RenewalDeps, accountId: string): Promise<void> =>
  database.withAccount(accountId, async (tx) => {
    await lockLedger(tx, accountId);
    const zone = await clockOf(tx, accountId);
    await payPlan(tx, accountId, zone, now());
    await renewNumbers(tx, { accountId, zone, now: now(), ranges: config.numberRanges });
    await release(tx, now());
  });

/** Every five minutes, so that a renewed number is hardly interrupted. */
export const renewals = (deps: RenewalDeps) =>
  defineChore({
    ...{ name: 'renew-subscriptions', cron: '*/5 * * * *' },
    async run({ signal }) {
      for (const accountId of await everyAccount(deps.database)) {
        signal.throwIfAborted();
        await renewAccount(deps, accountId).catch(deps.onError);
      }
    },
  });
