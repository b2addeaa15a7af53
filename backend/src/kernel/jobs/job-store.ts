import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { JobKind } from './job-kind.ts';
import type { AfterRun } from './model/job-life.ts';

export type JobRow = Row<'jobs'>;
/** One claim of a job: each claim has a higher fence. */
type Claim = Pick<JobRow, 'job_id' | 'fence'>;

/** A kind, and how many more of it this process may run. */
export interface FreeSlots {
  readonly kind: JobKind;
  readonly free: number;
}

/**
 * Claims due jobs, oldest first: waiting ones, and those whose process has not renewed their lease. A job due when it was created is
 * due even if the clock was set back since.
 */
export async function claimDue(tx: Tx, rooms: readonly FreeSlots[], worker: string, now: number): Promise<JobRow[]> {
  if (rooms.length === 0) return [];
  const room = sql.join(rooms.map(({ kind, free }) => sql`(${kind.kind}, ${free}::int, ${kind.leaseMs}::int)`));
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<JobRow>`
    with due as (
      select waiting.job_id, room.lease_ms
        from (values ${room}) as room (kind, free, lease_ms)
        cross join lateral (
          select job_id from jobs
            where jobs.kind = room.kind
              and ((state = 'queued' and (run_at <= ${at} or run_at <= made_at)) or (state = 'running' and leased_until < ${at}))
            order by run_at, made_at, job_id limit room.free
            for update skip locked
        ) as waiting
    )
    update jobs set state = 'running', attempts = attempts + 1, fence = fence + 1, worker = ${worker},
        leased_until = ${at} + due.lease_ms * interval '1 ms'
      from due where jobs.job_id = due.job_id
      returning jobs.*`.execute(tx);
  return rows;
}

/** Due jobs of one kind that wait for a process. */
export interface DueJobs {
  readonly kind: string;
  readonly count: number;
  /** Time since the oldest became due, ms. */
  readonly lateMs: number;
}

export async function dueByKind(tx: Tx, now: number): Promise<readonly DueJobs[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('count'), fn.min('run_at').as('oldest')])
    .where('state', '=', 'queued')
    .where('run_at', '<=', new Date(now))
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count, oldest }) => ({ kind, count: Number(count), lateMs: now - oldest.getTime() }));
}

/** Returns the processes that run jobs just now, or did when they died. */
export async function workersAt(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('jobs').select('worker').distinct().where('state', '=', 'running').execute();
  return rows.map(({ worker }) => worker).filter((worker) => worker !== null);
}

/** Makes jobs started by this worker due again at once; if it is still alive, the fence of the next claim keeps it from writing. */
export const endLeasesOf = (tx: Tx, worker: string) =>
  tx
    .updateTable('jobs')
    .set({ leased_until: new Date(0) })
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute();

/** Matches the job only under that very claim: a late worker's write finds no row. */
const held = (tx: Tx, { job_id, fence }: Claim) =>
  tx.updateTable('jobs').where('job_id', '=', job_id).where('fence', '=', fence).where('state', '=', 'running');

/** Renews the lease and locks the row until the transaction ends. Undefined when another process has it, or it was ended. */
export const renewLease = (tx: Tx, claim: Claim, until: number, progress?: object) =>
  held(tx, claim)
    .set({ leased_until: new Date(until), ...(progress && { progress: JSON.stringify(progress) }) })
    .returning('stop_asked')
    .executeTakeFirst();

const columnsAfter = (after: AfterRun, now: number) => {
  const { state } = after;
  if (state !== 'queued')
    return { state, ended_at: new Date(now), ...(after.state === 'failed' && { failure: after.failure }) };
  return 'runAt' in after
    ? { state, failure: after.failure, run_at: new Date(after.runAt) }
    : { state, attempts: after.attempts };
};

/** Ends the run. False when another process had it by now. */
export async function endRun(tx: Tx, claim: Claim, after: AfterRun, now: number): Promise<boolean> {
  const settled = await held(tx, claim)
    .set({ ...columnsAfter(after, now), leased_until: null })
    .returning('job_id')
    .executeTakeFirst();
  return settled !== undefined;
}

const DAY_MS = 86_400_000;
/** Retention by state: successful jobs are looked at soon or never; failures may be asked about later. */
const KEPT_MS = { done: DAY_MS, stopped: DAY_MS, failed: 30 * DAY_MS } as const;

/** Deletes jobs that ended long ago. */
export async function pruneJobs(tx: Tx, now: number): Promise<void> {
  for (const [state, kept] of Object.entries(KEPT_MS))
    await sql`delete from jobs where state = ${state} and ended_at < ${new Date(now - kept)}`.execute(tx);
}
