import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import type { Database } from '../../kernel/db/database.ts';
import type { JobContext } from '../../kernel/jobs/job-kind.ts';
import { isStopped } from '../../kernel/jobs/run-end.ts';
import type { Source } from '../../domain/exports/source.ts';
import { askerOf, requireSeenStill } from './asker.ts';
import { finishDownload, tellPercent, type DownloadRow } from './download-store.ts';
import { cellsOf, headOf } from './model/columns.ts';
import type { RowsSeen } from './model/rows-seen.ts';
import { listOf, type Lists } from './lists.ts';
import { writeTable } from './write-file.ts';

/** Rows at a time: few enough that the embedded database holds up nothing else for long. */
const PIECE = 500;
/** Between two tellings of how far a file is. */
const TELL_MS = 1_000;

export interface MakingDeps {
  readonly database: Database;
  readonly lists: Lists;
  readonly folders: { readonly fonts: string };
  readonly now: () => number;
}

/** The run in which a file is made; `tell` says how far it is to whom it is for. */
interface Run extends Pick<JobContext, 'signal' | 'write' | 'finish'> {
  readonly tell: (state: DownloadRow['state'], percent: number) => void;
}

interface Making {
  /** What the rows are of: who sees less by now does not get them. */
  readonly seen: RowsSeen;
  readonly row: DownloadRow;
  readonly run: Run;
  readonly source: Source;
  readonly total: number;
  rows: number;
}

/** The rows as cells, some at a time, telling how far it is; rejects when it is to end. */
async function* piecesOf({ database, now }: MakingDeps, making: Making) {
  const { row, run, source, total } = making;
  let toldAt = now();
  let cursor: Parameters<Source['after']>[1] = null;
  for (;;) {
    run.signal.throwIfAborted();
    const { rows, next } = await database.withAccount(row.account_id, async (tx) => {
      await requireSeenStill(tx, row, making.seen);
      return source.after(tx, cursor, PIECE);
    });
    making.rows += rows.length;
    yield rows.map((each) => cellsOf(each, row.asked.columns, source.zone));
    if (next === null) return; // a short piece is not the last: rows may be gone that it had a place for
    cursor = next;
    if (now() - toldAt < TELL_MS) continue;
    toldAt = now();
    const percent = Math.min(99, Math.floor((making.rows / Math.max(1, total)) * 100));
    await run.write((tx) => tellPercent(tx, row.download_id, percent));
    run.tell('running', percent);
  }
}

async function write(deps: MakingDeps, row: DownloadRow, run: Run, file: string) {
  const { asked, format, account_id } = row;
  const { seen, source, total } = await deps.database.withAccount(account_id, async (tx) => {
    const { actor, seen: now } = await askerOf(tx, row);
    const opened = await listOf(deps.lists, asked).open(tx, actor, asked);
    return { seen: now, source: opened, total: await opened.count(tx) };
  });
  const making: Making = { seen, row, run, source, total, rows: 0 };
  const table = { head: headOf(asked.columns, asked.titles), rows: piecesOf(deps, making) };
  const { heading = { title: row.name, detail: '' } } = source;
  await writeTable(file, table, { format, heading, fonts: deps.folders.fonts });
  return { rows: making.rows, size: (await stat(file)).size, seen: JSON.stringify(seen) };
}

/** Makes the file in its place, or not at all. Rejects when it cannot be made, and when the run is to end. */
export async function makeFile(deps: MakingDeps, row: DownloadRow, run: Run, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const written = await write(deps, row, run, draft);
    await rename(draft, file);
    const isListed = await run.finish((tx) => finishDownload(tx, row.download_id, written, deps.now()));
    if (isListed) run.tell('ready', 100);
    else await rm(file, { force: true });
  } finally {
    await rm(draft, { force: true });
    if (isStopped(run.signal)) await rm(file, { force: true }); // it was taken off the list
  }
}
