import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { namesOfAgents } from '../directory/names-of-agents.ts';
import { keepHistory } from './mapping-history.ts';
import type { Mapping, Serving } from './serving.ts';

export type { Mapping, Serving };

/** Tier, and place within it; tiers of a lower level are rung first [CONF-QUEUE-013]. */
export interface Placed extends Serving {
  readonly level: number;
  readonly position: number;
}

/** Largest place within a tier. */
const LAST_PLACE = 1000;

const uniqueOf = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** Locks queues and the places of their agents, always in the same order, so that places and "the last one" are right despite concurrent changes. */
export async function lockQueues(tx: Tx, servings: readonly Serving[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('queues')
    .select(['queue_id', 'name'])
    .where('queue_id', 'in', ['', ...uniqueOf(servings.map(({ queueId }) => queueId))])
    .orderBy('queue_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ queue_id, name }) => [queue_id, name]));
}

/** Returns those that exist in the account, by name. */
async function knownOf<S extends Serving>(tx: Tx, servings: readonly S[]) {
  const queues = await lockQueues(tx, servings);
  const agents = await namesOfAgents(tx, uniqueOf(servings.map(({ agentId }) => agentId)));
  return servings.flatMap((serving) => {
    const queue = queues.get(serving.queueId);
    const agent = agents.get(serving.agentId);
    return queue === undefined || agent === undefined ? [] : [{ serving, queue, agent }];
  });
}

const lastOf = (queueId: string, level: number) => sql<number>`(
  select least(coalesce(max(position), 0) + 1, ${LAST_PLACE}) from queue_agents where queue_id = ${queueId} and level = ${level})`;

/**
 * Adds agents to queues from the next search on, each as the last of its tier (the first tier by default). Returns those who are new
 * there; unknown queues and agents are skipped [CONF-QUEUE-008].
 */
export async function mapAgents(
  tx: Tx,
  change: Mapping,
  wanted: readonly (Serving & { readonly level?: number })[],
): Promise<readonly Serving[]> {
  const added = [];
  for (const known of await knownOf(tx, wanted)) {
    const { queueId, agentId, level = 1 } = known.serving;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('queue_agents')
      .values({
        account_id: change.accountId,
        queue_id: queueId,
        agent_id: agentId,
        level,
        position: lastOf(queueId, level),
      }) // prettier-ignore
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) added.push(known);
  }
  await keepHistory(tx, change, 'added', added);
  return added.map(({ serving }) => serving);
}

export interface Unmapped {
  readonly removed: readonly Serving[];
  /** Queues that lost an agent and have no active agent any more: their callers are to be sent on (`QueueServing.changed`). */
  readonly emptied: readonly string[];
}

/** Returns those of these queues that no active agent serves. */
async function emptyAmong(tx: Tx, queueIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('queue_agents')
    .innerJoin('agents', 'agents.agent_id', 'queue_agents.agent_id')
    .select('queue_id')
    .where('is_active', '=', true)
    .where('queue_id', 'in', ['', ...queueIds])
    .execute();
  const served = new Set(rows.map(({ queue_id }) => queue_id));
  return queueIds.filter((queueId) => !served.has(queueId));
}

/** Returns queues of these agents that no active agent serves; to be called once the agents take no calls any more. */
export async function emptyWithout(tx: Tx, agentIds: readonly string[]): Promise<readonly string[]> {
  const served = await tx
    .selectFrom('queue_agents')
    .select('queue_id')
    .where('agent_id', 'in', ['', ...agentIds])
    .execute();
  return emptyAmong(tx, uniqueOf(served.map(({ queue_id }) => queue_id)));
}

/** Removes agents from queues; agents who do not serve there are ignored [CONF-QUEUE-008]. */
export async function unmapAgents(tx: Tx, change: Mapping, wanted: readonly Serving[]): Promise<Unmapped> {
  const gone = [];
  for (const known of await knownOf(tx, wanted)) {
    const { queueId, agentId } = known.serving;
    const { numDeletedRows } = await tx
      .deleteFrom('queue_agents')
      .where('queue_id', '=', queueId)
      .where('agent_id', '=', agentId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 1n) gone.push(known);
  }
  await keepHistory(tx, change, 'removed', gone);
  const removed = gone.map(({ serving }) => serving);
  return { removed, emptied: await emptyAmong(tx, uniqueOf(removed.map(({ queueId }) => queueId))) };
}

/** Sets tiers and places of agents who serve a queue; others stay unchanged. */
export async function placeAgents(tx: Tx, places: readonly Placed[]): Promise<void> {
  await lockQueues(tx, places);
  for (const { queueId, agentId, level, position } of places)
    await tx
      .updateTable('queue_agents')
      .set({ level, position })
      .where('queue_id', '=', queueId)
      .where('agent_id', '=', agentId)
      .execute();
}
