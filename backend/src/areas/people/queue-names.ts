import type { Tx } from '../../kernel/db/database.ts';

export type QueueNames = ReadonlyMap<string, string>;
export const queueNames = async (tx: Tx): Promise<QueueNames> =>
  new Map(
    (await tx.selectFrom('queues').select(['queue_id', 'name']).execute()).map((row) => [row.queue_id, row.name]),
  );
