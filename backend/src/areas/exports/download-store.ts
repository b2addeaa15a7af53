import { DOWNLOAD_DAYS, type DownloadFailure, type StartExport } from '@patchbay/shared-contracts/exports';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

export type DownloadRow = Row<'downloads'>;

const DAY_MS = 86_400_000;

const rowOf = (tx: Tx, id: string) => tx.updateTable('downloads').where('download_id', '=', id);

/** Marks it as being made; undefined when it was removed from the list. */
export const beginDownload = (tx: Tx, id: string): Promise<DownloadRow | undefined> =>
  rowOf(tx, id).set({ state: 'running', percent: 0 }).returningAll().executeTakeFirst();

export const tellPercent = (tx: Tx, id: string, percent: number) => rowOf(tx, id).set({ percent }).execute();

/** False when it was removed from the list. */
export async function finishDownload(
  tx: Tx,
  id: string,
  made: Pick<DownloadRow, 'missing_letters'> & { readonly rows: number; readonly size: number; readonly seen: string },
  now: number,
): Promise<boolean> {
  const finished = await rowOf(tx, id)
    .set({ ...made, state: 'ready', percent: 100, expires_at: new Date(now + DOWNLOAD_DAYS * DAY_MS) })
    .returning('download_id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Returns it to the queue without counting a failure. */
export const requeueDownload = (tx: Tx, id: string) => rowOf(tx, id).set({ state: 'queued', percent: 0 }).execute();

/** Undefined when it was removed from the list. */
export const failDownload = (tx: Tx, id: string, failure: DownloadFailure): Promise<DownloadRow | undefined> =>
  rowOf(tx, id).set({ state: 'failed', failure }).returningAll().executeTakeFirst();

export const insertDownload = (
  tx: Tx,
  download: Pick<DownloadRow, 'download_id' | 'account_id' | 'user_id' | 'type' | 'name' | 'created_at' | 'is_due'> & {
    readonly asked: StartExport;
  },
): Promise<DownloadRow> =>
  tx
    .insertInto('downloads')
    .values({
      ...{ ...download, format: download.asked.format },
      ...{ asked: JSON.stringify(download.asked), state: 'queued' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const own = (tx: Tx, userId: string) => tx.selectFrom('downloads').where('user_id', '=', userId);

/** Counts the user's files that are queued or being made. */
export async function atWork(tx: Tx, userId: string): Promise<number> {
  // Serialised per user: two simultaneous requests would both be accepted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4001))`.execute(tx);
  const { count } = await own(tx, userId)
    .where('state', 'in', ['queued', 'running'])
    .where('is_due', '=', false)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const ownDownload = (tx: Tx, userId: string, id: string): Promise<DownloadRow | undefined> =>
  own(tx, userId).selectAll().where('download_id', '=', id).executeTakeFirst();

export async function ownDownloads(
  tx: Tx,
  userId: string,
  page: { type: DownloadRow['type']; limit: number; offset: number },
) {
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

export const queueAgain = (tx: Tx, id: string): Promise<DownloadRow> =>
  rowOf(tx, id)
    .set({
      state: 'queued',
      is_due: false,
      percent: 0,
      failure: null,
      rows: null,
      size: null,
      expires_at: null,
      missing_letters: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Finds expired ready files of all accounts. */
export const expiredDownloads = (
  database: Database,
  now: Date,
): Promise<readonly Pick<DownloadRow, 'download_id' | 'account_id'>[]> =>
  database.atEntry((tx) =>
    tx
      .selectFrom('downloads')
      .select(['download_id', 'account_id'])
      .where('state', '=', 'ready')
      .where('expires_at', '<=', now)
      .limit(500)
      .execute(),
  );

/** Marks an expired file; false when it is not one any more. */
export async function expire(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(tx, id)
    .set({ state: 'expired' })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
