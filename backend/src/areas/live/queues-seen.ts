import type { Sight } from '../../domain/access/model/sight.ts';
import { allOf, among, oneOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** The queues of the account that somebody sees, by name; of those the asked ones. All of the queue monitor is of these [LIVE-035]. */
export const queuesSeen = (tx: Tx, { queues }: Pick<Sight, 'queues'>, ids: readonly string[] = []) =>
  tx
    .selectFrom('queues')
    .select(['queue_id', 'name', 'service_level_seconds', 'service_level_target'])
    .where(allOf([...among('queue_id', queues), ...oneOf('queue_id', ids)]))
    .orderBy('name')
    .orderBy('queue_id')
    .execute();
export type QueueSeen = Awaited<ReturnType<typeof queuesSeen>>[number];
