import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { nameKey, pairOf, type Naming } from './model/plan-rows.ts';

/** Reads the agents and queues visible to the user [LIVE-035]. Agents are also found by id, because a selection contains ids. */
export async function readNaming(tx: Tx, { agents: visibleAgents, queues: seenQueues }: VisibleScope): Promise<Naming> {
  const agents = await tx
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .select(['agent_id', 'phone', 'agents.username', 'users.email'])
    .where(allOf(byAgents(visibleAgents)))
    .execute();
  const queues = await tx.selectFrom('queues').select(['queue_id', 'name']).execute();
  const serving = await tx.selectFrom('queue_agents').select(['queue_id', 'agent_id']).execute();
  const shown = queues.filter(({ queue_id: id }) => seenQueues === null || seenQueues.includes(id));
  return {
    agents: new Map(
      agents.flatMap(({ agent_id: id, phone, username, email }) =>
        [id, phone, username, email ?? ''].flatMap((name) => (name === '' ? [] : [[nameKey(name), id] as const])),
      ),
    ),
    queues: new Map(shown.flatMap(({ queue_id: id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const])),
    serving: new Set(serving.map(({ queue_id, agent_id }) => pairOf(queue_id, agent_id))),
  };
}
