import type { Database, Tx } from '../db/database.ts';
import type { JobContext } from './job-kind.ts';
import { renew, settle, type JobRow } from './job-store.ts';
import { RunOver } from './run-end.ts';

/** Time, as it is given to the runner. */
export interface JobClock {
  readonly now: () => number;
  /** Once, after `ms`; nobody waits for it when the program ends. Returns how to take it back. */
  after(ms: number, run: () => void): () => void;
}

export interface LeaseDeps {
  readonly database: Database;
  readonly clock: JobClock;
  /** What went wrong where nobody was waiting for it. */
  readonly onError: (error: unknown) => void;
}

/** A job that this process has claimed. */
export interface Lease {
  readonly context: JobContext;
  /** The job is done, by `finish`. */
  readonly isFinished: () => boolean;
  /** In the job's account, or as the platform; without a look at the lease. */
  inScope<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Renews it no more. */
  letGo(): void;
}

/** Beats again and again until it is ended; the next beat comes so long after the one before it is done. */
function keepBeating({ after }: JobClock, ms: number, beat: () => Promise<void>): () => void {
  let isOver = false;
  let cancel = (): void => undefined;
  const next = (): void => {
    if (!isOver) cancel = after(ms, () => void beat().then(next));
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
}

/** Holds a claimed job: its lease is renewed in time, and each write is under the fence of the claim. */
export function hold(
  { database, clock, onError }: LeaseDeps,
  row: JobRow,
  leaseMs: number,
  ending: AbortController,
): Lease {
  const accountId = row.account_id;
  let finished = false;
  const inScope: Lease['inScope'] = (work) =>
    accountId === null ? database.asPlatform(work) : database.withAccount(accountId, work);
  const over = (why: RunOver['why']): RunOver => {
    const reason = new RunOver(why);
    ending.abort(reason); // the first reason stays
    return reason;
  };
  const keep = async (tx: Tx, progress?: object): Promise<void> => {
    const kept = await renew(tx, row, clock.now() + leaseMs, progress);
    if (kept === undefined) throw over('lost');
    if (kept.stop_asked) throw over('stopped');
  };
  const write: Lease['inScope'] = (work) =>
    inScope(async (tx) => {
      await keep(tx);
      return work(tx);
    });
  const beat = (): Promise<void> =>
    inScope((tx) => keep(tx)).catch((error: unknown) => {
      if (!(error instanceof RunOver)) onError(error); // the database is away; the fence will tell whether it is still ours
    });
  const finish: Lease['inScope'] = async (work) => {
    const result = await write(async (tx) => {
      const written = await work(tx);
      await settle(tx, row, { state: 'done' }, clock.now());
      return written;
    });
    finished = true;
    return result;
  };
  return {
    context: {
      ...{ jobId: row.job_id, accountId, payload: row.payload, attempt: row.attempts, signal: ending.signal },
      ...{ progress: (value) => inScope((tx) => keep(tx, value)), write, finish },
    },
    isFinished: () => finished,
    inScope,
    letGo: keepBeating(clock, leaseMs / 3, beat),
  };
}
