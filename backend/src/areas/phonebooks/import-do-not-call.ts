import { randomUUID } from 'node:crypto';
import { phonebookErrors } from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { SomeNumbers, WrongNumber } from './do-not-call.ts';
import type { ImportDeps } from './import-phonebook.ts';

export interface NewImport {
  readonly accountId: string;
  readonly fileName: string;
  readonly by: string;
  /** Expected number of rows; null: unknown. */
  readonly expected: number | null;
}

/** The import being written. */
interface Place {
  readonly accountId: string;
  readonly id: string;
}

type ImportRow = Row<'do_not_call_imports'>;

interface Added {
  readonly added: number;
  readonly known: number;
  readonly bad: number;
  readonly problems: WrongNumber[];
}

/** Maximum number of wrong rows in the answer. */
const TOLD = 100;

/** Share that is read or added, 0 to 1; null when unknown, or not in progress. */
export const progressOfImport = ({ state, done, expected }: Pick<ImportRow, 'state' | 'done' | 'expected'>) =>
  expected === null || (state !== 'reading' && state !== 'adding') ? null : Math.min(1, done / Math.max(1, expected));

async function begin({ database, now }: ImportDeps, wanted: NewImport): Promise<Place> {
  const { accountId, fileName, by, expected } = wanted;
  const id = randomUUID();
  const at = new Date(now());
  await database.withAccount(accountId, (tx) =>
    tx
      .insertInto('do_not_call_imports')
      .values({
        ...{ import_id: id, account_id: accountId, at, by_name: by, file_name: fileName, added: 0, known: 0, bad: 0 },
        ...{ state: 'reading', expected, seen_at: at },
      })
      .execute(),
  );
  return { accountId, id };
}

/** Stores some numbers until the whole file is read. Numbers already in an earlier row count as known. */
async function keepSome({ database, now }: ImportDeps, { accountId, id }: Place, place: number, some: SomeNumbers) {
  const { rows, numbers, wrong } = some;
  const twice = rows - wrong.length - numbers.length;
  await database.withAccount(accountId, async (tx) => {
    const kept = await tx
      .updateTable('do_not_call_imports')
      .set(({ eb }) => ({
        ...{ done: eb('done', '+', rows), bad: eb('bad', '+', wrong.length), known: eb('known', '+', twice) },
        seen_at: new Date(now()),
      }))
      .where('import_id', '=', id)
      .where('state', '=', 'reading')
      .returning('import_id')
      .executeTakeFirst();
    if (kept === undefined) throw new Refusal(phonebookErrors.stopped);
    if (numbers.length === 0) return;
    const pending = { account_id: accountId, import_id: id, place, numbers: JSON.stringify(numbers) };
    await tx.insertInto('do_not_call_pending').values(pending).execute();
  });
}

/** Marks the file as completely read: from here on its numbers get onto the list, whatever happens to the process. */
async function allRead({ database, now }: ImportDeps, { accountId, id }: Place, numbers: number): Promise<void> {
  const kept = await database.withAccount(accountId, (tx) =>
    tx
      .updateTable('do_not_call_imports')
      .set({ state: 'adding', done: 0, expected: numbers, seen_at: new Date(now()) })
      .where('import_id', '=', id)
      .where('state', '=', 'reading')
      .returning('import_id')
      .executeTakeFirst(),
  );
  if (kept === undefined) throw new Refusal(phonebookErrors.stopped);
}

/** Adds new numbers; existing entries are unchanged. */
async function putOnList(tx: Tx, { account_id, file_name, at }: ImportRow, numbers: readonly string[]) {
  const { numAffectedRows = 0n } = await sql`insert into do_not_call (account_id, number, since, file_name)
    select ${account_id}, unnest(${`{${numbers.join(',')}}`}::text[]), ${at}, ${file_name}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Adds the next numbers and updates the counts in one transaction; concurrent calls wait for each other. */
async function addSome(tx: Tx, id: string, now: number): Promise<ImportRow> {
  const ofThis = tx.selectFrom('do_not_call_imports').selectAll().where('import_id', '=', id);
  const row = await ofThis.forUpdate().executeTakeFirstOrThrow();
  const next = await tx
    .selectFrom('do_not_call_pending')
    .select(['place', 'numbers'])
    .where('import_id', '=', id)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  const change = tx.updateTable('do_not_call_imports').where('import_id', '=', id).returningAll();
  if (next === undefined) return change.set({ state: 'done', seen_at: null }).executeTakeFirstOrThrow();
  const added = await putOnList(tx, row, next.numbers);
  await tx.deleteFrom('do_not_call_pending').where('import_id', '=', id).where('place', '=', next.place).execute();
  return change
    .set(({ eb }) => ({
      ...{ added: eb('added', '+', added), known: eb('known', '+', next.numbers.length - added) },
      ...{ done: eb('done', '+', next.numbers.length), seen_at: new Date(now) },
    }))
    .executeTakeFirstOrThrow();
}

/** Adds the numbers read, some per transaction; resumes where another process stopped. */
export async function addPending({ database, now }: ImportDeps, { accountId, id }: Place): Promise<ImportRow> {
  for (;;) {
    const row = await database.withAccount(accountId, (tx) => addSome(tx, id, now()));
    if (row.state === 'done') return row;
  }
}

/**
 * Reads a file and adds its numbers to the list, some per transaction. A refusal or abort during reading removes everything; after the
 * death of the process `recoverImports` does that.
 */
export async function importDoNotCall(
  deps: ImportDeps,
  file: AsyncGenerator<SomeNumbers>,
  wanted: NewImport,
  signal: AbortSignal,
): Promise<Added> {
  // The first rows show whether the file has numbers at all: nothing is written before.
  let next = await file.next();
  const place = await begin(deps, wanted);
  const problems: WrongNumber[] = [];
  let [pieces, numbers] = [0, 0];
  try {
    for (; next.done !== true; next = await file.next()) {
      if (signal.aborted) throw new Refusal(phonebookErrors.stopped);
      await keepSome(deps, place, (pieces += 1), next.value);
      numbers += next.value.numbers.length;
      problems.push(...next.value.wrong.slice(0, TOLD - problems.length));
    }
    await allRead(deps, place, numbers);
  } catch (error) {
    await deps.database.withAccount(place.accountId, (tx) =>
      tx.deleteFrom('do_not_call_imports').where('import_id', '=', place.id).where('state', '=', 'reading').execute(),
    );
    throw error;
  }
  const { added, known, bad } = await addPending(deps, place);
  return { added, known, bad, problems };
}
