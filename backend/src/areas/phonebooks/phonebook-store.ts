import { randomUUID } from 'node:crypto';
import {
  phonebookErrors,
  type Phonebook,
  type PhonebookColumn,
  type PhonebookDetail,
} from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { understood } from './model/columns.ts';
import { countRows, inBatches, keptRows, markDuplicates, putRows } from './phonebook-rows.ts';
import type { FileRow } from './read-file.ts';

export type PhonebookRow = Row<'phonebooks'>;

export const presentPhonebook = (row: PhonebookRow): Phonebook => ({
  ...{ id: row.phonebook_id, name: row.name, file_name: row.file_name, state: row.state },
  ...{ count: row.rows, valid: row.valid, ndnc_count: row.ndnc_count },
  ...{ created_dt: row.created_at.toISOString(), created_by: row.created_by },
});

/** Rejects with a refusal where the account has none of this id. `held`: until the end of the transaction nobody else changes it. */
export async function requirePhonebook(tx: Tx, id: string, { held = false } = {}): Promise<PhonebookRow> {
  const query = tx.selectFrom('phonebooks').selectAll().where('phonebook_id', '=', id);
  const row = await (held ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new Refusal(phonebookErrors.notFound);
  return row;
}

export async function requireWaiting(tx: Tx, id: string): Promise<PhonebookRow> {
  const row = await requirePhonebook(tx, id, { held: true });
  if (row.state !== 'waiting') throw new Refusal(phonebookErrors.notWaiting);
  return row;
}

export interface NewPhonebook {
  readonly accountId: string;
  readonly name: string;
  readonly fileName: string;
  readonly by: string;
  /** Of numbers without a country's code. */
  readonly country: string;
  readonly now: Date;
}

/** Reads a file into a phonebook that waits for its person. In one transaction: it is there with all its rows, or not at all. */
export async function addPhonebook(tx: Tx, file: AsyncGenerator<FileRow>, wanted: NewPhonebook): Promise<PhonebookRow> {
  const { accountId, country } = wanted;
  const place = { accountId, country, id: randomUUID() };
  const heads = await headsOf(file);
  let count = 0;
  let columns: readonly (PhonebookColumn | null)[] | null = null;
  await tx
    .insertInto('phonebooks')
    .values({
      ...{ account_id: place.accountId, phonebook_id: place.id, name: wanted.name, file_name: wanted.fileName },
      ...{
        state: 'waiting',
        heads: JSON.stringify(heads),
        columns: '[]',
        rows: 0,
        valid: 0,
        ndnc_count: null,
        country,
      },
      ...{ created_at: wanted.now, created_by: wanted.by },
    })
    .execute();
  for await (const some of inBatches(file)) {
    columns ??= understood(
      heads,
      some.map(({ cells }) => cells),
      country,
    );
    await putRows(tx, place, some, columns);
    count += some.length;
  }
  if (columns === null) throw new Refusal(phonebookErrors.empty, 'file');
  await tx
    .updateTable('phonebooks')
    .set({ columns: JSON.stringify(columns), rows: count })
    .where('phonebook_id', '=', place.id)
    .execute();
  await markDuplicates(tx, place.id);
  await countRows(tx, place.id);
  return requirePhonebook(tx, place.id);
}

/** The heads of a file, whose rows below them come next. */
async function headsOf(rows: AsyncGenerator<FileRow>): Promise<readonly string[]> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  return first.value.cells;
}

/** Checks all rows again, now that the columns are these. */
export async function setColumns(
  tx: Tx,
  row: PhonebookRow,
  columns: readonly (PhonebookColumn | null)[],
): Promise<void> {
  if (columns.length !== row.heads.length) throw new Refusal(phonebookErrors.columns, 'columns');
  if (!columns.includes('number')) throw new Refusal(phonebookErrors.noNumber, 'columns');
  const place = { accountId: row.account_id, id: row.phonebook_id, country: row.country };
  await tx
    .updateTable('phonebooks')
    .set({ columns: JSON.stringify(columns) })
    .where('phonebook_id', '=', place.id)
    .execute();
  for await (const some of keptRows(tx, place.id)) await putRows(tx, place, some, columns);
  await markDuplicates(tx, place.id);
  await countRows(tx, place.id);
}

const SAMPLE = 5;

/** One, with what its file looks like. */
export async function presentDetail(tx: Tx, row: PhonebookRow): Promise<PhonebookDetail> {
  const sample = await tx
    .selectFrom('phonebook_rows')
    .select(['cells', 'number'])
    .where('phonebook_id', '=', row.phonebook_id)
    .orderBy('row')
    .limit(SAMPLE)
    .execute();
  return {
    ...presentPhonebook(row),
    ...{
      heads: row.heads,
      columns: row.columns,
      sample: sample.map(({ cells }) => cells),
      numbers: sample.map(({ number }) => number),
      bad: row.rows - row.valid,
    },
  };
}

/** How many of its numbers are on the account's do-not-call list; kept with it. */
export async function countDoNotCall(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('phonebook_rows as r')
    .innerJoin('do_not_call as d', 'd.number', 'r.number')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.phonebook_id', '=', id)
    .where('r.problem', 'is', null)
    .executeTakeFirstOrThrow();
  await tx.updateTable('phonebooks').set({ ndnc_count: count }).where('phonebook_id', '=', id).execute();
  return count;
}
