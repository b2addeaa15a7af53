import type { RatedCall, Tariff } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { lockLedger } from '../ledger/append.ts';
import { chargeMany } from '../ledger/charge-many.ts';
import { addToCampaigns } from '../ledger/campaign-costs.ts';
import type { CallEnd } from '@patchbay/telephony/ports';
import { payerOf } from './credit/payer.ts';
import { billedLegs, priced, type BilledLeg } from './model/cost.ts';
import { planRowsQuery, rateRows, tariffsFrom, type PlanRow } from './tariffs.ts';

type Charged = Pick<
  Row<'calls'>,
  'call_id' | 'channel' | 'direction' | 'service_number' | 'customer_number' | 'journey' | 'campaign_id'
>;

export interface EndedCall {
  readonly call: Charged;
  readonly end: Pick<CallEnd, 'answeredAt' | 'endedAt'>;
}

/** A call that has costs. */
interface Billed {
  readonly callId: string;
  /** A number of the account. */
  readonly serviceNumber: string;
  readonly legs: readonly BilledLeg[];
  /** Epoch ms. */
  readonly answeredAt: number;
  readonly endedAt: number;
}

function billedOf({ call, end: { answeredAt, endedAt } }: EndedCall): readonly Billed[] {
  const {
    call_id: callId,
    service_number: serviceNumber,
    channel,
    direction,
    customer_number: customerNumber,
    journey,
  } = call;
  if (answeredAt === null) return [];
  const legs = billedLegs({ channel, direction, customerNumber, answeredAt, endedAt, journey });
  return [{ callId, serviceNumber, legs, answeredAt, endedAt }];
}

interface RatedBy {
  readonly tariffs: readonly Tariff[];
  /** Types of own numbers, if known. */
  readonly types: Readonly<Record<string, string>>;
  readonly plans: readonly PlanRow[];
  /** Seconds of the plan held by running calls. */
  readonly held: number;
}

/** Releases what was held for the calls, and reads the data for rating them: in one query, under `lockLedger`. */
async function releaseHolds(
  tx: Tx,
  accountId: string,
  callIds: readonly string[],
  billed: readonly Billed[],
): Promise<RatedBy> {
  const numbers = billed.flatMap(({ legs }) => legs.map(({ number }) => number));
  const moments = billed.map(({ endedAt }) => endedAt);
  const own = [...new Set(billed.map(({ serviceNumber }) => serviceNumber))];
  const { rows } = await sql<{
    rates: Parameters<typeof tariffsFrom>[0];
    plans: PlanRow[];
    held: string | number;
    types: RatedBy['types'];
  }>`
    with gone as (delete from call_holds where account_id = ${accountId} and call_id = any(${callIds}::text[]))
    select coalesce((select sum(included_seconds) from call_holds
        where account_id = ${accountId} and call_id <> all(${callIds}::text[])), 0) as held,
      coalesce((select json_agg(rate) from (${rateRows(accountId, numbers)}) as rate), '[]') as rates,
      coalesce((select json_object_agg(number, number_type) from service_numbers
        where account_id = ${accountId} and number = any(${own}::text[]) and number_type is not null), '{}') as types,
      coalesce((select json_agg(plan) from (${planRowsQuery(accountId, moments)}) as plan), '[]') as plans`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without a table has one row');
  return { tariffs: tariffsFrom(row.rates), types: row.types, plans: row.plans, held: Number(row.held) };
}

interface Rated {
  readonly calls: readonly (Omit<Billed, 'legs'> & RatedCall)[];
  /** Use in the month of the last call with a plan; null: none to store. */
  readonly use: { readonly month: number; readonly seconds: number } | null;
}

/** Rates calls in turn: a later one has what earlier ones leave of the plan. */
function rate(billed: readonly Billed[], { tariffs, types, plans, held }: RatedBy): Rated {
  const planAt = new Map(plans.map((plan) => [plan.at, plan]));
  const used = new Map(plans.map(({ month, used: before }) => [month, before]));
  let use: Rated['use'] = null;
  const calls = billed.map((call) => {
    const plan = planAt.get(new Date(call.endedAt).getTime()); // whole ms, as the database stores them
    const before = plan === undefined ? 0 : (used.get(plan.month) ?? 0);
    // Seconds held by running calls are reserved for those.
    const included = plan === undefined ? 0 : Math.max(0, plan.seconds - before - held);
    const numberType = types[call.serviceNumber] ?? null;
    const rated = priced(call.legs, { answeredAt: call.answeredAt, numberType, tariffs }, included);
    if (plan !== undefined) {
      used.set(plan.month, before + rated.includedSeconds);
      if (rated.includedSeconds > 0 || !plan.isKept || use !== null)
        use = { month: plan.month, seconds: before + rated.includedSeconds };
    }
    return { ...call, ...rated };
  });
  return { calls, use };
}

/** Stores the cost of each call with its reasons, and the plan's use so far. */
async function keep(tx: Tx, account_id: string, { calls, use }: Rated): Promise<void> {
  const rows = calls.map(({ callId: call_id, endedAt, amount, includedSeconds: included_seconds, legs }) => ({
    ...{ account_id, call_id, at: new Date(endedAt), amount, included_seconds, legs: JSON.stringify(legs) },
  }));
  await tx.insertInto('call_charges').values(rows).execute();
  if (use === null) return;
  const kept = { month_from: new Date(use.month), seconds: use.seconds };
  await tx
    .insertInto('plan_use')
    .values({ account_id, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute();
}

/**
 * Rates ended calls of an account, stores the reasons, and debits the account's balance, in the transaction of their ends: once, since
 * a call ends once [ACCT-010, ACCT-011]. Returns the coins of each.
 */
export async function chargeEnds(tx: Tx, accountId: string, ended: readonly EndedCall[]): Promise<readonly number[]> {
  const billed = ended.flatMap(billedOf);
  const isFree = billed.length === 0;
  // Money is held only for accounts that pay in advance.
  if (isFree && !(await payerOf(tx, accountId)).isPrepaid) return ended.map(() => 0);
  await lockLedger(tx, accountId);
  const by = await releaseHolds(
    tx,
    accountId,
    ended.map(({ call }) => call.call_id),
    billed,
  );
  if (isFree) return ended.map(() => 0);
  const rated = rate(billed, by);
  await keep(tx, accountId, rated);
  const charges = rated.calls.map(({ callId: sourceId, amount, endedAt: at }) => ({
    kind: 'call' as const,
    sourceId,
    amount,
    at,
  }));
  await chargeMany(tx, accountId, charges);
  const amounts = new Map(rated.calls.map(({ callId, amount }) => [callId, amount]));
  const costs = ended.map(({ call }) => amounts.get(call.call_id) ?? 0);
  await addToCampaigns(
    tx,
    accountId,
    ended.map(({ call }, nth) => ({ campaignId: call.campaign_id, coins: costs[nth] ?? 0 })),
  );
  return costs;
}
