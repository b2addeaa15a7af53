import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { allOf, among, oneOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';

/**
 * Returns the queues visible to a user, by name, or the requested ones of them. Everything in the queue monitor is restricted to these
 * [LIVE-035].
 */
export const visibleQueues = (tx: Tx, { queues }: Pick<VisibleScope, 'queues'>, ids: readonly string[] = []) =>
  tx
    .selectFrom('queues')
    .select(['queue_id', 'name', 'service_level_seconds', 'service_level_target'])
    .where(allOf([...among('queue_id', queues), ...oneOf('queue_id', ids)]))
    .orderBy('name')
    .orderBy('queue_id')
    .execute();
export type VisibleQueue = Awaited<ReturnType<typeof visibleQueues>>[number];
