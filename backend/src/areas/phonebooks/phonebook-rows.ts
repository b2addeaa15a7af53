import type { PhonebookColumn } from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { valueOf } from './model/columns.ts';
import type { FileRow } from './read-file.ts';

type Columns = readonly (PhonebookColumn | null)[];

interface Place {
  readonly accountId: string;
  readonly id: string;
  /** Of numbers without a country's code. */
  readonly country: string;
}

const judged = ({ row, cells }: FileRow, columns: Columns, country: string) => {
  const value = valueOf(cells, columns);
  return { row, cells, value, ...readPhoneCell(value, country) };
};

/** Writes rows, each with its number or what is wrong with it; those that are there already are written anew. */
export async function putRows(
  tx: Tx,
  { accountId, id, country }: Place,
  rows: readonly FileRow[],
  columns: Columns,
): Promise<void> {
  const written = JSON.stringify(rows.map((row) => judged(row, columns, country)));
  await sql`insert into phonebook_rows (account_id, phonebook_id, row, cells, value, number, problem)
    select ${accountId}, ${id}, r.row, r.cells, r.value, r.number, r.problem
    from jsonb_to_recordset(${written}::jsonb) as r(row integer, cells jsonb, value text, number text, problem text)
    on conflict (phonebook_id, row) do update
      set value = excluded.value, number = excluded.number, problem = excluded.problem`.execute(tx);
}

/**
 * Of rows with the same number the first is called; of these numbers alone, where some are named. Rows are found by their keys: of a
 * phonebook that is made at this moment the database has no statistics, and would join it with itself row by row.
 */
export async function markDuplicates(tx: Tx, id: string, numbers?: readonly string[]): Promise<void> {
  const some = numbers === undefined ? sql`true` : sql`number = any(${`{${numbers.join(',')}}`}::text[])`;
  const counted = sql`(select row, problem, row_number() over (partition by number order by row) as nth
    from phonebook_rows where phonebook_id = ${id} and number is not null and ${some}) as counted`;
  const ofThese = sql`phonebook_id = ${id} and row`;
  await sql`update phonebook_rows set problem = 'duplicate'
    where ${ofThese} = any(array(select row from ${counted} where nth > 1 and problem is null))`.execute(tx);
  await sql`update phonebook_rows set problem = null
    where ${ofThese} = any(array(select row from ${counted} where nth = 1 and problem is not null))`.execute(tx);
}

/** Counts its rows that can be called, and keeps that; returns how many cannot. */
export async function countRows(tx: Tx, id: string): Promise<number> {
  const { rows, valid } = await tx
    .updateTable('phonebooks')
    .set(({ selectFrom }) => ({
      valid: selectFrom('phonebook_rows')
        .select(sql<number>`count(*) filter (where problem is null)`.as('valid'))
        .where('phonebook_rows.phonebook_id', '=', id),
    }))
    .where('phonebook_id', '=', id)
    .returning(['rows', 'valid'])
    .executeTakeFirstOrThrow();
  return rows - valid;
}

const BATCH = 1_000;

/** Gives rows in pieces that a statement takes. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < BATCH) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** All its rows, some at a time. */
export async function* keptRows(tx: Tx, id: string): AsyncGenerator<readonly FileRow[]> {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('phonebook_rows')
      .select(['row', 'cells', 'value', 'number', 'problem'])
      .where('phonebook_id', '=', id)
      .where('row', '>', after)
      .orderBy('row')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.row;
  }
}
