import { randomUUID } from 'node:crypto';
import { phonebookErrors, type PhonebookColumn } from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { understood } from './model/columns.ts';
import { createJudge, type JudgedRow } from './model/judging.ts';
import {
  countDiallableRows,
  inBatches,
  judgedInTurns,
  phonebookRowsAfter,
  putRows,
  removeSomeRows,
  withFirst,
} from './phonebook-rows.ts';
import { requirePhonebook, type PhonebookRow } from './phonebook-store.ts';
import type { FileRow } from './read-file.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly now: () => number;
}

type Columns = readonly (PhonebookColumn | null)[];
type Unfinished = Extract<PhonebookRow['state'], 'reading' | 'checking'>;

export interface NewPhonebook {
  readonly accountId: string;
  readonly name: string;
  readonly fileName: string;
  readonly by: string;
  /** Country of numbers without a country code. */
  readonly country: string;
  /** Expected number of rows; null: unknown. */
  readonly expected: number | null;
}

/** The phonebook being written. */
interface Place {
  readonly accountId: string;
  readonly id: string;
}

/** Writes some rows and the progress in one transaction. Refused when somebody deleted the phonebook, or declared its process dead. */
async function writeSome(
  { database, now }: ImportDeps,
  { accountId, id }: Place,
  state: Unfinished,
  rows: readonly JudgedRow[],
): Promise<void> {
  const valid = rows.filter(({ problem }) => problem === null).length;
  await database.withAccount(accountId, async (tx) => {
    const kept = await tx
      .updateTable('phonebooks')
      .set(({ eb }) => ({
        ...{ done: eb('done', '+', rows.length), valid: eb('valid', '+', valid), seen_at: new Date(now()) },
        ...(state === 'reading' ? { rows: eb('rows', '+', rows.length) } : {}),
      }))
      .where('phonebook_id', '=', id)
      .where('state', '=', state)
      .returning('phonebook_id')
      .executeTakeFirst();
    if (kept === undefined) throw new Refusal(phonebookErrors.notFound);
    await putRows(tx, accountId, id, rows);
  });
}

/**
 * Marks it as read: a user continues. Callable rows are counted then, as two processes may have checked the same ones: one that was taken
 * for dead, and the one that took over.
 */
const awaitPerson = ({ database }: ImportDeps, { accountId, id }: Place, state: Unfinished): Promise<PhonebookRow> =>
  database.withAccount(accountId, async (tx) => {
    const set = { state: 'waiting', seen_at: null } as const;
    const ended = await tx
      .updateTable('phonebooks')
      .set(set)
      .where('phonebook_id', '=', id)
      .where('state', '=', state)
      .returning('phonebook_id')
      .executeTakeFirst();
    if (ended !== undefined && state === 'checking') await countDiallableRows(tx, id);
    return requirePhonebook(tx, id);
  });

/** Deletes a phonebook with its rows, some at a time. */
export async function removePhonebook({ database }: Pick<ImportDeps, 'database'>, { accountId, id }: Place) {
  while (await database.withAccount(accountId, (tx) => removeSomeRows(tx, id)));
  await database.withAccount(accountId, (tx) => tx.deleteFrom('phonebooks').where('phonebook_id', '=', id).execute());
}

/** Reads the header of a file; its rows follow. */
async function headsOf(rows: AsyncGenerator<FileRow>): Promise<readonly string[]> {
  const first = await rows.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  return first.value.cells;
}

async function insert(tx: Tx, id: string, heads: readonly string[], columns: Columns, wanted: NewPhonebook, at: Date) {
  const { accountId, name, fileName, by, country, expected } = wanted;
  // an aborted import leaves an empty name
  const same = sql<boolean>`lower(name) = lower(${name})`;
  await tx.deleteFrom('phonebooks').where('state', '=', 'broken').where(same).execute();
  await tx
    .insertInto('phonebooks')
    .values({
      ...{ account_id: accountId, phonebook_id: id, name, file_name: fileName, state: 'reading', country, expected },
      ...{ heads: JSON.stringify(heads), columns: JSON.stringify(columns), rows: 0, valid: 0, ndnc_count: null },
      ...{ created_at: at, created_by: by, seen_at: at },
    })
    .execute();
}

/**
 * Reads a file into a phonebook, which then waits for its user, some rows per transaction. A refusal or abort deletes it again; after
 * the death of the process `recoverUnfinished` does that.
 */
export async function importPhonebook(
  deps: ImportDeps,
  file: AsyncGenerator<FileRow>,
  wanted: NewPhonebook,
  signal: AbortSignal,
): Promise<PhonebookRow> {
  const { accountId, country } = wanted;
  const heads = await headsOf(file);
  const batches = inBatches(file);
  const first = await batches.next();
  if (first.done === true) throw new Refusal(phonebookErrors.empty, 'file');
  const columns = understood(
    heads,
    first.value.map(({ cells }) => cells),
    country,
  );
  const place = { accountId, id: randomUUID() };
  const at = new Date(deps.now());
  await deps.database.withAccount(accountId, (tx) => insert(tx, place.id, heads, columns, wanted, at));
  const judge = createJudge(columns, country);
  try {
    for await (const rows of withFirst(first.value, batches)) {
      if (signal.aborted) throw new Refusal(phonebookErrors.stopped);
      await writeSome(deps, place, 'reading', await judgedInTurns(rows, judge));
    }
    return await awaitPerson(deps, place, 'reading');
  } catch (error) {
    await removePhonebook(deps, place);
    throw error;
  }
}

/** Sets the columns, in a transaction that locks it; must be followed by `checkAgain`. */
export async function setColumns(tx: Tx, row: PhonebookRow, columns: Columns, now: number): Promise<void> {
  if (columns.length !== row.heads.length) throw new Refusal(phonebookErrors.columns, 'columns');
  if (!columns.includes('number')) throw new Refusal(phonebookErrors.noNumber, 'columns');
  const set = { columns: JSON.stringify(columns), state: 'checking', expected: row.rows } as const;
  await tx
    .updateTable('phonebooks')
    .set({ ...set, seen_at: new Date(now) })
    .where('phonebook_id', '=', row.phonebook_id)
    .execute();
}

/** Checks all rows again, some per transaction, from the first one; one whose check has ended meanwhile is left as it is. */
export async function checkAgain(deps: ImportDeps, place: Place): Promise<PhonebookRow> {
  const begun = await deps.database.withAccount(place.accountId, async (tx) => {
    const row = await requirePhonebook(tx, place.id, { held: true });
    const set = { done: 0, valid: 0 };
    if (row.state === 'checking')
      await tx.updateTable('phonebooks').set(set).where('phonebook_id', '=', place.id).execute();
    return row;
  });
  if (begun.state !== 'checking') return begun;
  const { columns, country } = begun;
  const judge = createJudge(columns, country);
  for (let after = 0; ;) {
    const from = after;
    const rows = await deps.database.withAccount(place.accountId, (tx) => phonebookRowsAfter(tx, place.id, from));
    const last = rows.at(-1);
    if (last === undefined) return awaitPerson(deps, place, 'checking');
    await writeSome(deps, place, 'checking', await judgedInTurns(rows, judge));
    after = last.row;
  }
}
