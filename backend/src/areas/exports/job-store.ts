import {
  DOWNLOAD_DAYS,
  paths,
  type Download,
  type DownloadFailure,
  type StartExport,
} from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

export type Job = Row<'downloads'>;
/** Which one, of whom: found without an account being known. */
export type JobRef = Pick<Job, 'download_id' | 'account_id'>;

const DAY_MS = 86_400_000;
/** Who makes a file says at least so often that it goes on; otherwise another process makes it. */
export const LEASE_MS = 30_000;
/** A file whose making ended three processes is given up. */
const ATTEMPTS = 3;

const isWaiting = (now: Date) => sql<boolean>`(state = 'queued' or (state = 'running' and leased_until < ${now}))`;

/** The oldest file that nobody makes. */
export const nextJob = (database: Database, now: number): Promise<JobRef | undefined> =>
  database.atEntry((tx) =>
    tx
      .selectFrom('downloads')
      .select(['download_id', 'account_id'])
      .where(isWaiting(new Date(now)))
      .orderBy('created_at')
      .orderBy('download_id')
      .executeTakeFirst(),
  );

/** Takes it over; `null` when another process was quicker, or it was given up. */
export const claim = (database: Database, { account_id, download_id }: JobRef, now: number): Promise<Job | null> =>
  database.withAccount(account_id, async (tx) => {
    const row = await tx
      .updateTable('downloads')
      .set({
        state: sql`case when attempts >= ${ATTEMPTS} then 'failed' else 'running' end`,
        failure: sql`case when attempts >= ${ATTEMPTS} then 'interrupted' end`,
        attempts: sql`attempts + 1`,
        percent: 0,
        leased_until: new Date(now + LEASE_MS),
      })
      .where('download_id', '=', download_id)
      .where(isWaiting(new Date(now)))
      .returningAll()
      .executeTakeFirst();
    return row?.state === 'running' ? row : null;
  });

/** How far it is; false when it is not ours any more: taken off the list, or taken over. */
export async function progress(tx: Tx, { download_id, attempts }: Job, percent: number, now: number): Promise<boolean> {
  const kept = await tx
    .updateTable('downloads')
    .set({ percent, leased_until: new Date(now + LEASE_MS) })
    .where('download_id', '=', download_id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .returning('download_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export const finish = (tx: Tx, { download_id, attempts }: Job, made: { rows: number; size: number }, now: number) =>
  tx
    .updateTable('downloads')
    .set({ ...made, state: 'ready', percent: 100, expires_at: new Date(now + DOWNLOAD_DAYS * DAY_MS) })
    .where('download_id', '=', download_id)
    .where('attempts', '=', attempts)
    .returning('download_id')
    .executeTakeFirst();

/** Not our turn any more, without anything having gone wrong: the next process makes it. */
export const release = (tx: Tx, { download_id, attempts }: Job) =>
  tx
    .updateTable('downloads')
    .set({ state: 'queued', percent: 0, attempts: attempts - 1 })
    .where('download_id', '=', download_id)
    .where('attempts', '=', attempts)
    .execute();

export const fail = (tx: Tx, { download_id, attempts }: Job, failure: DownloadFailure) =>
  tx
    .updateTable('downloads')
    .set({ state: 'failed', failure })
    .where('download_id', '=', download_id)
    .where('attempts', '=', attempts)
    .execute();

export const insertJob = (
  tx: Tx,
  job: Pick<Job, 'download_id' | 'account_id' | 'user_id' | 'type' | 'name' | 'created_at'> & {
    readonly asked: StartExport;
  },
): Promise<Job> =>
  tx
    .insertInto('downloads')
    .values({
      ...{ ...job, format: job.asked.format },
      ...{ asked: JSON.stringify(job.asked), state: 'queued' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of one person. */
const own = (tx: Tx, userId: string) => tx.selectFrom('downloads').where('user_id', '=', userId);

export async function atWork(tx: Tx, userId: string): Promise<number> {
  // One after the other for one person: two requests at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4001))`.execute(tx);
  const { count } = await own(tx, userId)
    .where('state', 'in', ['queued', 'running'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const ownJob = (tx: Tx, userId: string, id: string): Promise<Job | undefined> =>
  own(tx, userId).selectAll().where('download_id', '=', id).executeTakeFirst();

export async function ownJobs(tx: Tx, userId: string, page: { type: Job['type']; limit: number; offset: number }) {
  const list = own(tx, userId).where('type', '=', page.type);
  const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('download_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

export const queueAgain = (tx: Tx, id: string): Promise<Job> =>
  tx
    .updateTable('downloads')
    .set({ state: 'queued', percent: 0, attempts: 0, failure: null, rows: null, size: null, expires_at: null })
    .where('download_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ready files whose time is over. */
export const expiredJobs = (database: Database, now: number): Promise<readonly JobRef[]> =>
  database.atEntry((tx) =>
    tx
      .selectFrom('downloads')
      .select(['download_id', 'account_id'])
      .where('state', '=', 'ready')
      .where('expires_at', '<=', new Date(now))
      .limit(500)
      .execute(),
  );

/** What the wire tells of it. */
export function presentJob(row: Job, now: number): Download {
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at.getTime() <= now;
  const state = isOver ? 'expired' : row.state;
  return {
    ...{ id: row.download_id, type: row.type, name: row.name, format: row.format, state, percent: row.percent },
    ...{ rows: row.rows, failure: row.failure },
    size: row.size === null ? null : Number(row.size),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    file: state === 'ready' ? `${paths.exports}${row.download_id}/file/` : null,
  };
}
