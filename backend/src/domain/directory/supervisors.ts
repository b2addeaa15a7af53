import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** Returns the user ids of owners, and of the supervisors of a queue; without a queue, of those of the agent's queues [LIVE-035]. */
export async function supervisorsOf(
  tx: Tx,
  {
    queueId,
    agentId,
  }: { readonly queueId: string; readonly agentId?: string } | { readonly queueId: null; readonly agentId: string },
): Promise<string[]> {
  const ofQueue =
    queueId === null
      ? sql<SqlBool>`exists (select from queue_agents where agent_id = ${agentId} and queue_id = any (users.own_queues))`
      : sql<SqlBool>`${queueId} = any (users.own_queues)`;
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('is_active', '=', true)
    .where(sql<SqlBool>`(role = 'owner' or role = 'supervisor' and (own_queues is null or ${ofQueue}))`)
    .execute();
  return rows.map(({ user_id: id }) => id);
}
