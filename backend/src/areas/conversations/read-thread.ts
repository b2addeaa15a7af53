import type { ConversationMessage, ConversationTurn } from '@patchbay/shared-contracts/conversations';
import { sql, type SqlBool } from 'kysely';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import type { Conversation } from '../../domain/messages/model/conversation-life.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

export const shownMessage = (row: Row<'sms_messages'>): ConversationMessage => ({
  ...{ id: row.sms_id, at: row.at.toISOString(), direction: row.direction, text: row.body },
  ...{ status: row.status, failure: row.failure, segments: row.segments, agent: row.agent_name },
});

const shownTurn = (row: Row<'conversation_turns'>): ConversationTurn => ({
  ...{ id: row.turn_id, at: row.at.toISOString(), kind: row.kind, by: row.by_name, to: row.to_name, note: row.note },
});

const ofTwo = (tx: Tx, { service_number, customer_number }: Conversation) =>
  tx
    .selectFrom('sms_messages')
    .selectAll()
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number);

/** Returns the id of the customer's last message; null without one. */
export async function lastInbound(tx: Tx, of: Conversation): Promise<string | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .select('sms_id')
    .where('service_number', '=', of.service_number)
    .where('customer_number', '=', of.customer_number)
    .where('direction', '=', 'inbound')
    .orderBy('at', 'desc')
    .orderBy('sms_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sms_id ?? null;
}

/** Maximum number of events between two pages. */
const MOST_TURNS = 200;

export interface ThreadPage {
  readonly messages: readonly ConversationMessage[];
  readonly turns: readonly ConversationTurn[];
  readonly next: Cursor | null;
}

/** Returns the messages before `until`, oldest first, with the events of the conversation in that time. */
export async function readThread(tx: Tx, of: Conversation, limit: number, until: Cursor | null): Promise<ThreadPage> {
  const rows = await ofTwo(tx, of)
    .$if(until !== null, (query) =>
      query.where(sql<SqlBool>`(at, sms_id) < (${new Date(until?.at ?? 0)}, ${until?.id ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('sms_id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const oldest = rows.length > limit ? page.at(-1) : undefined;
  const turns = await tx
    .selectFrom('conversation_turns')
    .selectAll()
    .where('conversation_id', '=', of.conversation_id)
    .$if(oldest !== undefined, (query) => query.where('at', '>=', oldest?.at ?? new Date(0)))
    .$if(until !== null, (query) => query.where('at', '<', new Date(until?.at ?? 0)))
    .orderBy('at', 'desc')
    .orderBy('turn_id', 'desc')
    .limit(MOST_TURNS)
    .execute();
  return {
    messages: page.map(shownMessage).reverse(),
    turns: turns.map(shownTurn).reverse(),
    next: oldest === undefined ? null : { at: oldest.at.getTime(), id: oldest.sms_id },
  };
}

/** Returns the SMS with this id if it is between the two numbers of the conversation; otherwise undefined. */
export const messageOf = (tx: Tx, of: Conversation, id: string) =>
  ofTwo(tx, of).where('sms_id', '=', id).executeTakeFirst();
