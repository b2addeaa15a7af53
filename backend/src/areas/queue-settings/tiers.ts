import { createHash } from 'node:crypto';
import { listErrors } from '@patchbay/shared-contracts/list';
import { QUEUE_AGENTS_MOST, queueErrors, type Tier } from '@patchbay/shared-contracts/queues';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { agentStatusColumns, type ShownStatusOf } from '../../domain/live/agent-statuses.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
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

/** Names who serves a queue in which tiers and places: equal for equal ones. */
export const tierOrder = (tiers: readonly Tier[]): string =>
  createHash('sha256')
    .update(JSON.stringify(tiers.map(({ agent_id, level, position }) => [agent_id, level, position])))
    .digest('base64url');

/** Agents of a queue as the answers of its routes have them. */
export const shownTiers = (objects: Tier[], sent_on = 0) => ({ objects, sent_on, order: tierOrder(objects) });

/** Refuses, with the current agents, who saw other ones or other places (undefined: not asked). */
export function requireSeenOrder(current: Tier[], seen: string | undefined): void {
  const shown = shownTiers(current);
  if (seen !== undefined && seen !== shown.order) throw new RefusalWith(listErrors.changed, shown);
}

/** Writes tiers for the audit log: `1: Asha Rao, Ben Ode; 2: Ravi Shah`. */
export function tiersText(tiers: readonly Tier[]): string {
  const levels = [...new Set(tiers.map(({ level }) => level))];
  const namesIn = (wanted: number) => tiers.filter(({ level }) => level === wanted).map(({ name }) => name);
  return levels.map((level) => `${level}: ${namesIn(level).join(', ')}`).join('; ');
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
