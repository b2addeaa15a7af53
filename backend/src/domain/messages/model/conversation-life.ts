import type { Row } from '../../../kernel/db/tables.ts';

export type Conversation = Row<'conversations'>;

/** Assignment of a conversation; null: unassigned, so that supervisors see it. */
export type ConversationOwner = { readonly agent: string } | { readonly queue: string } | null;

type Place = Pick<Conversation, 'agent_id' | 'queue_id'>;

/** Returns its place after an assignment. An agent keeps the queue that it came by: it returns there when the agent is gone. */
export function placeAfter({ agent_id, queue_id }: Place, to: ConversationOwner): Place {
  if (to === null) return { agent_id: null, queue_id: null };
  if ('agent' in to) return { agent_id: to.agent, queue_id };
  return { agent_id: to.queue === queue_id ? agent_id : null, queue_id: to.queue };
}

/** Same as `placeAfter`, but back to the queue even if an agent of it had taken it. */
export const handedTo = (place: Place, to: ConversationOwner): Place => placeAfter({ ...place, agent_id: null }, to);

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.agent_id === other.agent_id && one.queue_id === other.queue_id;
