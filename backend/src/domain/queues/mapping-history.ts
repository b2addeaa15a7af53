import { allOf, among, oneOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Mapping, Serving } from './serving.ts';

interface Kept {
  readonly serving: Serving;
  readonly queue: string;
  readonly agent: string;
}

/** Records who was added or removed; called by `mapAgents` and `unmapAgents`. */
export async function keepHistory(
  tx: Tx,
  { accountId, by, at }: Mapping,
  change: 'added' | 'removed',
  kept: readonly Kept[],
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ serving: { queueId, agentId }, queue, agent }) => ({
    ...{ account_id: accountId, queue_id: queueId, queue, agent_id: agentId, agent },
    ...{ change, by_whom: by, at },
  }));
  await tx.insertInto('queue_mapping_history').values(rows).execute();
}

export interface MappingHistoryQuery {
  readonly queueId?: string | undefined;
  readonly agentId?: string | undefined;
  /** Ids of queues; null: all. */
  readonly among: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the history of a queue, of an agent, or of the account; the newest first, and the total [CONF-QUEUE-009]. */
export async function readMappingHistory(
  tx: Tx,
  { queueId, agentId, among: these, limit, offset }: MappingHistoryQuery,
) {
  const one = (id: string | undefined) => (id === undefined ? [] : [id]);
  const all = tx
    .selectFrom('queue_mapping_history')
    .where(
      allOf([...oneOf('queue_id', one(queueId)), ...oneOf('agent_id', one(agentId)), ...among('queue_id', these)]),
    );
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy('entry', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
}
