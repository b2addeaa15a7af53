import { fullNameOf } from '../../domain/identity/full-name.ts';
import { demoCallers } from '../../domain/seed/callers.ts';
import { insertRows } from '../../domain/seed/insert-rows.ts';
import { createRandom } from '../../domain/seed/random.ts';
import type { Seed } from '../../domain/seed/seed.ts';
import { segmentsOf } from '../../domain/messages/segments.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow } from '../../kernel/db/tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Older than a day, so that counts of today do not change. */
const NEWEST_MS = 26 * HOUR_MS;

type Line = readonly ['customer' | 'agent', string];
interface Talk {
  /** Index of the assigned agent; null: the queue. */
  readonly agent: number | null;
  readonly queue: 'support' | 'billing' | null;
  readonly state: 'open' | 'closed';
  readonly lines: readonly Line[];
}

/** Texts of the conversations, newest first. */
const talks: readonly Talk[] = [
  {
    ...{ agent: 1, queue: 'support', state: 'open' },
    lines: [
      ['customer', 'Hi, my parcel says delivered but it is not here'],
      ['agent', 'I am sorry about that. Could you look whether a neighbour took it?'],
      ['customer', 'Asked them all, nobody has it'],
      ['customer', 'Can you send a new one?'],
    ],
  },
  {
    ...{ agent: null, queue: 'support', state: 'open' },
    lines: [['customer', 'The app logs me out each time I open it. What can I do?']],
  },
  {
    ...{ agent: 1, queue: null, state: 'open' },
    lines: [
      ['customer', 'Please no more of these'],
      ['agent', 'Understood. We send you no more offers.'],
      ['customer', 'STOP'],
    ],
  },
  {
    ...{ agent: 1, queue: 'billing', state: 'open' },
    lines: [
      ['agent', 'Your invoice of October is ready. Shall we send it by e-mail?'],
      ['customer', 'धन्यवाद, कृपया ई-मेल से भेजिए'],
      ['agent', 'भेज दिया गया है।'],
    ],
  },
  {
    ...{ agent: 2, queue: 'support', state: 'open' },
    lines: [
      ['customer', 'Is the blue one in stock again?'],
      ['agent', 'Yes, since this morning. Shall we reserve one for you?'],
      ['customer', 'Yes please, size M'],
    ],
  },
  {
    ...{ agent: null, queue: 'billing', state: 'open' },
    lines: [['customer', 'I was charged twice for order 48213']],
  },
  {
    ...{ agent: 1, queue: 'support', state: 'closed' },
    lines: [
      ['customer', 'What time do you open on Saturday?'],
      ['agent', 'From 10 to 16. See you then!'],
      ['customer', 'Great, thanks'],
    ],
  },
];

const OPTED_OUT = 'STOP';
/** Index of the first customer, after those used by other parts of the demo. */
const FIRST_CUSTOMER = 180;

interface Made {
  readonly accountId: string;
  readonly now: number;
  readonly numbers: { readonly own: string; readonly customers: readonly string[] };
  readonly agents: ReadonlyMap<string, string>;
}

function messagesOf(talk: Talk, place: number, { accountId, now, numbers, agents }: Made): NewRow<'sms_messages'>[] {
  const ended = now - NEWEST_MS - place * 5 * HOUR_MS;
  const agentId = `${accountId}-agent-0${talk.agent ?? 1}`;
  return talk.lines.map(([who, body], line) => {
    const at = new Date(ended - (talk.lines.length - 1 - line) * 4 * MINUTE_MS);
    const { encoding, count } = segmentsOf(body);
    const ends = { service_number: numbers.own, customer_number: numbers.customers[place] ?? '' };
    const row = {
      ...{ sms_id: `${accountId}-talk-${place}-${line}`, account_id: accountId, body, encoding, segments: count, at },
      ...ends,
    };
    return who === 'customer'
      ? { ...row, direction: 'inbound', status: 'received', action_taken: 1 }
      : {
          ...{ ...row, direction: 'outbound', status: 'delivered', settled_at: at, cost: count },
          ...{ agent_id: agentId, agent_name: agents.get(agentId) ?? '' },
        };
  });
}

function conversationOf({ agent, queue, state }: Talk, place: number, { accountId, numbers }: Made) {
  return {
    ...{ conversation_id: `${accountId}-conversation-${place}`, account_id: accountId, state },
    ...{ service_number: numbers.own, customer_number: numbers.customers[place] ?? '' },
    agent_id: agent === null ? null : `${accountId}-agent-0${agent}`,
    queue_id: queue === null ? null : `${accountId}-queue-${queue}`,
  };
}

async function fillTalk(tx: Tx, talk: Talk, place: number, made: Made): Promise<void> {
  const messages = messagesOf(talk, place, made);
  const [first, last] = [messages[0]?.at, messages.at(-1)?.at];
  if (!(first instanceof Date) || !(last instanceof Date)) throw new Error('nothing was said in a talk of the demo');
  await insertRows(tx, 'sms_messages', messages);
  const row = conversationOf(talk, place, made);
  await tx
    .insertInto('conversations')
    .values({ ...row, opened_at: first, last_at: last })
    .execute();
  if (talk.lines.at(-1)?.[1] !== OPTED_OUT) return;
  const out = { account_id: made.accountId, number: row.customer_number, at: last, word: OPTED_OUT };
  await tx.insertInto('sms_opt_outs').values(out).execute();
}

/** Creates waiting and closed conversations; none for an account without SMS. */
export const conversationsSeed: Seed = {
  after: ['messages', 'customers', 'directory', 'routing'],
  async fill(tx, { accountId, seed, now }) {
    if (accountId !== 'demo') return;
    const agents = await tx.selectFrom('agents').select(['agent_id', 'first_name', 'last_name']).execute();
    const customers = demoCallers(createRandom(seed), accountId).map(({ number }) => number);
    const made = {
      ...{ accountId, now },
      numbers: { own: '+918045000001', customers: customers.slice(FIRST_CUSTOMER) },
      agents: new Map(agents.map((agent) => [agent.agent_id, fullNameOf(agent)])),
    };
    for (const [place, talk] of talks.entries()) await fillTalk(tx, talk, place, made);
  },
};
