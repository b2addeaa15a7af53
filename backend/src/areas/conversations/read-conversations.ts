import { digitsOf, edgeErrors, maskNumber, type SmsStatus } from '@patchbay/shared-contracts';
import type { Conversation, ConversationsQuery } from '@patchbay/shared-contracts/conversations';
import { sql, type SqlBool } from 'kysely';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import { wholeNumber } from '../../domain/calls/model/numbers.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { allOf, anyOf, containing, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { conversationsVisibleTo } from './conversation-visibility.ts';
import type { ConversationReader } from './reader.ts';

interface Found {
  readonly conversation_id: string;
  readonly service_number: string;
  readonly customer_number: string;
  readonly state: 'open' | 'closed';
  readonly agent_id: string | null;
  readonly queue_id: string | null;
  readonly last_at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly queue: string | null;
  readonly customer_id: string | null;
  readonly customer: string | null;
  readonly body: string | null;
  readonly direction: 'inbound' | 'outbound' | null;
  readonly status: SmsStatus | null;
  readonly unread: number;
  readonly opted_out: boolean;
}

/** Messages since the reader last read, and since the last answer by a person; answers of flows have no author. */
const unread = sql`(select count(*)::int from sms_messages s
  where s.service_number = c.service_number and s.customer_number = c.customer_number and s.direction = 'inbound'
    and case when r.read_at is null then s.at >= c.opened_at else s.at > r.read_at end
    and not exists (select 1 from sms_messages o where o.service_number = c.service_number
      and o.customer_number = c.customer_number and o.at > s.at and o.direction = 'outbound' and o.agent_name is not null))`;

/** Filters on columns of each row; costly data are looked up only for the rows of the page. */
const found = (conditions: readonly Condition[], userId: string, most: number) => sql<Found>`
  select c.*, a.first_name, a.last_name, q.name as queue, u.customer_id, u.name as customer, m.body, m.direction, m.status,
    ${unread} as unread, exists (select 1 from sms_opt_outs o where o.number = c.customer_number) as opted_out
  from conversations c
    left join agents a on a.agent_id = c.agent_id
    left join queues q on q.queue_id = c.queue_id
    left join customer_numbers n on n.account_id = c.account_id and n.number = c.customer_number
    left join customers u on u.customer_id = n.customer_id
    left join conversation_reads r on r.account_id = c.account_id and r.conversation_id = c.conversation_id and r.user_id = ${userId}
    left join lateral (select body, direction, status from sms_messages s
      where s.account_id = c.account_id and s.service_number = c.service_number and s.customer_number = c.customer_number
      order by s.at desc, s.sms_id desc limit 1) m on true
  where ${allOf(conditions)}
  order by c.last_at desc, c.conversation_id desc
  limit ${most}`;

const agentOf = ({ agent_id, first_name, last_name }: Found): Conversation['agent'] =>
  agent_id === null
    ? null
    : { id: agent_id, name: fullNameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }) };

const lastOf = ({ body, direction, status }: Found): Conversation['last'] =>
  body === null || direction === null || status === null ? null : { text: body, direction, status };

function shown(row: Found, { actor, masking, opensCustomers }: ConversationReader): Conversation {
  const { customer } = row;
  return {
    ...{ id: row.conversation_id, sr_number: row.service_number, state: row.state },
    customer_number: maskNumber(row.customer_number, masking),
    customer: customer === null ? null : { id: opensCustomers ? row.customer_id : null, name: customer },
    agent: agentOf(row),
    queue: row.queue_id === null ? null : { id: row.queue_id, name: row.queue ?? '' },
    is_mine: row.agent_id !== null && row.agent_id === actor.agentId,
    ...{ last_at: row.last_at.toISOString(), last: lastOf(row), unread: row.unread, opted_out: row.opted_out },
  };
}

function searchFor(text: string, masked: boolean): readonly Condition[] {
  if (text === '') return [];
  const digits = digitsOf(text);
  const byNumber = masked
    ? sql<SqlBool>`c.customer_number = ${wholeNumber(text) ?? ''}`
    : sql<SqlBool>`c.customer_number like ${containing(digits)}`;
  return [anyOf([sql<SqlBool>`u.name ilike ${containing(text)}`, ...(digits === '' ? [] : [byNumber])])];
}

const sideOf = (whose: ConversationsQuery['whose'], agentId: string | null): readonly Condition[] => {
  if (whose === 'mine') return [sql<SqlBool>`c.agent_id = ${agentId ?? ''}`];
  return whose === 'waiting' ? [sql<SqlBool>`c.agent_id is null`] : [];
};

const before = (cursor: Cursor | null): readonly Condition[] =>
  cursor === null ? [] : [sql<SqlBool>`(c.last_at, c.conversation_id) < (${new Date(cursor.at)}, ${cursor.id})`];

/** Returns the conversations visible to the reader, newest first, and the cursor of the next page. */
export async function readConversations(
  tx: Tx,
  query: ConversationsQuery,
  reader: ConversationReader,
  after: Cursor | null,
): Promise<{ readonly rows: readonly Conversation[]; readonly next: Cursor | null }> {
  const { actor, sees, masked } = reader;
  const conditions = [
    ...[
      sql<SqlBool>`c.state = ${query.state}`,
      ...conversationsVisibleTo(actor, sees),
      ...sideOf(query.whose, actor.agentId),
    ],
    ...[...searchFor(query.search.trim(), masked), ...before(after)],
  ];
  const { rows } = await found(conditions, actor.userId, query.limit + 1).execute(tx);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => shown(row, reader)),
    next: last === undefined ? null : { at: last.last_at.getTime(), id: last.conversation_id },
  };
}

async function oneOf(tx: Tx, id: string, reader: ConversationReader, visible: readonly Condition[]) {
  const { rows } = await found([sql<SqlBool>`c.conversation_id = ${id}`, ...visible], reader.actor.userId, 1).execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return shown(row, reader);
}

/** Returns the conversation with this id; refuses a missing or invisible one. */
export const requireConversation = (tx: Tx, id: string, reader: ConversationReader): Promise<Conversation> =>
  oneOf(tx, id, reader, conversationsVisibleTo(reader.actor, reader.sees));

/** Same, for a reader who has just changed it, and may have given it away by that. */
export const conversationAfter = (tx: Tx, id: string, reader: ConversationReader): Promise<Conversation> =>
  oneOf(tx, id, reader, []);

/** Counts the reader's own and the unassigned conversations with messages unread by the reader. */
export async function countUnread(
  tx: Tx,
  { actor, sees }: Pick<ConversationReader, 'actor' | 'sees'>,
): Promise<number> {
  const waits = sql<SqlBool>`(c.agent_id is null or c.agent_id = ${actor.agentId ?? ''})`;
  const { rows } = await sql<{ conversations: number }>`
    select count(*)::int as conversations
    from conversations c
      left join conversation_reads r on r.account_id = c.account_id and r.conversation_id = c.conversation_id and r.user_id = ${actor.userId}
    where ${allOf([sql<SqlBool>`c.state = 'open'`, waits, ...conversationsVisibleTo(actor, sees)])} and ${unread} > 0`.execute(
    tx,
  );
  return rows[0]?.conversations ?? 0;
}
