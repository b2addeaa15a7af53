import type { Database, Tx } from '../db/database.ts';
import type { JobContext } from './job-kind.ts';
import { renewLease, endRun, type JobRow } from './job-store.ts';
import { RunOver } from './run-end.ts';

/** Time source of the runner. */
export interface JobClock {
  readonly now: () => number;
  /** Runs once, after `ms`; does not keep the program from ending. Returns a function that cancels. */
  after(ms: number, run: () => void): () => void;
}

export interface LeaseDeps {
  readonly database: Database;
  readonly clock: JobClock;
  /** Receives errors that no caller waits for. */
  readonly onError: (error: unknown) => void;
}

/** A job claimed by this process. */
export interface Lease {
  readonly context: JobContext;
  /** Whether the job is done, by `finish`. */
  readonly isFinished: () => boolean;
  /** Runs in the job's account, or as the platform; without checking the lease. */
  inScope<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  letGo(): void;
}

/** Repeats a beat until ended; the pause begins after each beat is done. */
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

/** Holds a claimed job: renews its lease in time, and makes each write under the fence of the claim. */
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
    ending.abort(reason); // the first reason counts
    return reason;
  };
  const keep = async (tx: Tx, progress?: object): Promise<void> => {
    const kept = await renewLease(tx, row, clock.now() + leaseMs, progress);
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
      if (!(error instanceof RunOver)) onError(error); // the database is away; the fence will tell whether this process still has it
    });
  const finish: Lease['inScope'] = async (work) => {
    const result = await write(async (tx) => {
      const written = await work(tx);
      await endRun(tx, row, { state: 'done' }, clock.now());
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
