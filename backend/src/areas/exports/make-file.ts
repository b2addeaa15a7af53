import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { layOut } from '@patchbay/shared-contracts/chart';
import type { Database } from '../../kernel/db/database.ts';
import { every, type Stop } from '../../kernel/jobs/every.ts';
import type { JobContext } from '../../kernel/jobs/job-kind.ts';
import { isStopped } from '../../kernel/jobs/run-end.ts';
import type { Source } from '../../domain/exports/source.ts';
import { askerOf, requireSeenStill } from './asker.ts';
import { finishDownload, tellPercent, type DownloadRow } from './download-store.ts';
import { writeInThread } from './file-thread.ts';
import type { RowsSeen } from './model/rows-seen.ts';
import { listOf, type Lists } from './lists.ts';
import { cellOf, headOf, valuesOf } from './model/columns.ts';
import { CHART_PX, pageOf, PX } from './pdf/page.ts';
import type { PdfHeading } from './pdf/write-pdf.ts';
import { mostRows, TooManyRows } from './table.ts';

/** Rows per piece: few enough that reading and passing them on blocks nothing for long. */
export const PIECE = 200;
/** Maximum number of missing letters reported: a file in a script without a font has hundreds. */
const MOST_LETTERS = 40;
/** Interval between progress reports, which also check whether the file is still wanted. */
const TELL_MS = 1_000;

export interface MakingDeps {
  readonly database: Database;
  readonly lists: Lists;
  readonly folders: { readonly fonts: string; readonly fileThread: string };
  readonly now: () => number;
}

/** Run that makes a file; `tell` reports progress to its owner. */
interface Run extends Pick<JobContext, 'signal' | 'write' | 'finish'> {
  readonly tell: (state: DownloadRow['state'], percent: number) => void;
}

interface Making {
  /** Row filter and masking at the start: a user who sees less by now does not get the rows. */
  readonly visible: RowsSeen;
  readonly row: DownloadRow;
  readonly run: Run;
  readonly source: Source;
  readonly total: number;
  readonly logo: Uint8Array | null;
  rows: number;
}

type Values = readonly (readonly unknown[])[];

/** Yields the rows' values in pieces; rejects when the run is aborted. */
async function* piecesOf({ database, lists }: MakingDeps, making: Making): AsyncGenerator<Values> {
  const { row, run, source } = making;
  let cursor: Parameters<Source['after']>[1] = null;
  for (;;) {
    run.signal.throwIfAborted();
    const { rows, next } = await database.withAccount(row.account_id, async (tx) => {
      await requireSeenStill(tx, lists, row, making.visible);
      return source.after(tx, cursor, PIECE);
    });
    making.rows += rows.length;
    yield rows.map((each) => valuesOf(each, row.asked.columns));
    if (next === null) return; // a short piece need not be the last: rows of its range may have been deleted
    cursor = next;
  }
}

/** Reports progress while the file is made; through these writes a run notices within a second that a user cancelled it. */
function telling(making: Making): Stop {
  const { row, run, total } = making;
  const tell = async (): Promise<void> => {
    const percent = Math.min(99, Math.floor((making.rows / Math.max(1, total)) * 100));
    await run.write((tx) => tellPercent(tx, row.download_id, percent));
    run.tell('running', percent);
  };
  // Either the run is over, which its signal shows; or the database is unavailable, which reading the next rows shows.
  return every(TELL_MS, tell, () => undefined);
}

/** Lays out the heading with its chart: a chart needs rows that all fit into the first piece. */
function headingOf({ row, source, logo }: Making, head: readonly string[], first: Values | undefined): PdfHeading {
  const { title, detail, chart } = source.heading ?? { title: row.name, detail: '' };
  const isDrawn = row.format === 'pdf' && chart !== undefined && first !== undefined;
  if (!isDrawn) return { title, detail, logo, shapes: null };
  const drawn = chart({ head, rows: first.map((values) => values.map((value) => cellOf(value, source.zone))) });
  const scene = drawn && layOut(drawn, { width: pageOf(head.length).inner / PX, height: CHART_PX });
  return { title, detail, logo, shapes: scene?.shapes ?? null };
}

/** Converts the pieces for the file; the first of them was read earlier. */
async function* asInFile({ row, source }: Making, first: IteratorResult<Values>, rest: AsyncIterator<Values>) {
  const { asked, format } = row;
  const { onPaper } = source;
  const isPaper = format === 'pdf' && onPaper !== undefined;
  const written = (values: readonly unknown[]): readonly unknown[] =>
    isPaper ? values.map((value, at) => onPaper(asked.columns[at] ?? '', value)) : values;
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value.map(written);
}

async function write(deps: MakingDeps, row: DownloadRow, run: Run, path: string) {
  const { asked, format, account_id } = row;
  const { visible, source, total, logo } = await deps.database.withAccount(account_id, async (tx) => {
    const { actor, visible: now } = await askerOf(tx, row);
    const opened = await listOf(deps.lists, asked).open(tx, actor, asked);
    const picture = format === 'pdf' ? opened.heading?.logo?.(tx) : null;
    return { visible: now, source: opened, total: await opened.count(tx), logo: (await picture) ?? null };
  });
  if (total > mostRows[format]) throw new TooManyRows(); // before any row is read
  const making: Making = { visible, row, run, source, total, logo, rows: 0 };
  const stopTelling = telling(making);
  try {
    const head = headOf(asked.columns, asked.titles);
    const pieces = piecesOf(deps, making);
    const first = await pieces.next();
    const heading = headingOf(making, head, first.done === true ? undefined : first.value);
    const { fonts, fileThread } = deps.folders;
    const separator = asked.separator ?? ','; // requests from before there was a choice
    const pdf = { heading, fonts, mostRows: mostRows.pdf };
    const file = { path, format, separator, head, zone: source.zone, pdf };
    const missing = await writeInThread(fileThread, file, asInFile(making, first, pieces), run.signal);
    return {
      rows: making.rows,
      size: (await stat(path)).size,
      seen: JSON.stringify(visible),
      missing_letters: missing.slice(0, MOST_LETTERS).join(''),
    };
  } finally {
    await stopTelling();
  }
}

/** Makes the file completely or not at all. Rejects when it cannot be made, and when the run is aborted. */
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
    if (isStopped(run.signal)) await rm(file, { force: true }); // it was removed from the list
  }
}
