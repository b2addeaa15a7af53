import type { Alert, QueueThresholds, WatchedFigure } from '@patchbay/shared-contracts/live';
import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** Returns accounts that have a queue with thresholds, or a current alert, which has to end although its thresholds are gone. */
export async function watchedAccounts(database: Database): Promise<readonly string[]> {
  const rows = await database.atEntry((tx) =>
    tx
      .selectFrom('queue_thresholds')
      .select('account_id')
      .union(tx.selectFrom('queue_alerts').select('account_id').where('ended_at', 'is', null))
      .execute(),
  );
  return rows.map(({ account_id: id }) => id);
}

/** Returns the thresholds of each queue, by queue id. */
export async function readThresholds(tx: Tx): Promise<ReadonlyMap<string, QueueThresholds>> {
  const rows = await tx.selectFrom('queue_thresholds').selectAll().execute();
  const found = new Map<string, QueueThresholds>();
  for (const { queue_id: id, figure, warning, critical } of rows)
    found.set(id, { ...found.get(id), [figure]: { warning, critical } });
  return found;
}

/** Replaces the thresholds of a queue, which is locked: changes made together follow each other. False when it was deleted meanwhile. */
export async function writeThresholds(
  tx: Tx,
  accountId: string,
  queueId: string,
  thresholds: QueueThresholds,
): Promise<boolean> {
  const queue = tx.selectFrom('queues').select('queue_id').where('queue_id', '=', queueId);
  if ((await queue.forNoKeyUpdate().executeTakeFirst()) === undefined) return false;
  await tx.deleteFrom('queue_thresholds').where('queue_id', '=', queueId).execute();
  const rows = Object.entries(thresholds).flatMap(([figure, limits]) =>
    limits === undefined || (limits.warning === null && limits.critical === null)
      ? []
      : [{ account_id: accountId, queue_id: queueId, figure: figure as WatchedFigure, ...limits }],
  );
  if (rows.length > 0) await tx.insertInto('queue_thresholds').values(rows).execute();
  return true;
}

const toldAlert = (row: Row<'queue_alerts'>): Alert => ({
  ...{ id: row.alert_id, queue: { queue_id: row.queue_id, queue_name: row.queue_name } },
  ...{ figure: row.figure, level: row.level, worst: row.worst },
  ...{ began_at: row.began_at.getTime(), ended_at: row.ended_at?.getTime() ?? null },
});

/** Returns current alerts. */
export const readOpen = (tx: Tx) => tx.selectFrom('queue_alerts').selectAll().where('ended_at', 'is', null).execute();

/** Returns current alerts, by queue. */
export async function readMatters(tx: Tx): Promise<ReadonlyMap<string, Pick<Alert, 'figure' | 'level'>[]>> {
  const rows = await tx
    .selectFrom('queue_alerts')
    .select(['queue_id', 'figure', 'level'])
    .where('ended_at', 'is', null)
    .orderBy('figure')
    .execute();
  const found = new Map<string, Pick<Alert, 'figure' | 'level'>[]>();
  for (const { queue_id: id, figure, level } of rows) found.set(id, [...(found.get(id) ?? []), { figure, level }]);
  return found;
}

/** False when the same alert already exists, started by another process. */
export async function beginAlert(tx: Tx, row: Omit<Row<'queue_alerts'>, 'ended_at'>): Promise<boolean> {
  const begun = await tx
    .insertInto('queue_alerts')
    .values({ ...row, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/**
 * Changes a current alert of the given level; returns the number of rows changed: 0 when another process ended it, or changed its
 * level.
 */
export async function changeAlert(
  tx: Tx,
  { id, level }: Pick<Alert, 'id' | 'level'>,
  change: Partial<Pick<Row<'queue_alerts'>, 'level' | 'worst' | 'ended_at'>>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('queue_alerts')
    .set(change)
    .where('alert_id', '=', id)
    .where('level', '=', level)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of alerts of visible queues, newest first. */
export async function alertsPage(tx: Tx, { queues }: Pick<VisibleScope, 'queues'>, { limit, offset }: Paging) {
  const conditions = queues === null ? [] : [sql<SqlBool>`queue_id = any (${[...queues]}::text[])`];
  const list = tx.selectFrom('queue_alerts').where(allOf(conditions));
  const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('alert_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { objects: rows.map(toldAlert), meta: { total_count: total, limit, offset } };
}
