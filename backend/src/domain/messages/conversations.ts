import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import { namesOfAgents } from '../directory/names-of-agents.ts';
import type { Conversation, ConversationOwner } from './model/conversation-life.ts';

/** A changed conversation, and the recipients of the news. */
export interface ConversationTurn {
  readonly conversation: Conversation;
  /** Ids of agents. */
  readonly hears: readonly string[];
  /** Present and earlier places: supervisors of one of them are told [LIVE-035]. */
  readonly belongs: readonly Pick<Conversation, 'agent_id' | 'queue_id'>[];
}

/** An action on a conversation, with its author. */
export interface Turned {
  readonly kind: 'given' | 'taken' | 'closed' | 'opened' | 'noted';
  readonly at: Date;
  /** Null: a flow, or the customer. */
  readonly by_name: string | null;
  readonly to_name: string | null;
  readonly note?: string;
}

/** Stored with the conversation, for its next agent. */
export const addTurn = (tx: Tx, { account_id, conversation_id }: Conversation, turned: Turned) =>
  tx
    .insertInto('conversation_turns')
    .values({ turn_id: randomUUID(), account_id, conversation_id, ...turned })
    .execute();

/** Returns the name of the agent or the queue; null when unassigned. */
export async function nameOfPlace(
  tx: Tx,
  { agent_id, queue_id }: Pick<Conversation, 'agent_id' | 'queue_id'>,
): Promise<string | null> {
  if (agent_id !== null) return (await namesOfAgents(tx, [agent_id])).get(agent_id) ?? null;
  const queue = await tx.selectFrom('queues').select('name').where('queue_id', '=', queue_id).executeTakeFirst();
  return queue?.name ?? null;
}

/** Returns the agents who see it without seeing all: its agent, or those of the queue while it has none. */
export async function hearersOf(
  tx: Tx,
  { agent_id, queue_id }: Pick<Conversation, 'agent_id' | 'queue_id'>,
): Promise<readonly string[]> {
  if (agent_id !== null) return [agent_id];
  if (queue_id === null) return [];
  const rows = await tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', queue_id).execute();
  return rows.map((row) => row.agent_id);
}

/** Whether that agent is active, or that queue exists. */
export async function isThere(tx: Tx, to: NonNullable<ConversationOwner>): Promise<boolean> {
  const row =
    'agent' in to
      ? tx.selectFrom('agents').select('agent_id').where('agent_id', '=', to.agent).where('is_active', '=', true)
      : tx.selectFrom('queues').select('queue_id').where('queue_id', '=', to.queue);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Changes a conversation; returns it with the recipients: its earlier and present agents. */
export async function changeConversation(
  tx: Tx,
  before: Conversation,
  change: Partial<Pick<Conversation, 'agent_id' | 'queue_id' | 'state' | 'last_at' | 'opened_at'>>,
): Promise<ConversationTurn> {
  const conversation = await tx
    .updateTable('conversations')
    .set(change)
    .where('conversation_id', '=', before.conversation_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hears = new Set([...(await hearersOf(tx, before)), ...(await hearersOf(tx, conversation))]);
  return { conversation, hears: [...hears], belongs: [before, conversation] };
}

/** Returns an unchanged conversation as news. */
export const asItIs = async (tx: Tx, conversation: Conversation): Promise<ConversationTurn> => ({
  conversation,
  hears: await hearersOf(tx, conversation),
  belongs: [conversation],
});
