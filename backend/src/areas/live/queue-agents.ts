import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import type { StatusCounts } from '@patchbay/shared-contracts/live';
import { agentStatusColumns, type AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { Database } from '../../kernel/db/database.ts';
import { countAgentsByStatus, type QueueAgent } from './model/queue-now.ts';

export interface QueueAgentDeps {
  readonly database: Database;
  readonly agentStatuses: AgentStatuses;
}

/** Number of agents by status. */
export interface QueueAgents {
  /** For each queue, by queue id. */
  readonly byQueue: ReadonlyMap<string, StatusCounts>;
  /** For all agents of any of these queues (null: of all), each counted once. */
  readonly ofAny: (queues: readonly string[] | null) => StatusCounts;
}

/** Caches the result by set of queues, because most viewers see the same ones. */
function ofAnyOf(all: readonly QueueAgent[]): QueueAgents['ofAny'] {
  const kept = new Map<string, StatusCounts>();
  return (queues) => {
    const key = JSON.stringify(queues);
    const counts = kept.get(key) ?? countAgentsByStatus(all.filter(({ queueId }) => queues?.includes(queueId) ?? true));
    kept.set(key, counts);
    return counts;
  };
}

/** Reads the agents of the account's queues. */
export async function readQueueAgents(
  { database, agentStatuses }: QueueAgentDeps,
  accountId: string,
): Promise<QueueAgents> {
  const statusOf = await agentStatuses.of(accountId);
  const rows = await database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('queue_agents')
      .innerJoin('agents', 'agents.agent_id', 'queue_agents.agent_id')
      .select(['queue_agents.queue_id', ...agentStatusColumns.map((column) => `agents.${column}` as const)])
      .where('agents.is_active', '=', true)
      .execute(),
  );
  const all = rows.map((row): QueueAgent => {
    const status: ShownStatus = statusOf(row).agent_status;
    return { queueId: row.queue_id, agentId: row.agent_id, status };
  });
  const byQueue = new Map<string, QueueAgent[]>();
  for (const agent of all) {
    const those = byQueue.get(agent.queueId) ?? [];
    those.push(agent);
    byQueue.set(agent.queueId, those);
  }
  return {
    byQueue: new Map([...byQueue].map(([queueId, those]) => [queueId, countAgentsByStatus(those)])),
    ofAny: ofAnyOf(all),
  };
}
