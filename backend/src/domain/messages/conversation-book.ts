import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../identity/full-name.ts';
import type { ConversationTurn, Turned } from './conversations.ts';
import { isSamePlace, placeAfter, type Conversation, type ConversationOwner } from './model/conversation-life.ts';

/** E.164: a number of the account, and the customer's. */
export type TwoNumbers = Pick<Conversation, 'service_number' | 'customer_number'>;
type Place = Pick<Conversation, 'agent_id' | 'queue_id'>;

export const keyOfTwo = ({ service_number, customer_number }: TwoNumbers): string =>
  `${service_number} ${customer_number}`;

/** Changes of a conversation, in memory until it is written. */
interface Page {
  readonly isNew: boolean;
  now: Conversation;
  readonly turns: Turned[];
  readonly places: Place[];
}

/** Agents and queues to which conversations may be assigned, by id. */
interface Places {
  readonly agents: ReadonlyMap<string, { readonly name: string; readonly isActive: boolean }>;
  readonly queues: ReadonlyMap<string, { readonly name: string; readonly agents: readonly string[] }>;
}

/** Another transaction opened the same conversation at the same time: the work has to be repeated. */
export class OpenedMeanwhile extends Error {}

async function placesOf(tx: Tx, agentIds: readonly string[], queueIds: readonly string[]): Promise<Places> {
  const agents =
    agentIds.length === 0
      ? []
      : await tx
          .selectFrom('agents')
          .select(['agent_id', 'first_name', 'last_name', 'is_active'])
          .where('agent_id', 'in', agentIds)
          .execute();
  if (queueIds.length === 0) return { agents: namedAgents(agents), queues: new Map() };
  const queues = await tx.selectFrom('queues').select(['queue_id', 'name']).where('queue_id', 'in', queueIds).execute();
  const serving = await tx
    .selectFrom('queue_agents')
    .select(['queue_id', 'agent_id'])
    .where('queue_id', 'in', queueIds)
    .execute();
  const agentsOf = (id: string) => serving.filter(({ queue_id }) => queue_id === id).map(({ agent_id }) => agent_id);
  const named = queues.map(({ queue_id, name }) => [queue_id, { name, agents: agentsOf(queue_id) }] as const);
  return { agents: namedAgents(agents), queues: new Map(named) };
}

const namedAgents = (
  rows: readonly { agent_id: string; first_name: string; last_name: string; is_active: boolean }[],
): Places['agents'] =>
  new Map(rows.map((row) => [row.agent_id, { name: fullNameOf(row), isActive: row.is_active }] as const));

/** Locks conversations until the transaction ends, in a fixed order to avoid deadlocks. */
async function lockAll(tx: Tx, numbers: readonly TwoNumbers[]): Promise<readonly Conversation[]> {
  const services = numbers.map(({ service_number }) => service_number);
  const customers = numbers.map(({ customer_number }) => customer_number);
  return tx
    .selectFrom('conversations')
    .selectAll()
    .where(
      sql<boolean>`(service_number, customer_number) in (select * from unnest(${services}::text[], ${customers}::text[]))`,
    )
    .orderBy('conversation_id')
    .forUpdate()
    .execute();
}

async function write(tx: Tx, pages: readonly Page[]): Promise<void> {
  const opened = pages.filter(({ isNew }) => isNew).map(({ now }) => now);
  if (opened.length > 0) {
    const made = await tx
      .insertInto('conversations')
      .values(opened)
      .onConflict((oc) => oc.columns(['account_id', 'service_number', 'customer_number']).doNothing())
      .returning('conversation_id')
      .execute();
    if (made.length < opened.length) throw new OpenedMeanwhile('a conversation was opened by somebody else meanwhile');
  }
  const changed = pages.filter(({ isNew }) => !isNew).map(({ now }) => now);
  if (changed.length > 0)
    await sql`
      update conversations as c
      set agent_id = n.agent_id, queue_id = n.queue_id, state = n.state, opened_at = n.opened_at, last_at = n.last_at
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as n (conversation_id text, agent_id text, queue_id text, state text, opened_at timestamptz, last_at timestamptz)
      where c.conversation_id = n.conversation_id`.execute(tx);
  const turns = pages.flatMap(({ now: { account_id, conversation_id }, turns: all }) =>
    all.map((turned) => ({ turn_id: randomUUID(), account_id, conversation_id, ...turned })),
  );
  if (turns.length > 0) await tx.insertInto('conversation_turns').values(turns).execute();
}

/** Returns the agents who see it without seeing all: its agent, or those of the queue while it has none. */
const hearersAt = ({ queues }: Places, { agent_id, queue_id }: Place): readonly string[] =>
  agent_id === null ? (queues.get(queue_id ?? '')?.agents ?? []) : [agent_id];

/**
 * Conversations being changed by incoming or outgoing SMS, locked. Everything is read at opening and written by `write`, in a few
 * statements whatever the number of SMS.
 */
