import type { Database, Tx } from '../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { noteMessage } from './conversation-book.ts';
import type { ConversationTurn } from './conversations.ts';
import type { ConversationOwner } from './model/conversation-life.ts';
import { mayBeWritten } from './opt-outs.ts';
import { assignConversation } from './testing/assign-conversation.ts';

const AGENT = 'demo-agent-01';
const SUPPORT = 'demo-queue-support';
const OWN = '+918045000001';

describeOnEachDriver('a conversation [CONF-SMSF-002]', (open) => {
  let database: Database;
  let customers = 0;
  beforeAll(async () => {
    ({ database } = await open());
  }, 120_000);
  afterAll(() => database.close());

  const within = <Made>(work: (tx: Tx) => Promise<Made>) => database.withAccount('demo', work);
  const nextCustomer = () => `+9197000${String((customers += 1)).padStart(5, '0')}`;
  const give = (customerNumber: string, to: ConversationOwner) =>
    assignConversation(database, { account: 'demo', ownNumber: OWN, customerNumber, to });
  const comes = (customer: string, direction: 'inbound' | 'outbound' = 'inbound', at = new Date(5_000)) =>
    within((tx) =>
      noteMessage(tx, { account_id: 'demo', service_number: OWN, customer_number: customer, direction, at }),
    );
  const close = ({ conversation: { conversation_id: id } }: ConversationTurn) =>
    within((tx) =>
      tx.updateTable('conversations').set({ state: 'closed' }).where('conversation_id', '=', id).execute(),
    );
  const agentIs = (is_active: boolean) =>
    within((tx) => tx.updateTable('agents').set({ is_active }).where('agent_id', '=', AGENT).execute());

  it('is opened for an agent, who is told; opening it again changes nothing [CONF-SMSF-002]', async () => {
    const customer = nextCustomer();
    const turn = await give(customer, { agent: AGENT });
    const place = { agent_id: AGENT, queue_id: null };
    expect(turn).toMatchObject({ conversation: { state: 'open', ...place }, hears: [AGENT] });
    const { conversation, hears } = turn;
    expect(await give(customer, { agent: AGENT })).toMatchObject({ conversation, hears, belongs: [place] });
  });

  it('of a queue is shown to its agents, and stays with the one who took it [CONF-SMSF-002]', async () => {
    const customer = nextCustomer();
    const { hears } = await give(customer, { queue: SUPPORT });
    expect(hears).toContain(AGENT);
    expect(hears.length).toBeGreaterThan(1);
    await give(customer, { agent: AGENT });
    expect((await give(customer, { queue: SUPPORT })).conversation).toMatchObject({
      agent_id: AGENT,
      queue_id: SUPPORT,
    });
  });

  it.each<[string, ConversationOwner]>([
    ['nobody', null],
    ['an agent whom the account has not', { agent: 'other-agent-01' }],
    ['a queue that is gone', { queue: 'gone' }],
  ])('given to %s is visible to people who see all [CONF-SMSF-002]', async (_, to) => {
    const { conversation, hears } = await give(nextCustomer(), to);
    expect([conversation.agent_id, conversation.queue_id, hears]).toEqual([null, null, []]);
  });

  it('is one, however many open it at once [CONF-SMSF-002]', async () => {
    const customer = nextCustomer();
    const turns = await Promise.all([1, 2, 3, 4].map(() => give(customer, { queue: SUPPORT })));
    expect(new Set(turns.map(({ conversation }) => conversation.conversation_id)).size).toBe(1);
  });

  it('contains what is written, and is reopened for its agent by the customer’s SMS [CONF-SMSF-002]', async () => {
    const customer = nextCustomer();
    expect(await comes(customer)).toBeNull();
    const turn = await give(customer, { agent: AGENT });
    expect((await comes(customer))?.conversation).toMatchObject({ state: 'open', last_at: new Date(5_000) });
    await close(turn);
    expect((await comes(customer, 'outbound'))?.conversation.state).toBe('closed');
    expect(await comes(customer, 'inbound', new Date(9_000))).toMatchObject({
      conversation: { state: 'open', agent_id: AGENT, opened_at: new Date(9_000) },
      hears: [AGENT],
    });
  });

  it('returns to its queue when its agent is gone, or to everybody without a queue [CONF-SMSF-002]', async () => {
    const [withQueue, without] = [nextCustomer(), nextCustomer()];
    await give(withQueue, { queue: SUPPORT });
    await close(await give(withQueue, { agent: AGENT }));
    await close(await give(without, { agent: AGENT }));
    await agentIs(false);
    expect((await comes(withQueue))?.conversation).toMatchObject({ agent_id: null, queue_id: SUPPORT });
    expect((await comes(without))?.conversation).toMatchObject({ agent_id: null, queue_id: null });
    await agentIs(true);
  });

  it('cannot be written to once the customer has unsubscribed [CONF-SMSF-002]', async () => {
    const number = nextCustomer();
    expect(await within((tx) => mayBeWritten(tx, number))).toBe(true);
    const row = { account_id: 'demo', number, at: new Date(0), word: 'STOP' };
    await within((tx) => tx.insertInto('sms_opt_outs').values(row).execute());
    expect(await within((tx) => mayBeWritten(tx, number))).toBe(false);
    expect(await database.withAccount('other', (tx) => mayBeWritten(tx, number))).toBe(true);
  });
});
