import {
  packageOf,
  packages,
  planChange,
  type OwnNumber,
  type PackageKey,
  type PlanOnOffer,
  type Subscription,
} from '@patchbay/shared-contracts/subscription';
import type { Tx } from '../../kernel/db/database.ts';
import { includedLeft } from '../calls/tariffs.ts';
import { monthlyOf, type NumbersOf } from './numbers.ts';
import { planMonth, planAt, planToCome, planVersions, shownPlan, type PlanTerms } from './plan.ts';
import { spendableOf } from '../calls/credit/spendable.ts';

const iso = (at: number): string => new Date(at).toISOString();

async function ownNumbers(tx: Tx, { ranges, now }: NumbersOf): Promise<OwnNumber[]> {
  const rows = await tx
    .selectFrom('service_numbers as own')
    .innerJoin('plans', 'plans.plan_id', 'own.plan_id')
    .select([
      'own.number',
      'own.label',
      'own.expires_at',
      'own.monthly',
      'own.list_monthly',
      'own.renews',
      'own.given_back_at',
      'plan_name',
    ])
    .orderBy('own.number')
    .execute();
  return rows.map(({ plan_name: plan, expires_at: at, given_back_at, ...row }) => ({
    ...{ number: row.number, label: row.label, plan, expires_at: at?.toISOString() ?? null, renews: row.renews },
    ...{ is_expired: at !== null && at.getTime() <= now, is_given_back: given_back_at !== null },
    monthly: monthlyOf(ranges, row),
  }));
}

function onOffer(held: PlanTerms, coming: PackageKey | null, zone: string, now: number): PlanOnOffer[] {
  const from = { ...packageOf(held.key), monthly: held.monthly };
  return packages.map(({ key, monthly, includedSeconds: included_seconds }) => {
    const isHeld = key === (coming ?? held.key);
    const change = planChange(from, packageOf(key), now, planMonth(now, zone));
    const usage = {
      at: iso(key === held.key ? now : change.at),
      today: change.today,
      seconds_today: change.secondsToday,
    };
    return { key, monthly, included_seconds, change: isHeld ? null : { ...usage, monthly, included_seconds } };
  });
}

/** Returns the account's monthly items, the available ones, and its balance. Under `lockLedger`. */
export async function subscriptionOf(tx: Tx, of: NumbersOf): Promise<Subscription> {
  const { accountId, zone, now } = of;
  const versions = await planVersions(tx);
  const held = planAt(versions, now);
  const coming = planToCome(versions, now);
  const { key, monthly, includedSeconds: included_seconds } = held;
  return {
    plan: { key, monthly, included_seconds, left_seconds: await includedLeft(tx, accountId, now) },
    next: coming === undefined ? null : { key: coming.key, at: iso(coming.since) },
    next_month: iso(planMonth(now, zone).to),
    plans: onOffer(held, coming?.key ?? null, zone, now),
    shown: shownPlan(versions, now),
    numbers: await ownNumbers(tx, of),
    spendable: await spendableOf(tx, accountId, now),
  };
}
