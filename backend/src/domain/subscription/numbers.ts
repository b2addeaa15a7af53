import { monthLater, renewedFrom, subscriptionErrors } from '@patchbay/shared-contracts/subscription';
import { nextMonthStart } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockLedger } from '../ledger/append.ts';
import type { NumberRange } from './ranges.ts';
import { canSpend } from '../calls/credit/spendable.ts';
import { payRent } from './rent.ts';
import { rangeOf } from './stock.ts';

export interface NumbersOf {
  readonly accountId: string;
  readonly ranges: readonly NumberRange[];
  /** IANA, of the account's clock. */
  readonly zone: string;
  readonly now: number;
}

type NumberRow = Row<'service_numbers'>;

/** Returns the monthly price in coins: as bought, else of its range, else by the list. */
export const monthlyOf = (
  ranges: readonly NumberRange[],
  { monthly, list_monthly, number }: Pick<NumberRow, 'monthly' | 'list_monthly' | 'number'>,
) => Number(monthly ?? rangeOf(ranges, number)?.monthly ?? list_monthly);

/** Returns the first current plan by name, to which a bought number is added. */
async function planFor(tx: Tx, now: number): Promise<string> {
  const plan = await tx
    .selectFrom('plans')
    .select('plan_id')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .orderBy('plan_name')
    .executeTakeFirst();
  if (plan === undefined) throw new Refusal(subscriptionErrors.noPlan);
  return plan.plan_id;
}

const rowOf = (tx: Tx, number: string) =>
  tx.selectFrom('service_numbers').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();

async function requireOwn(tx: Tx, number: string): Promise<NumberRow> {
  const row = await rowOf(tx, number);
  if (row === undefined) throw new Refusal(subscriptionErrors.noNumber);
  return row;
}

async function require(tx: Tx, { accountId, now }: NumbersOf, coins: number): Promise<void> {
  if (!(await canSpend(tx, accountId, coins, now))) throw new Refusal(subscriptionErrors.noCredit);
}

/** Buys a number for a month, once: a second buyer is told that it is taken, and a repeated order of the same account succeeds. */
export async function buyNumber(
  tx: Tx,
  of: NumbersOf,
  order: { readonly number: string; readonly monthly: number; readonly label: string },
): Promise<void> {
  const { accountId, ranges, zone, now } = of;
  const { number, label } = order;
  const range = rangeOf(ranges, number);
  if (range === undefined) throw new Refusal(subscriptionErrors.noNumber);
  if (range.monthly !== order.monthly) throw new Refusal(subscriptionErrors.changed);
  await lockLedger(tx, accountId);
  if ((await rowOf(tx, number)) !== undefined) return;
  await require(tx, of, range.monthly);
  const to = monthLater(now, zone);
  const values = { account_id: accountId, number, label: label || number, plan_id: await planFor(tx, now) };
  const made = await tx
    .insertInto('service_numbers')
    .values({ ...values, monthly: range.monthly, number_type: range.type, renews: true, expires_at: new Date(to) })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .execute();
  if (made.length === 0) throw new Refusal(subscriptionErrors.taken);
  const { monthly } = range;
  await payRent(tx, { accountId, at: now, what: 'number', about: number, from: now, to, monthly, amount: monthly });
}

/** Pays another month; `until` is the end that the client has seen. */
export async function renewNumber(tx: Tx, of: NumbersOf, number: string, until: number): Promise<void> {
  await lockLedger(tx, of.accountId);
  const row = await requireOwn(tx, number);
  if (row.expires_at === null) throw new Refusal(subscriptionErrors.withoutEnd);
  if (row.expires_at.getTime() !== until) throw new Refusal(subscriptionErrors.changed);
  await require(tx, of, monthlyOf(of.ranges, row));
  await chargeNextMonth(tx, of, row);
}

/** Charges the next month and moves the end. Under `lockLedger`, with the row locked. */
export async function chargeNextMonth(
  tx: Tx,
  { accountId, ranges, zone, now }: NumbersOf,
  row: NumberRow,
): Promise<void> {
  const from = renewedFrom(row.expires_at?.getTime() ?? null, now);
  const to = monthLater(from, zone);
  const monthly = monthlyOf(ranges, row);
  await payRent(tx, { accountId, at: now, what: 'number', about: row.number, from, to, monthly, amount: monthly });
  await tx
    .updateTable('service_numbers')
    .set({ monthly, renews: true, given_back_at: null, expires_at: new Date(to) })
    .where('number', '=', row.number)
    .execute();
}

/** Gives a number back: it works until the end of the paid time, or without an end until the month is over. */
async function giveBackRow(
  tx: Tx,
  { zone, now }: NumbersOf,
  { number, expires_at, given_back_at }: NumberRow,
): Promise<void> {
  if (given_back_at !== null) return;
  const change = { renews: false, given_back_at: new Date(now), end_before: expires_at };
  await tx
    .updateTable('service_numbers')
    .set({ ...change, expires_at: expires_at ?? new Date(nextMonthStart(now, zone)) })
    .where('number', '=', number)
    .execute();
}

/** Revokes that, with the earlier terms; not after its end. */
async function keepRow(tx: Tx, { now }: NumbersOf, { number, monthly, ...row }: NumberRow): Promise<void> {
  if (row.given_back_at === null) return;
  if (row.expires_at !== null && row.expires_at.getTime() <= now) throw new Refusal(subscriptionErrors.changed);
  await tx
    .updateTable('service_numbers')
    .set({ renews: monthly !== null, given_back_at: null, expires_at: row.end_before, end_before: null })
    .where('number', '=', number)
    .execute();
}

/** Gives one of the account's numbers back, or keeps it after all. */
export async function giveBackNumber(tx: Tx, of: NumbersOf, number: string, isGivenBack: boolean): Promise<void> {
  await lockLedger(tx, of.accountId);
  const row = await requireOwn(tx, number);
  await (isGivenBack ? giveBackRow(tx, of, row) : keepRow(tx, of, row));
}
