import {
  packageOf,
  planChange,
  subscriptionErrors,
  type MonthSpan,
  type PackageKey,
  type ShownPlan,
} from '@patchbay/shared-contracts/subscription';
import { nextMonthStart, startOfMonth } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockLedger } from '../ledger/append.ts';
import { canSpend } from '../calls/credit/spendable.ts';
import { payRent } from './rent.ts';

export interface PlanTerms {
  readonly key: PackageKey;
  readonly monthly: number;
  readonly includedSeconds: number;
  /** Epoch ms. */
  readonly since: number;
}

export const planMonth = (now: number, zone: string): MonthSpan => ({
  ...{ from: startOfMonth(now, zone), to: nextMonthStart(now, zone) },
});

const NONE: PlanTerms = { ...packageOf('pay-as-you-go'), since: 0 };

/** Returns all versions, the oldest first. */
export async function planVersions(tx: Tx): Promise<readonly PlanTerms[]> {
  const rows = await tx.selectFrom('call_plans').selectAll().orderBy('since').execute();
  return rows.map(({ package: key, monthly, included_seconds: includedSeconds, since }) => ({
    ...{ key, monthly: Number(monthly), includedSeconds, since: since.getTime() },
  }));
}

/** Returns the version valid at a moment, from sorted versions. */
export const planAt = (versions: readonly PlanTerms[], at: number): PlanTerms =>
  versions.findLast(({ since }) => since <= at) ?? NONE;

/** Returns a future version; undefined: there is none. */
export const planToCome = (versions: readonly PlanTerms[], now: number): PlanTerms | undefined =>
  versions.find(({ since, key }) => since > now && key !== planAt(versions, now).key);

/** Returns the plan that a user is shown, by which a change is checked. */
export const shownPlan = (versions: readonly PlanTerms[], now: number): ShownPlan => ({
  held: planAt(versions, now).key,
  next: planToCome(versions, now)?.key ?? null,
});

export interface PlanOf {
  readonly accountId: string;
  /** IANA, of the account's clock. */
  readonly zone: string;
  readonly now: number;
}

type Version = Omit<PlanTerms, 'since'> & { readonly since: number };

interface WantedPlan {
  readonly key: PackageKey;
  /** Coins shown to the user. */
  readonly today: number;
  /** Undefined: an older page does not send it. */
  readonly shown: ShownPlan | undefined;
}

/** Whether the plan was changed after it was shown, to another than the wanted one: an order that is repeated changes nothing. */
const isStale = ({ key, shown }: WantedPlan, { held, next }: ShownPlan): boolean =>
  shown !== undefined && (shown.held !== held || shown.next !== next) && key !== (next ?? held);

async function writeVersion(tx: Tx, accountId: string, { key, since, monthly, includedSeconds }: Version) {
  const terms = { package: key, monthly, included_seconds: includedSeconds };
  await tx
    .insertInto('call_plans')
    .values({ account_id: accountId, since: new Date(since), ...terms })
    .onConflict((conflict) => conflict.columns(['account_id', 'since']).doUpdateSet(terms))
    .execute();
}

/**
 * Changes the tariff plan: to a larger one at once, for the difference, to a smaller one from the next month on; an earlier planned
 * change is dropped [ACCT-014]. Throws `Refusal` when the plan was changed meanwhile, or it costs more than was shown, or than the balance.
 */
export async function changePlan(tx: Tx, { accountId, zone, now }: PlanOf, wanted: WantedPlan): Promise<void> {
  await lockLedger(tx, accountId);
  const versions = await planVersions(tx);
  if (isStale(wanted, shownPlan(versions, now))) throw new Refusal(subscriptionErrors.changed);
  const [from, to, month] = [planAt(versions, now), packageOf(wanted.key), planMonth(now, zone)];
  const whole = { ...to, key: wanted.key };
  await tx.deleteFrom('call_plans').where('since', '>', new Date(now)).execute();
  // Writes the current plan again for the coming months, as this month's may be prorated.
  if (wanted.key === from.key) return writeVersion(tx, accountId, { ...whole, since: month.to });
  const change = planChange({ ...packageOf(from.key), monthly: from.monthly }, to, now, month);
  if (change.today > wanted.today) throw new Refusal(subscriptionErrors.changed);
  if (!(await canSpend(tx, accountId, change.today, now))) throw new Refusal(subscriptionErrors.noCredit);
  if (change.at === now) {
    const includedSeconds = from.includedSeconds + change.secondsToday;
    await writeVersion(tx, accountId, { ...whole, includedSeconds, since: now });
    const rent = { accountId, at: now, what: 'plan', about: wanted.key, from: now, to: month.to } as const;
    await payRent(tx, { ...rent, monthly: to.monthly, amount: change.today });
  }
  await writeVersion(tx, accountId, { ...whole, since: month.to });
}
