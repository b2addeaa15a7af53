import { standingColumns, type AgentStandings } from '../../domain/live/agent-standings.ts';
import type { ShownStatus } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import { countStatuses, type StatusCounts } from './model/queue-now.ts';

export interface QueueAgentDeps {
  readonly database: Database;
  readonly standings: AgentStandings;
}

/** How many of those who serve each queue are in which status, by the queue's id. */
export async function readQueueAgents(
  { database, standings }: QueueAgentDeps,
  accountId: string,
): Promise<ReadonlyMap<string, StatusCounts>> {
  const standing = await standings.of(accountId);
  const rows = await database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('queue_agents')
      .innerJoin('agents', 'agents.agent_id', 'queue_agents.agent_id')
      .select(['queue_agents.queue_id', ...standingColumns.map((column) => `agents.${column}` as const)])
      .where('agents.is_active', '=', true)
      .execute(),
  );
  const statuses = new Map<string, ShownStatus[]>();
  for (const row of rows) {
    const known = statuses.get(row.queue_id) ?? [];
    known.push(standing(row).agent_status);
    statuses.set(row.queue_id, known);
  }
  return new Map([...statuses].map(([queueId, all]) => [queueId, countStatuses(all)]));
}
