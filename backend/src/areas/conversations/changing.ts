import { edgeErrors } from '@patchbay/shared-contracts';
import { conversationErrors, type closeConversationSchema } from '@patchbay/shared-contracts/conversations';
import type { z } from 'zod';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';
import {
  addTurn,
  asItIs,
  changeConversation,
  isThere,
  nameOfPlace,
  type ConversationTurn,
} from '../../domain/messages/conversations.ts';
import { handedTo, type Conversation, type ConversationOwner } from '../../domain/messages/model/conversation-life.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { requireConversation } from './read-conversations.ts';
import { lastInbound } from './read-thread.ts';
import type { ConversationReader } from './reader.ts';

/** Change of a conversation: which one, by whom, and when. */
export interface Change {
  readonly id: string;
  readonly reader: ConversationReader;
  readonly at: Date;
}

/** Locks it until the end of the transaction; it may be invisible to the reader. */
async function lock(tx: Tx, id: string): Promise<Conversation> {
  const row = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('conversation_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return row;
}

/** Locks a conversation that is visible to the reader. */
export async function lockSeen(tx: Tx, { id, reader }: Pick<Change, 'id' | 'reader'>): Promise<Conversation> {
  const row = await lock(tx, id);
  await requireConversation(tx, id, reader);
  return row;
}

async function servesQueue(tx: Tx, agentId: string, queueId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('queue_agents')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .where('queue_id', '=', queueId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Assigns it to the first who takes it; a later one gets a conflict instead of "not found". */
export async function takeConversation(tx: Tx, { id, reader, at }: Change): Promise<ConversationTurn | null> {
  const { agentId } = reader.actor;
  if (agentId === null) throw new Refusal(edgeErrors.forbidden);
  const before = await lock(tx, id);
  if (before.agent_id === agentId) return null;
  if (before.agent_id !== null && (await servesQueue(tx, agentId, before.queue_id)))
    throw new Refusal(conversationErrors.taken);
  await requireConversation(tx, id, reader);
  if (before.agent_id !== null) throw new Refusal(conversationErrors.taken);
  await addTurn(tx, before, { kind: 'taken', at, by_name: await nameOfUser(tx, reader.actor), to_name: null });
  return changeConversation(tx, before, { agent_id: agentId });
}

/** Assigns it to an active agent or a queue of the account, with a note for the next assignee. */
export async function giveConversation(
  tx: Tx,
  { id, reader, at }: Change,
  { to, note }: { readonly to: NonNullable<ConversationOwner>; readonly note: string },
): Promise<ConversationTurn> {
  const before = await lockSeen(tx, { id, reader });
  if (!(await isThere(tx, to))) {
    throw 'agent' in to
      ? new Refusal(conversationErrors.agent, 'agent_id')
      : new Refusal(conversationErrors.queue, 'queue_id');
  }
  const place = handedTo(before, to);
  const names = { by_name: await nameOfUser(tx, reader.actor), to_name: await nameOfPlace(tx, place) };
  await addTurn(tx, before, { kind: 'given', at, ...names, note });
  return changeConversation(tx, before, place);
}

/**
 * Closes it with a note, unless the customer has written after the message that the user has seen: nobody would read that. An SMS that
 * comes in later waits for the lock, and reopens it. Null: it was already closed.
 */
export async function closeConversation(
  tx: Tx,
  { id, reader, at }: Change,
  { note, seen }: z.output<typeof closeConversationSchema>,
): Promise<ConversationTurn | null> {
  const before = await lockSeen(tx, { id, reader });
  if (before.state === 'closed') return null;
  if (seen !== undefined && seen !== (await lastInbound(tx, before))) throw new Refusal(conversationErrors.unseen);
  await addTurn(tx, before, { kind: 'closed', at, by_name: await nameOfUser(tx, reader.actor), to_name: null, note });
  return changeConversation(tx, before, { state: 'closed' });
}

/** Adds a note for the current and later assignees; it neither answers the customer nor changes the assignment. */
export async function noteInConversation(tx: Tx, { id, reader, at }: Change, note: string): Promise<ConversationTurn> {
  const before = await lockSeen(tx, { id, reader });
  await addTurn(tx, before, { kind: 'noted', at, by_name: await nameOfUser(tx, reader.actor), to_name: null, note });
  return asItIs(tx, before);
}

/** Whether somebody closed it after a moment. */
export async function isClosedSince(tx: Tx, id: string, moment: Date): Promise<boolean> {
  const turn = await tx
    .selectFrom('conversation_turns')
    .select('turn_id')
    .where('conversation_id', '=', id)
    .where('kind', '=', 'closed')
    .where('at', '>', moment)
    .limit(1)
    .executeTakeFirst();
  return turn !== undefined;
}

/** Reopens a closed conversation for writing, assigned to the writer if an agent. Null: it was open. */
export async function openToWrite(tx: Tx, { id, reader, at }: Change): Promise<ConversationTurn | null> {
  const before = await lock(tx, id);
  if (before.state === 'open') return null;
  await addTurn(tx, before, { kind: 'opened', at, by_name: await nameOfUser(tx, reader.actor), to_name: null });
  const agent_id = reader.actor.agentId ?? before.agent_id;
  return changeConversation(tx, before, { state: 'open', opened_at: at, agent_id });
}
