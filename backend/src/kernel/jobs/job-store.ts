import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { JobKind } from './job-kind.ts';
import type { AfterRun } from './model/job-life.ts';

export type JobRow = Row<'jobs'>;
/** Which claim of a job: the fence rises with each. */
type Claim = Pick<JobRow, 'job_id' | 'fence'>;

/** A kind, and how many more of it this process may run. */
export interface Room {
  readonly kind: JobKind;
  readonly free: number;
}

/**
 * Takes what is due, oldest first: what waits, and what a process began that has not been heard of for its lease. What was due when it was
 * made is due, also where the clock was set back since.
 */
export async function claimDue(tx: Tx, rooms: readonly Room[], worker: string, now: number): Promise<JobRow[]> {
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

/** Who runs jobs just now, or did when it died. */
export async function workersAt(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('jobs').select('worker').distinct().where('state', '=', 'running').execute();
  return rows.map(({ worker }) => worker).filter((worker) => worker !== null);
}

/** What this worker began is due again at once; should it live after all, the fence of the next claim keeps it from writing. */
export const endLeasesOf = (tx: Tx, worker: string) =>
  tx
    .updateTable('jobs')
    .set({ leased_until: new Date(0) })
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute();

/** Only while it is held under that very claim: what a late worker writes finds no row. */
const held = (tx: Tx, { job_id, fence }: Claim) =>
  tx.updateTable('jobs').where('job_id', '=', job_id).where('fence', '=', fence).where('state', '=', 'running');

/** Renews the lease and locks the row until the transaction ends. Undefined when somebody else has it, or it was ended. */
export const renew = (tx: Tx, claim: Claim, until: number, progress?: object) =>
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

/** Ends the run. False when it was not ours any more. */
export async function settle(tx: Tx, claim: Claim, after: AfterRun, now: number): Promise<boolean> {
  const settled = await held(tx, claim)
    .set({ ...columnsAfter(after, now), leased_until: null })
    .returning('job_id')
    .executeTakeFirst();
  return settled !== undefined;
}

const DAY_MS = 86_400_000;
/** What was done is looked at soon or never; what failed may be asked about later. */
const KEPT_MS = { done: DAY_MS, stopped: DAY_MS, failed: 30 * DAY_MS } as const;

/** Forgets what ended long ago. */
export async function pruneJobs(tx: Tx, now: number): Promise<void> {
  for (const [state, kept] of Object.entries(KEPT_MS))
    await sql`delete from jobs where state = ${state} and ended_at < ${new Date(now - kept)}`.execute(tx);
}
