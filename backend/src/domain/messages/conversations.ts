import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { namesOfAgents } from '../directory/names-of-agents.ts';
import { isSamePlace, placeAfter, type Conversation, type ConversationOwner } from './model/conversation-life.ts';

/** A conversation, and to whom that is news. */
export interface ConversationTurn {
  readonly conversation: Conversation;
  /** Agents, by id. */
  readonly hears: readonly string[];
  /** Where it is, and where it was before: supervisors of one of these hear of it [LIVE-035]. */
  readonly belongs: readonly Pick<Conversation, 'agent_id' | 'queue_id'>[];
}

export interface Assigning {
  readonly account: string;
  /** E.164, as the customer's. */
  readonly ownNumber: string;
  readonly customerNumber: string;
  readonly to: ConversationOwner;
}

interface Turned {
  readonly kind: 'given' | 'taken' | 'closed' | 'opened' | 'noted';
  readonly at: Date;
  /** Null: a flow, or the customer. */
  readonly by_name: string | null;
  readonly to_name: string | null;
  readonly note?: string;
}

/** Kept with the conversation, for who has it next. */
export const addTurn = (tx: Tx, { account_id, conversation_id }: Conversation, turned: Turned) =>
  tx
    .insertInto('conversation_turns')
    .values({ turn_id: randomUUID(), account_id, conversation_id, ...turned })
    .execute();

/** What the agent or the queue is called; null for nobody in particular. */
export async function nameOfPlace(
  tx: Tx,
  { agent_id, queue_id }: Pick<Conversation, 'agent_id' | 'queue_id'>,
): Promise<string | null> {
  if (agent_id !== null) return (await namesOfAgents(tx, [agent_id])).get(agent_id) ?? null;
  const queue = await tx.selectFrom('queues').select('name').where('queue_id', '=', queue_id).executeTakeFirst();
  return queue?.name ?? null;
}

type Numbers = Pick<Conversation, 'service_number' | 'customer_number'>;

const ofNumbers = (tx: Tx, { service_number, customer_number }: Numbers) =>
  tx
    .selectFrom('conversations')
    .selectAll()
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .forUpdate()
    .executeTakeFirst();

/** The agents who see it without seeing all: whose it is, or those of the queue while it is nobody's. */
export async function hearersOf(
  tx: Tx,
  { agent_id, queue_id }: Pick<Conversation, 'agent_id' | 'queue_id'>,
): Promise<readonly string[]> {
  if (agent_id !== null) return [agent_id];
  if (queue_id === null) return [];
  const rows = await tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', queue_id).execute();
  return rows.map((row) => row.agent_id);
}

/** Whether that agent is at work here, or that queue is there. */
export async function isThere(tx: Tx, to: NonNullable<ConversationOwner>): Promise<boolean> {
  const row =
    'agent' in to
      ? tx.selectFrom('agents').select('agent_id').where('agent_id', '=', to.agent).where('is_active', '=', true)
      : tx.selectFrom('queues').select('queue_id').where('queue_id', '=', to.queue);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Changes one, and says who hears of it: who had it and who has it now. */
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

/** It stays as it is, and is news all the same. */
export const asItIs = async (tx: Tx, conversation: Conversation): Promise<ConversationTurn> => ({
  conversation,
  hears: await hearersOf(tx, conversation),
  belongs: [conversation],
});

/** When the customer last wrote: what is unread begins there. */
async function lastWritten(tx: Tx, { service_number, customer_number }: Numbers): Promise<Date> {
  const row = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .executeTakeFirst();
  return row?.at ?? (await sql<{ now: Date }>`select now()`.execute(tx)).rows[0]?.now ?? new Date(0);
}

/** Exactly one for two numbers, whoever else opens it now; as it was, where it was there. */
async function findOrOpen(tx: Tx, account_id: string, numbers: Numbers): Promise<Conversation> {
  const at = await lastWritten(tx, numbers);
  await tx
    .insertInto('conversations')
    .values({
      ...{ conversation_id: randomUUID(), account_id, ...numbers },
      ...{ state: 'open', agent_id: null, queue_id: null, opened_at: at, last_at: at },
    })
    .onConflict((oc) => oc.columns(['account_id', 'service_number', 'customer_number']).doNothing())
    .execute();
  const found = await ofNumbers(tx, numbers);
  if (found === undefined) throw new Error('A conversation that was there a moment ago is gone.');
  return found;
}

/**
 * Opens, or opens again, what these two numbers say to each other, and gives it to an agent, a queue or nobody in particular
 * [CONF-SMSF-002]. Again the same changes nothing, and who took it from that queue keeps it. Whom the account has no more, or whose
 * agent is off, leaves it to nobody in particular: supervisors see it.
 */
export async function assignConversation(
  tx: Tx,
  { account, ownNumber, customerNumber, to }: Assigning,
): Promise<ConversationTurn> {
  const numbers = { service_number: ownNumber, customer_number: customerNumber };
  const before = await findOrOpen(tx, account, numbers);
  const place = placeAfter(before, to === null || (await isThere(tx, to)) ? to : null);
  if (before.state === 'open' && isSamePlace(before, place)) return asItIs(tx, before);
  const at = await lastWritten(tx, numbers);
  await addTurn(tx, before, { kind: 'given', at, by_name: null, to_name: await nameOfPlace(tx, place) });
  const opened = before.state === 'open' ? {} : { opened_at: at };
  return changeConversation(tx, before, { ...place, state: 'open', ...opened });
}

/** Where one goes that the customer opens again: to its agent, or, when that one is gone, to its queue. */
async function placeOnReturn(tx: Tx, { agent_id, queue_id }: Conversation) {
  const isHere = agent_id !== null && (await isThere(tx, { agent: agent_id }));
  return { agent_id: isHere ? agent_id : null, queue_id };
}

/** An SMS was written, by either side: it belongs to what is open, and what is closed is opened by the customer. Null: there is none. */
export async function noteMessage(
  tx: Tx,
  sms: Numbers & { readonly direction: 'inbound' | 'outbound'; readonly at: Date },
): Promise<ConversationTurn | null> {
  const before = await ofNumbers(tx, sms);
  if (before === undefined) return null;
  const isReturn = before.state === 'closed' && sms.direction === 'inbound';
  if (isReturn) await addTurn(tx, before, { kind: 'opened', at: sms.at, by_name: null, to_name: null });
  const opened = isReturn ? { ...(await placeOnReturn(tx, before)), state: 'open' as const, opened_at: sms.at } : {};
  return changeConversation(tx, before, { last_at: sms.at, ...opened });
}

/** The same of several, in their order: what became of the conversation in the end. */
export async function noteMessages(
  tx: Tx,
  messages: readonly Parameters<typeof noteMessage>[1][],
): Promise<ConversationTurn | null> {
  let turn: ConversationTurn | null = null;
  for (const sms of messages) turn = (await noteMessage(tx, sms)) ?? turn;
  return turn;
}
