import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { edgeErrors, roleSchema, type DownloadFailure } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Source } from '../../domain/exports/source.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { fail, finish, progress, release, type Job } from './job-store.ts';
import { cellsOf, headOf } from './model/columns.ts';
import { pageOf, type ExportPages } from './pages.ts';
import { TooManyRows, writeTable } from './write-file.ts';

/** Rows at a time: few enough that the embedded database holds up nothing else for long. */
const PIECE = 500;
/** Between two tellings of how far a file is. */
const TELL_MS = 1_000;

export interface MakingDeps {
  readonly database: Database;
  readonly exportPages: ExportPages;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** This process ends: what is being made is left to the next. */
  readonly isClosing: () => boolean;
}

/** It is not ours any more. */
class Lost extends Error {}
/** This process ends. */
class Closing extends Error {}

/** Who asked, as they are now: what one may see may have changed since. */
async function askerOf(tx: Tx, { user_id: userId, account_id: accountId }: Job): Promise<Actor> {
  const user = await tx
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const role = roleSchema.safeParse(user?.role);
  if (!user?.is_active || !role.success) throw new Refusal(edgeErrors.forbidden);
  const agent = await tx.selectFrom('agents').select('agent_id').where('user_id', '=', userId).executeTakeFirst();
  return { userId, accountId, sessionId: '', role: role.data, agentId: agent?.agent_id ?? null };
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof TooManyRows) return 'too-many-rows';
  return error instanceof Refusal ? 'not-allowed' : 'failed';
}

interface Making {
  readonly job: Job;
  readonly source: Source;
  readonly total: number;
  rows: number;
}

/** The rows as cells, some at a time, telling how far it is; rejects when somebody else has it now. */
async function* piecesOf({ database, now, isClosing }: MakingDeps, making: Making) {
  const { job, source, total } = making;
  const inAccount = <Result>(read: (tx: Tx) => Promise<Result>) => database.withAccount(job.account_id, read);
  let toldAt = now();
  let cursor: Parameters<Source['after']>[1] = null;
  for (;;) {
    if (isClosing()) throw new Closing();
    const { rows, next } = await inAccount((tx) => source.after(tx, cursor, PIECE));
    making.rows += rows.length;
    yield rows.map((row) => cellsOf(row, job.asked.columns, source.zone));
    if (next === null || rows.length < PIECE) return;
    cursor = next;
    if (now() - toldAt < TELL_MS) continue;
    toldAt = now();
    const percent = Math.min(99, Math.floor((making.rows / Math.max(1, total)) * 100));
    if (!(await inAccount((tx) => progress(tx, job, percent, now())))) throw new Lost();
  }
}

async function write(deps: MakingDeps, job: Job, file: string): Promise<{ rows: number; size: number }> {
  const { asked, format, account_id } = job;
  const { source, total } = await deps.database.withAccount(account_id, async (tx) => {
    const opened = await pageOf(deps.exportPages, asked).open(tx, await askerOf(tx, job), asked);
    return { source: opened, total: await opened.count(tx) };
  });
  const making: Making = { job, source, total, rows: 0 };
  await writeTable(file, format, { head: headOf(asked.columns, asked.titles), rows: piecesOf(deps, making) });
  return { rows: making.rows, size: (await stat(file)).size };
}

async function giveUp({ database, onError }: MakingDeps, job: Job, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  if (!(error instanceof Closing || error instanceof Refusal || error instanceof TooManyRows)) onError(error);
  await database.withAccount(job.account_id, (tx) =>
    error instanceof Closing ? release(tx, job) : fail(tx, job, failureOf(error)),
  );
}

/** Makes a file that this process has claimed, in its place or not at all. Never rejects for what the file is made of. */
export async function makeFile(deps: MakingDeps, job: Job, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const written = await write(deps, job, draft);
    await rename(draft, file);
    const kept = await deps.database.withAccount(job.account_id, (tx) => finish(tx, job, written, deps.now()));
    if (kept === undefined) await rm(file, { force: true });
  } catch (error) {
    await giveUp(deps, job, error);
  } finally {
    await rm(draft, { force: true });
  }
}
