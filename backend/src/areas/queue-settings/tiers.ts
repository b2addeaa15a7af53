import { listErrors } from '@patchbay/shared-contracts/list';
import { QUEUE_AGENTS_MOST, queueErrors, type Tier } from '@patchbay/shared-contracts/queues';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { agentStatusColumns, type ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export async function requireQueueName(tx: Tx, queueId: string): Promise<string> {
  const queue = await tx.selectFrom('queues').select('name').where('queue_id', '=', queueId).executeTakeFirst();
  if (queue === undefined) throw new Refusal(listErrors.notFound);
  return queue.name;
}

/** Returns the agents of a queue, in the order of tiers and positions [CONF-QUEUE-004]. */
export async function readTiers(tx: Tx, queueId: string, statusOf: ShownStatusOf): Promise<Tier[]> {
  const rows = await tx
    .selectFrom('queue_agents')
    .innerJoin('agents', 'agents.agent_id', 'queue_agents.agent_id')
    .select([...agentStatusColumns.map((column) => `agents.${column}` as const), 'first_name', 'last_name'])
    .select(['level', 'position'])
    .where('queue_id', '=', queueId)
    .where('is_active', '=', true)
    .orderBy('level')
    .orderBy('position')
    .orderBy('agents.agent_id')
    .execute();
  return rows.map((row) => ({
    ...{ agent_id: row.agent_id, name: fullNameOf(row), agent_status: statusOf(row).agent_status },
    ...{ level: row.level, position: row.position },
  }));
}

/** Requires active agents of the account, and not too many for one queue. */
export async function requireAgents(tx: Tx, queueId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('agents')
    .select('agent_id')
    .where('agent_id', 'in', ['', ...ids])
    .where('is_active', '=', true)
    .execute();
  if (rows.length < new Set(ids).size) throw new Refusal(queueErrors.agent, 'agents');
  const { serving } = await tx
    .selectFrom('queue_agents')
    .select(({ fn }) => fn.countAll<string>().as('serving'))
    .where('queue_id', '=', queueId)
    .executeTakeFirstOrThrow();
  if (Number(serving) + ids.length > QUEUE_AGENTS_MOST) throw new Refusal(queueErrors.crowded, 'agents');
}
