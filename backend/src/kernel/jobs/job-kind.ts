import type { ZodType } from 'zod';
import type { Tx } from '../db/database.ts';
import type { BackOff } from './model/back-off.ts';
import type { Recurrence } from './model/moments.ts';

// A job is work on the database or on shared files that is due once, in any process, and must not be lost when a process dies. Work of each
// process for itself is none: heartbeats, polling of the registry, live feeds and calls, and the search for calls of dead processes, as
// only the other processes know how long one has been missing.

/** One run of a job: its process works on it until `signal` is aborted. */
export interface JobContext<Payload = unknown> {
  readonly jobId: string;
  readonly accountId: string | null;
  readonly payload: Payload;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when a person stopped it, when another process has it now, or when this process ends; `throwIfAborted` is a fine answer. */
  readonly signal: AbortSignal;
  /** Reports progress to people who look at the job. Rejects as `write` does. */
  progress(value: object): Promise<void>;
  /**
   * Writes in the job's account (or as the platform, if it has none), in one transaction that also checks whether this process still
   * has the job. If not, or if a person stopped it, it rejects and nothing was written. Renews the lease.
   */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Writes the final result: the job is done in the same transaction, so this happens once. Nothing may be written after it. */
  finish<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Fails a job for good: another attempt would have the same result. `reason` is a code, stored with the job. */
export class JobFailure extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'JobFailure';
  }
}

/**
 * Fails a run because another party is not ready: a later attempt may succeed, and no error of this server is reported. `reason` is a
 * code.
 */
export class JobSetback extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'JobSetback';
  }
}

interface JobRules {
  /** As stored in the rows; never changed. */
  readonly kind: string;
  /** Number of runs that may fail, or end with their process, before the job is given up. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Lease, in ms: the process that runs it renews it three times in this period; otherwise another process takes it over. */
  readonly leaseMs: number;
  /** Largest number of concurrent runs in each process. */
  readonly atOnce: number;
}

interface JobDefinition<Payload> extends JobRules {
  /** Schema of the payload, which names the job's subject: it is stored, and may be read by a later version. */
  readonly schema: ZodType<Payload>;
  /** Has to be repeatable: it may have been started by a process that died. */
  run(context: JobContext<Payload>): Promise<void>;
  /**
   * Called when the job was given up: writes the result that people see, in the transaction that fails the job. The returned function
   * is called after the commit.
   */
  gaveUp?(tx: Tx, payload: Payload, reason: string): Promise<void | (() => void)>;
}

interface BoundJob {
  run(context: JobContext): Promise<void>;
  gaveUp(tx: Tx, reason: string): Promise<void | (() => void)>;
}

/** A kind of job, as the runner knows it. */
export interface JobKind<Payload = unknown> extends JobRules {
  readonly schema: ZodType<Payload>;
  /** Binds a stored payload. Throws when it is not valid for this kind. */
  bind(kept: unknown): BoundJob;
}

export const defineJob = <Payload>({ run, gaveUp, ...rules }: JobDefinition<Payload>): JobKind<Payload> => ({
  ...rules,
  bind(kept) {
    const payload = rules.schema.parse(kept);
    return {
      run: (context) => run({ ...context, payload }),
      gaveUp: async (tx, reason) => gaveUp?.(tx, payload, reason),
    };
  },
});

/** Creates a job again and again: one per scheduled time, over all processes; times missed while no process ran are merged into one. */
export interface Schedule extends Recurrence {
  readonly name: string;
  readonly kind: JobKind;
  readonly payload: unknown;
}

/** Jobs that an area adds to the runner. */
export interface JobsOfArea {
  readonly jobs: readonly JobKind[];
  readonly schedules: readonly Schedule[];
}