export interface ConversationBook {
  /** Returns the name of the agent or queue; '' if the account has none of that id. */
  nameOf(owner: NonNullable<ConversationOwner>): string;
  /**
   * Opens or reopens the conversation of two numbers, and assigns it to an agent, a queue or nobody [CONF-SMSF-002]. Repeating the same
   * changes nothing, and an agent who took it from that queue keeps it. If the agent or queue is gone, or the agent is inactive, it is
   * assigned to nobody: supervisors see it. `at`: time of the last message.
   */
  assign(numbers: TwoNumbers, to: ConversationOwner, at: Date): void;
  /** Adds an SMS of either side to the open conversation; a closed one is reopened by the customer. */
  note(sms: TwoNumbers & { readonly direction: 'inbound' | 'outbound'; readonly at: Date }): void;
  /** Returns its current state; undefined: there is none. */
  of(numbers: TwoNumbers): Conversation | undefined;
  /** Writes the changes; returns each with its recipients. Rejects with `OpenedMeanwhile`. */
  write(tx: Tx): Promise<readonly ConversationTurn[]>;
}

export async function openBook(
  tx: Tx,
  account_id: string,
  numbers: readonly TwoNumbers[],
  owners: readonly NonNullable<ConversationOwner>[],
): Promise<ConversationBook> {
  const found = await lockAll(tx, numbers);
  const ids = (all: readonly (string | null)[]) => [...new Set(all.filter((id) => id !== null))];
  const places = await placesOf(
    tx,
    ids([...found.map(({ agent_id }) => agent_id), ...owners.map((to) => ('agent' in to ? to.agent : null))]),
    ids([...found.map(({ queue_id }) => queue_id), ...owners.map((to) => ('queue' in to ? to.queue : null))]),
  );
  return bookOf(account_id, found, places);
}

function bookOf(account_id: string, found: readonly Conversation[], places: Places): ConversationBook {
  const all = new Map(found.map((row) => [keyOfTwo(row), row]));
  const pages = new Map<string, Page>();
  const isThere = (to: NonNullable<ConversationOwner>): boolean =>
    'agent' in to ? (places.agents.get(to.agent)?.isActive ?? false) : places.queues.has(to.queue);
  const nameOf = (to: NonNullable<ConversationOwner>): string =>
    ('agent' in to ? places.agents.get(to.agent)?.name : places.queues.get(to.queue)?.name) ?? '';
  const nameOfPlace = ({ agent_id, queue_id }: Place): string | null =>
    (agent_id === null ? places.queues.get(queue_id ?? '') : places.agents.get(agent_id))?.name ?? null;
  const turnTo = (key: string, row: Conversation, isNew = false): Page => {
    const page = { isNew, now: row, turns: [], places: [row] };
    pages.set(key, page);
    return page;
  };
  const change = (page: Page, to: Partial<Conversation>): void => {
    page.now = { ...page.now, ...to };
    if (!page.places.some((place) => isSamePlace(place, page.now))) page.places.push(page.now);
  };
  const open = (numbers: TwoNumbers, at: Date): Page => {
    const place = { agent_id: null, queue_id: null };
    const dated = { state: 'open' as const, opened_at: at, last_at: at };
    const { service_number, customer_number } = numbers;
    const row = { conversation_id: randomUUID(), account_id, service_number, customer_number, ...place, ...dated };
    return turnTo(keyOfTwo(numbers), row, true);
  };
  const pageOf = (numbers: TwoNumbers): Page | undefined => {
    const key = keyOfTwo(numbers);
    const row = all.get(key);
    return pages.get(key) ?? (row === undefined ? undefined : turnTo(key, row));
  };
  const onReturn = ({ agent_id }: Place) => (agent_id !== null && isThere({ agent: agent_id }) ? agent_id : null);
  return {
    nameOf,
    assign(numbers, to, at) {
      const page = pageOf(numbers) ?? open(numbers, at);
      const place = placeAfter(page.now, to === null || isThere(to) ? to : null);
      const isOpen = page.now.state === 'open';
      if (isOpen && isSamePlace(page.now, place)) return;
      page.turns.push({ kind: 'given', at, by_name: null, to_name: nameOfPlace(place) });
      change(page, { ...place, state: 'open', ...(isOpen ? {} : { opened_at: at }) });
    },
    note(sms) {
      const page = pageOf(sms);
      if (page === undefined) return;
      const isReturn = page.now.state === 'closed' && sms.direction === 'inbound';
      if (isReturn) page.turns.push({ kind: 'opened', at: sms.at, by_name: null, to_name: null });
      const opened = { agent_id: onReturn(page.now), state: 'open' as const, opened_at: sms.at };
      change(page, { last_at: sms.at, ...(isReturn && opened) });
    },
    of: (numbers) => pages.get(keyOfTwo(numbers))?.now ?? all.get(keyOfTwo(numbers)),
    async write(tx) {
      await write(tx, [...pages.values()]);
      return [...pages.values()].map(({ now, places: been }) => ({
        ...{ conversation: now, hears: [...new Set(been.flatMap((place) => hearersAt(places, place)))] },
        belongs: been.map(({ agent_id, queue_id }) => ({ agent_id, queue_id })),
      }));
    },
  };
}

/** Adds one SMS; returns the change of its conversation; null: there is none. */
export async function noteMessage(
  tx: Tx,
  sms: Parameters<ConversationBook['note']>[0] & Pick<Conversation, 'account_id'>,
): Promise<ConversationTurn | null> {
  const book = await openBook(tx, sms.account_id, [sms], []);
  book.note(sms);
  const [turn = null] = await book.write(tx);
  return turn;
}
