import { JobFailure, JobSetback, type JobContext, type JobKind } from './job-kind.ts';
import { endRun, type JobRow } from './job-store.ts';
import { hold, type Lease, type LeaseDeps } from './lease.ts';
import { afterRun, firstOf, type RunEnd } from './model/job-life.ts';
import { endOfFailedRun } from './run-end.ts';
import type { JobEnd, Meters } from '../telemetry/meters.ts';
import { inTrace } from '../telemetry/tracing.ts';

export interface RunDeps extends LeaseDeps {
  /** In [0, 1). */
  readonly random: () => number;
  /** Left out: not measured. */
  readonly meters?: Pick<Meters, 'jobEnded'>;
}

type Bound = ReturnType<JobKind['bind']>;

/** Binds the payload to its kind; null, with the error reported, when this version cannot read it. */
function bindTo(kind: JobKind, row: JobRow, onError: RunDeps['onError']): Bound | null {
  try {
    return kind.bind(row.payload);
  } catch (error) {
    onError(error);
    return null;
  }
}

const tellOf = (error: unknown, onError: RunDeps['onError']): void => {
  if (error instanceof JobSetback) return;
  if (!(error instanceof JobFailure)) onError(error);
  else if (error.cause !== undefined) onError(error.cause);
};

async function endOfRun(bound: Bound, context: JobContext, onError: RunDeps['onError']): Promise<RunEnd | null> {
  try {
    await bound.run(context);
    return { type: 'done' };
  } catch (error) {
    const end = endOfFailedRun(error, context.signal);
    if (end?.type === 'failed') tellOf(error, onError);
    return end;
  }
}

/**
 * Ends the job in the database, with the result that people see in the same transaction. Does nothing when another process has it by
 * now.
 */
async function write(deps: RunDeps, kind: JobKind, row: JobRow, lease: Lease, bound: Bound | null, end: RunEnd) {
  const now = deps.clock.now();
  const after = afterRun(end, row.attempts, kind, { now, random: deps.random() });
  const tell = await lease.inScope(async (tx) => {
    const isOurs = await endRun(tx, row, after, now);
    return isOurs && after.state === 'failed' ? bound?.gaveUp(tx, after.failure) : undefined;
  });
  tell?.();
}

const unknownPayload: RunEnd = { type: 'failed', reason: 'unknown-payload', forGood: true };

const endNames: Readonly<Record<RunEnd['type'], JobEnd>> = {
  ...{ done: 'done', failed: 'failed', stopped: 'stopped', givenBack: 'given-back' },
};

/** Runs a claimed job to its end. Never rejects: a job whose end cannot be written is found again when its lease is over. */
export async function runJob(deps: RunDeps, kind: JobKind, row: JobRow, ending: AbortController): Promise<void> {
  const lease = hold(deps, row, kind.leaseMs, ending);
  const begunAt = deps.clock.now();
  const measure = (end: JobEnd): void => deps.meters?.jobEnded(kind.kind, end, deps.clock.now() - begunAt);
  try {
    const bound = bindTo(kind, row, deps.onError);
    const claimed = { attempt: row.attempts, attempts: kind.attempts, stopAsked: row.stop_asked };
    const end =
      firstOf(claimed) ??
      (bound === null
        ? unknownPayload
        : await inTrace(`job ${kind.kind}`, {}, () => endOfRun(bound, lease.context, deps.onError)));
    measure(end === null ? 'lost' : endNames[end.type]);
    if (end !== null && !lease.isFinished()) await write(deps, kind, row, lease, bound, end);
  } catch (error) {
    deps.onError(error);
  } finally {
    lease.letGo();
  }
}
