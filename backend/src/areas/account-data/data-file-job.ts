import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FILE_DAYS } from '@patchbay/shared-contracts/account-data';
import { z } from 'zod';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { defineJob, JobFailure, type JobContext } from '../../kernel/jobs/job-kind.ts';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';
import { tableRowsAfter, takenTables, type ArchivedRows, type ArchivedTable } from './all-tables.ts';
import { ownSounds, recordingsAfter, type SoundPlaces } from './sounds.ts';
import { textEntry, writeArchive, type Entry } from './write-archive.ts';

export interface DataFileDeps extends SoundPlaces {
  readonly folder: string;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** Rows of a table, and calls with a sound, read at once. */
const AT_ONCE = 500;
const schema = z.strictObject({ file: z.string() });
type Run = JobContext<z.infer<typeof schema>>;

const theFile = (tx: Tx, id: string) => tx.updateTable('data_files').where('file_id', '=', id);

/** Reports progress; fails the job if the user has removed the file from the list. */
async function tell(run: Run, percent: number): Promise<void> {
  const row = await run.write((tx) =>
    theFile(tx, run.payload.file).set({ percent }).returning('file_id').executeTakeFirst(),
  );
  if (row === undefined) throw new JobFailure('removed');
}

async function* linesOf(run: Run, table: ArchivedTable, count: (rows: number) => void): AsyncGenerator<string> {
  let after: ArchivedRows['last'] = null;
  do {
    const from: ArchivedRows['last'] = after;
    const some: ArchivedRows = await run.write((tx) => tableRowsAfter(tx, table, from, AT_ONCE));
    count(some.lines.length);
    if (some.lines.length > 0) yield `${some.lines.join('\n')}\n`;
    after = some.last;
  } while (after !== null);
}

async function* soundEntries(run: Run, places: SoundPlaces): AsyncGenerator<Entry> {
  yield* await run.write((tx) => ownSounds(tx, places));
  for (let after: string | null = ''; after !== null;) {
    const at: string = after;
    const { sounds, last } = await run.write((tx) => recordingsAfter(tx, places, at, AT_ONCE));
    yield* sounds;
    after = last;
  }
}

/** Description inside the file; `counts`: rows by table. */
const aboutText = (account: string, now: number, counts: Readonly<Record<string, number>>): string =>
  `${JSON.stringify({ account, exported_at: new Date(now).toISOString(), format: 'JSON Lines, one row of a table a line', rows: counts }, null, 2)}\n`;

async function* entriesOf(run: Run, deps: DataFileDeps, row: Row<'data_files'>): AsyncGenerator<Entry> {
  const tables = await run.write(takenTables);
  const counts: Record<string, number> = {};
  for (const [at, table] of tables.entries()) {
    counts[table.name] = 0;
    yield textEntry(`tables/${table.name}.jsonl`, () =>
      linesOf(run, table, (rows) => (counts[table.name] = (counts[table.name] ?? 0) + rows)),
    );
    await tell(run, Math.floor(((at + 1) / tables.length) * (row.with_sound ? 50 : 99)));
  }
  if (row.with_sound) yield* soundEntries(run, deps);
  yield textEntry('about.json', () => [aboutText(row.account_id, deps.now(), counts)]);
}

async function makeFile(run: Run, deps: DataFileDeps): Promise<void> {
  const { file: id } = run.payload;
  const row = await run.write((tx) =>
    theFile(tx, id).set({ state: 'running', percent: 0 }).returningAll().executeTakeFirst(),
  );
  if (row === undefined) return;
  await makePrivateFolder(deps.folder);
  const file = join(deps.folder, id);
  const draft = `${file}.${run.jobId}-${run.attempt}`;
  try {
    await writeArchive(draft, entriesOf(run, deps, row));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const { size } = await stat(file);
  const ready = {
    state: 'ready',
    percent: 100,
    size,
    expires_at: new Date(deps.now() + DATA_FILE_DAYS * DAY_MS),
  } as const;
  await run.finish((tx) => theFile(tx, id).set(ready).execute());
}

/** Creates the file with all data of an account, one at a time in each process [ACCT-021]. */
export const dataFileJob = (deps: DataFileDeps) =>
  defineJob({
    ...{ kind: 'data-file', attempts: 3, backOff: { firstMs: 1_000, mostMs: 60_000 }, leaseMs: 60_000, atOnce: 1 },
    schema,
    run: (run) => makeFile(run, deps),
    gaveUp: async (tx, { file }) => {
      await theFile(tx, file).set({ state: 'failed' }).execute();
    },
  });
export type DataFileJob = ReturnType<typeof dataFileJob>;
