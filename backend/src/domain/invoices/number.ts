import { financialYearOf, invoiceNumber, nextSequence } from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstMonthOf, type Seller } from './model/rules.ts';

/** Prefix of invoices and of credit notes. */
export type Prefix = 'I' | 'C';

const SERIES_BASE = 36;
const SERIES_LENGTH = 3;

/** Returns the part common to all numbers of an account. A number taken by a rolled-back transaction is no gap: no invoice has it. */
async function seriesOf(tx: Tx, accountId: string): Promise<string> {
  const there = await tx.selectFrom('invoice_series').select('series').executeTakeFirst();
  if (there !== undefined) return there.series;
  const { rows } = await sql<{ nth: string | number }>`select nextval('invoice_series_numbers') as nth`.execute(tx);
  const series = Number(rows[0]?.nth).toString(SERIES_BASE).toUpperCase().padStart(SERIES_LENGTH, '0');
  await tx.insertInto('invoice_series').values({ account_id: accountId, series }).execute();
  return series;
}

export interface Counter {
  readonly accountId: string;
  readonly prefix: Prefix;
  readonly year: string;
  readonly last: number;
}

export interface Numbering {
  readonly accountId: string;
  readonly prefix: Prefix;
  readonly seller: Seller;
  readonly at: number;
  readonly zone: string;
}

/** Locks the account's numbering in this year until the end of the transaction. */
export async function lockCounter(tx: Tx, { accountId, prefix, seller, at, zone }: Numbering): Promise<Counter> {
  const year = financialYearOf(dayAt(at, zone), firstMonthOf(seller));
  const key = { account_id: accountId, prefix, year };
  await tx
    .insertInto('invoice_counters')
    .values({ ...key, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('invoice_counters')
    .select('last')
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { accountId, prefix, year, last: Number(row.last) };
}

/** Takes the next number; under `lockCounter`. Throws when none is left within the legal 16 characters. */
export async function takeNumber(tx: Tx, { accountId, prefix, year, last }: Counter) {
  const sequence = nextSequence(last);
  const number = invoiceNumber(prefix + (await seriesOf(tx, accountId)), year, sequence);
  if (number === null) throw new Error(`There is no number left for an invoice of ${accountId} in ${year}`);
  await tx
    .updateTable('invoice_counters')
    .set({ last: sequence })
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .execute();
  return { number, prefix, year, sequence };
}
