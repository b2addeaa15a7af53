import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { JudgedRow } from './model/judging.ts';
import type { FileRow } from './read-file.ts';

/** Writes validated rows; existing ones are replaced. */
export async function putRows(tx: Tx, accountId: string, id: string, rows: readonly JudgedRow[]): Promise<void> {
  await sql`insert into phonebook_rows (account_id, phonebook_id, row, cells, value, number, problem)
    select ${accountId}, ${id}, r.row, r.cells, r.value, r.number, r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row integer, cells jsonb, value text, number text, problem text)
    on conflict (phonebook_id, row) do update
      set value = excluded.value, number = excluded.number, problem = excluded.problem`.execute(tx);
}

/** Marks all but the first row of each of these numbers as duplicates. */
export async function markDuplicates(tx: Tx, id: string, numbers: readonly string[]): Promise<void> {
  const counted = sql`(select row, problem, row_number() over (partition by number order by row) as nth
    from phonebook_rows where phonebook_id = ${id} and number = any(${`{${numbers.join(',')}}`}::text[])) as counted`;
  const ofThese = sql`phonebook_id = ${id} and row`;
  await sql`update phonebook_rows set problem = 'duplicate'
    where ${ofThese} = any(array(select row from ${counted} where nth > 1 and problem is null))`.execute(tx);
  await sql`update phonebook_rows set problem = null
    where ${ofThese} = any(array(select row from ${counted} where nth = 1 and problem is not null))`.execute(tx);
}

/** Counts and stores the callable rows; returns the number of others. */
export async function countDiallableRows(tx: Tx, id: string): Promise<number> {
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

/** Small enough that concurrent requests to the embedded database, which runs one statement at a time, hardly wait. */
const BATCH = 500;

/** Groups rows into batches for a statement. */
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

/** Number of rows that are validated at a time: libphonenumber takes some 30 µs for each. */
const AT_ONCE = 125;

/** Validates rows in order, with turns for other work in between. */
export async function judgedInTurns(
  rows: readonly FileRow[],
  judge: (row: FileRow) => JudgedRow,
): Promise<readonly JudgedRow[]> {
  const judged: JudgedRow[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    judged.push(...rows.slice(at, at + AT_ONCE).map(judge));
    await breath();
  }
  return judged;
}

/** Yields an item that was read in advance, then the rest. */
export async function* withFirst<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Returns the next rows after one, in order. */
export const phonebookRowsAfter = (tx: Tx, id: string, after: number): Promise<FileRow[]> =>
  tx
    .selectFrom('phonebook_rows')
    .select(['row', 'cells', sql<string | null>`case when corrected then value end`.as('corrected')])
    .where('phonebook_id', '=', id)
    .where('row', '>', after)
    .orderBy('row')
    .limit(BATCH)
    .execute();

/** Deletes some rows; false: there are no more. */
export async function removeSomeRows(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from phonebook_rows where phonebook_id = ${id} and row in
    (select row from phonebook_rows where phonebook_id = ${id} order by row limit ${BATCH * 10})`.execute(tx);
  return numAffectedRows > 0n;
}
