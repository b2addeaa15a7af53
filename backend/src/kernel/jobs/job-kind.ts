import type { ZodType } from 'zod';
import type { Tx } from '../db/database.ts';
import type { BackOff } from './model/back-off.ts';
import type { Recurrence } from './model/moments.ts';

// What is a job: work on the database or on shared files that is due once, whichever process does it, and that must not be lost when
// one dies. What each process does for itself is none: its heartbeats, its polling of the registry, its live feeds and calls, and
// looking for calls of dead processes, for how long a process has been missed is known to who misses it.

/** One run of a job: whoever has it works in its name until `signal` says otherwise. */
export interface JobContext<Payload = unknown> {
  readonly jobId: string;
  readonly accountId: string | null;
  readonly payload: Payload;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when a person asked it to stop, when another process has it now, or when this process ends; `throwIfAborted` is a fine answer. */
  readonly signal: AbortSignal;
  /** How far it is, for whoever looks at the job. Rejects as `write` does. */
  progress(value: object): Promise<void>;
  /**
   * Writes in the job's account (the platform, if it has none), in one transaction with a look whether the job is still ours. When it is
   * not, or a person asked it to stop, it rejects and nothing was written. It renews the lease.
   */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Writes the last of it: the job is done with that very transaction, so this happens once. Nothing is to be written after it. */
  finish<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Fails a job for good: another attempt would come to the same. `reason` is a code, kept with the job. */
export class JobFailure extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'JobFailure';
  }
}

/** Fails a run because somebody else is not ready: another attempt may come to more, and no error of ours is told. `reason` is a code. */
export class JobSetback extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'JobSetback';
  }
}

interface JobRules {
  /** As it stands in the rows; never changed. */
  readonly kind: string;
  /** So many runs may fail, or end with their process, before it is given up. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Who runs it says three times in so long that it goes on; otherwise another process takes it over. */
  readonly leaseMs: number;
  /** So many run at a time in each process. */
  readonly atOnce: number;
}

interface JobDefinition<Payload> extends JobRules {
  /** Of the payload, which names what the job is about: it is kept, and may be read by a later version. */
  readonly schema: ZodType<Payload>;
  /** To be repeated safely: it may have been begun by a process that died. */
  run(context: JobContext<Payload>): Promise<void>;
  /**
   * It was given up: what people see of it is to be written here, in the transaction that fails the job. What it gives is called once that
   * is written.
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
  /** With a payload as it was kept. Throws when it is none of this kind. */
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

/** What makes a job again and again: at each moment one, over all processes; moments that nobody was there for make one together. */
export interface Schedule extends Recurrence {
  readonly name: string;
  readonly kind: JobKind;
  readonly payload: unknown;
}

/** What an area brings to the runner. */
export interface JobsOfArea {
  readonly jobs: readonly JobKind[];
  readonly schedules: readonly Schedule[];
}
