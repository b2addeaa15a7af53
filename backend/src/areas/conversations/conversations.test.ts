import {
  conversationAnswerSchema,
  conversationPaths,
  conversationsAnswerSchema,
  replyAnswerSchema,
  threadAnswerSchema,
  type Conversation,
} from '@patchbay/shared-contracts/conversations';
import { conversationUnreadPath, conversationUnreadSchema } from '@patchbay/shared-contracts/shell';
import { noteMessage } from '../../domain/messages/conversation-book.ts';
import { assignConversation } from '../../domain/messages/testing/assign-conversation.ts';
import type { ConversationOwner } from '../../domain/messages/model/conversation-life.ts';
import { listen } from '../../domain/live/testing/listen.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const OWN = '+918045000001';
const AGENT = 'demo-agent-01';
const COLLEAGUE = 'demo-agent-02';
const SUPPORT = 'demo-queue-support';
const { all } = conversationPaths;

describe('conversations', () => {
  let test: TestApp;
  let agent: SignedIn;
  let colleague: SignedIn;
  let owner: SignedIn;
  let port: number;
  let customers = 0;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    [agent, colleague, owner] = await Promise.all([
      test.signIn('agent@demo.test'),
      test.signIn('agent2@demo.test'),
      test.signIn('owner@demo.test'),
    ]);
  }, 120_000);
  afterAll(() => test.close());

  const nextCustomer = () => `+9197001${String((customers += 1)).padStart(5, '0')}`;
  const comes = async (from: string, text: string) => {
    test.clock.now += 1_000;
    expect((await test.post('/phone/api/messages', { from, to: OWN, text })).statusCode).toBe(200);
  };
  /** Creates a conversation of a customer, assigned by a flow. */
  const begun = async (to: ConversationOwner, text = 'Hello?') => {
    const customer = nextCustomer();
    await comes(customer, text);
    const { conversation } = await assignConversation(test.database, {
      account: 'demo',
      ownNumber: OWN,
      customerNumber: customer,
      to,
    });
    return { customer, id: conversation.conversation_id };
  };
  const list = async (by: SignedIn, query: Record<string, string> = {}) =>
    conversationsAnswerSchema.parse((await by.get(all, { limit: '100', ...query })).json());
  const find = async (by: SignedIn, id: string, query = {}): Promise<Conversation | undefined> =>
    (await list(by, query)).objects.find((row) => row.id === id);
  const thread = async (by: SignedIn, id: string, query = {}) =>
    threadAnswerSchema.parse((await by.get(conversationPaths.messages(id), query)).json());
  const unread = async (by: SignedIn) =>
    conversationUnreadSchema.parse((await by.get(conversationUnreadPath)).json()).data.conversations;
  const write = (by: SignedIn, id: string, text: string) => {
    test.clock.now += 1_000;
    return by.post(conversationPaths.messages(id), { text });
  };
  const refused = (response: { statusCode: number; json: () => { error: { code: string } } }) => [
    response.statusCode,
    response.json().error.code,
  ];
  const optOut = (number: string) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('sms_opt_outs')
        .values({ account_id: 'demo', number, at: new Date(0), word: 'STOP' })
        .execute(),
    );

  it('an agent sees the own ones and those waiting in own queues; people who see all see all [CONF-SMSF-002]', async () => {
    const { id: own } = await begun({ agent: AGENT });
    const { id: waiting } = await begun({ queue: SUPPORT });
    const { id: nobodys } = await begun(null);
    expect(await find(agent, own)).toMatchObject({ is_mine: true, agent: { id: AGENT }, unread: 1, opted_out: false });
    expect(await find(agent, waiting)).toMatchObject({ is_mine: false, agent: null, queue: { id: SUPPORT } });
    expect(await find(agent, nobodys)).toBeUndefined();
    expect(await find(colleague, own)).toBeUndefined();
    for (const id of [own, waiting, nobodys]) expect(await find(owner, id)).toBeDefined();
    expect(await find(agent, waiting, { whose: 'mine' })).toBeUndefined();
    expect(await find(agent, own, { whose: 'waiting' })).toBeUndefined();
    expect((await colleague.get(conversationPaths.messages(own))).statusCode).toBe(404);
  });

  it('a supervisor of some queues sees these, and unassigned ones [CONF-SMSF-002]', async () => {
    const billing = await test.signIn('supervisor2@demo.test');
    const { id: support } = await begun({ queue: SUPPORT });
    const { id: ofBilling } = await begun({ queue: 'demo-queue-billing' });
    const { id: nobodys } = await begun(null);
    expect(await find(billing, support)).toBeUndefined();
    expect(await find(billing, ofBilling)).toBeDefined();
    expect(await find(billing, nobodys)).toBeDefined();
  });

  it('are found by name and number, and listed in pages, newest first [CONF-SMSF-002]', async () => {
    const named = (await list(agent)).objects.find(({ customer }) => customer !== null);
    expect(await find(agent, named?.id ?? '', { search: named?.customer?.name ?? 'none' })).toBeDefined();
    const { id, customer } = await begun({ agent: AGENT });
    const found = await list(agent, { search: customer.slice(-7) });
    expect(found.objects.map((row) => row.id)).toEqual([id]);
    expect((await list(agent, { search: 'nobody at all' })).objects).toEqual([]);
    const whole = (await list(owner)).objects.map((row) => row.id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(owner, { limit: '3', ...(cursor === '' ? {} : { cursor }) });
      paged.push(...page.objects.map((row) => row.id));
      cursor = page.meta.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(whole[0]).toBe(id);
  });

  it('the agent is told at once what the customer writes, which is unread until it is read [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT }, 'first');
    const [mine, theirs] = [listen(port, agent.bearer), listen(port, colleague.bearer)];
    await Promise.all([mine.until('connected'), theirs.until('connected')]);
    const before = await unread(agent);
    await comes(customer, 'second');
    expect(await mine.until('event: conversation')).toContain(JSON.stringify({ id, what: 'message' }));
    const { objects, conversation } = await thread(agent, id);
    expect(objects.map(({ text, direction }) => [text, direction])).toEqual([
      ['first', 'inbound'],
      ['second', 'inbound'],
    ]);
    expect(conversation.unread).toBe(2);
    const read = (message: string | undefined) => agent.post(conversationPaths.read(id), { message_id: message });
    await read(objects[1]?.id);
    expect((await find(agent, id))?.unread).toBe(0);
    expect(await unread(agent)).toBe(before - 1);
    await read(objects[0]?.id);
    expect((await find(agent, id))?.unread).toBe(0);
    expect((await find(owner, id))?.unread).toBe(2);
    await write(agent, id, 'third');
    expect((await find(owner, id))?.unread).toBe(0);
    expect((await read('none')).statusCode).toBe(404);
    test.services.hub.callLogged('demo', { agentId: COLLEAGUE, queueId: null }, { callId: 'last' });
    expect(await theirs.until('"last"')).not.toContain('event: conversation');
    mine.close();
    theirs.close();
  });

  it('a reply goes out from the number that was written to, with its segments, and stands in the thread [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const response = await write(agent, id, 'a'.repeat(161));
    expect(response.statusCode).toBe(202);
    expect(replyAnswerSchema.parse(response.json()).data).toMatchObject({ direction: 'outbound', segments: 2 });
    const sent = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('sms_messages').selectAll().where('customer_number', '=', customer).orderBy('at').execute(),
    );
    expect(sent.at(-1)).toMatchObject({ service_number: OWN, agent_id: AGENT, direction: 'outbound' });
    expect((await thread(agent, id)).objects.at(-1)).toMatchObject({ segments: 2, agent: expect.stringMatching(/\w/) });
    await until(async () => (await thread(agent, id)).objects.at(-1)?.status !== 'queued');
  });

  it('a reply sent again after a lost answer is sent once, and opens nothing that was closed after it [CONF-SMSF-002]', async () => {
    const { id } = await begun({ agent: AGENT });
    const key = { jwtauthorization: agent.bearer, 'idempotency-key': `reply-${id}`.slice(0, 64) };
    const keyed = (text: string) => test.post(conversationPaths.messages(id), { text }, key);
    const first = replyAnswerSchema.parse((await keyed('On its way.')).json()).data;
    const again = await keyed('On its way.');
    expect(again.statusCode).toBe(202);
    expect(replyAnswerSchema.parse(again.json()).data).toMatchObject({ id: first.id, text: 'On its way.' });
    expect(refused(await keyed('Something else'))).toEqual([422, 'idempotency-key-used']);
    expect((await thread(agent, id)).objects).toHaveLength(2);
    test.clock.now += 1_000;
    await agent.post(conversationPaths.close(id), {});
    expect((await keyed('On its way.')).statusCode).toBe(202);
    expect(await find(agent, id, { state: 'closed' })).toBeDefined();
    expect((await thread(agent, id)).objects).toHaveLength(2);
  });

  it('a reply after STOP, a too long one, and one to an unassigned conversation are refused with the reason [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const { id: waiting } = await begun({ queue: SUPPORT });
    expect(refused(await write(agent, id, '日'.repeat(671)))).toEqual([400, 'too-long']);
    expect(refused(await write(agent, id, ''))).toEqual([400, 'invalid']);
    expect(refused(await write(agent, waiting, 'Hello'))).toEqual([409, 'conversation-not-taken']);
    await optOut(customer);
    expect(refused(await write(agent, id, 'Hello'))).toEqual([409, 'customer-opted-out']);
    expect(await find(agent, id)).toMatchObject({ opted_out: true });
    expect((await thread(agent, id)).objects).toHaveLength(1);
  });

  it('of two who take one at the same time one gets it, and the other is told so [CONF-SMSF-002]', async () => {
    const { id } = await begun({ queue: SUPPORT });
    test.clock.now += 1_000;
    const answers = await Promise.all([agent, colleague].map((by) => by.post(conversationPaths.take(id), {})));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ error: { code: 'conversation-taken' } });
    const [has, second] = answers[0] === late ? [colleague, agent] : [agent, colleague];
    expect(await find(has, id)).toBeDefined();
    expect(await find(second, id)).toBeUndefined();
    expect((await thread(owner, id)).turns.map(({ kind }) => kind)).toEqual(['given', 'taken']);
    expect((await owner.post(conversationPaths.take(id), {})).statusCode).toBe(403);
    const { id: foreign } = await begun({ agent: COLLEAGUE });
    expect((await agent.post(conversationPaths.take(foreign), {})).statusCode).toBe(404);
  });

  it('a person who sees all and takes calls can take those waiting in other queues, but not a colleague’s [CONF-SMSF-002]', async () => {
    await test.database.withAccount('demo', async (tx) => {
      const { user_id } = await tx
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', 'agent3@demo.test')
        .executeTakeFirstOrThrow();
      await tx.updateTable('users').set({ role: 'supervisor' }).where('user_id', '=', user_id).execute();
      await tx.deleteFrom('queue_agents').where('agent_id', '=', 'demo-agent-03').execute();
    });
    const both = await test.signIn('agent3@demo.test');
    const take = (id: string) => both.post(conversationPaths.take(id), {});
    const { id: waiting } = await begun({ queue: SUPPORT });
    const { id: nobodys } = await begun(null);
    const { id: colleagues } = await begun({ agent: COLLEAGUE });
    expect(refused(await take(colleagues))).toEqual([409, 'conversation-taken']);
    expect((await thread(owner, colleagues)).conversation.agent?.id).toBe(COLLEAGUE);
    for (const id of [waiting, nobodys]) {
      expect((await take(id)).statusCode).toBe(200);
      expect(await find(both, id, { whose: 'mine' })).toMatchObject({ is_mine: true, agent: { id: 'demo-agent-03' } });
      expect((await take(id)).statusCode).toBe(200);
      expect((await thread(owner, id)).turns.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
    }
  });

  it('can be given to another agent or queue with a note, and are then visible there only [CONF-SMSF-002]', async () => {
    const { id } = await begun({ agent: AGENT });
    const feed = listen(port, colleague.bearer);
    await feed.until('connected');
    const give = (by: SignedIn, body: object) => {
      test.clock.now += 1_000;
      return by.post(conversationPaths.assign(id), body);
    };
    const given = await give(agent, { agent_id: COLLEAGUE, note: 'Speaks French' });
    expect(conversationAnswerSchema.parse(given.json()).data.agent?.id).toBe(COLLEAGUE);
    expect(await feed.until('event: conversation')).toContain(JSON.stringify({ id, what: 'assigned' }));
    feed.close();
    expect(await find(agent, id)).toBeUndefined();
    const { turns } = await thread(colleague, id);
    expect(turns.at(-1)).toMatchObject({ kind: 'given', note: 'Speaks French', by: expect.stringMatching(/\w/) });
    expect((await give(agent, { agent_id: AGENT })).statusCode).toBe(404);
    expect(refused(await give(colleague, { agent_id: 'other-agent-01' }))).toEqual([422, 'unknown-agent']);
    expect(refused(await give(colleague, { queue_id: 'other-queue-front-desk' }))).toEqual([422, 'unknown-queue']);
    expect(refused(await give(colleague, {}))).toEqual([400, 'invalid']);
    expect(refused(await give(colleague, { agent_id: AGENT, queue_id: SUPPORT }))).toEqual([400, 'invalid']);
    expect((await give(colleague, { queue_id: SUPPORT })).statusCode).toBe(200);
    expect(await find(agent, id)).toMatchObject({ agent: null, queue: { id: SUPPORT } });
  });

  it('have notes between agents that the customer never gets [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const sent = async () =>
      test.database.withAccount('demo', (tx) =>
        tx.selectFrom('sms_messages').select('body').where('customer_number', '=', customer).execute(),
      );
    const before = [await sent(), await find(agent, id)];
    const feed = listen(port, agent.bearer);
    await feed.until('connected');
    const note = (by: SignedIn, text: string) => by.post(conversationPaths.note(id), { note: text });
    expect((await note(owner, '  Wants the blue one  ')).statusCode).toBe(200);
    expect(await feed.until('event: conversation')).toContain(id);
    feed.close();
    expect([await sent(), await find(agent, id)]).toEqual(before);
    const noted = (await thread(agent, id)).turns.find(({ kind }) => kind === 'noted');
    expect(noted).toMatchObject({
      kind: 'noted',
      note: 'Wants the blue one',
      by: expect.stringMatching(/\w/),
      to: null,
    });
    for (const wrong of ['', '   ', 'x'.repeat(501)])
      expect(refused(await note(agent, wrong))).toEqual([400, 'invalid']);
    expect((await note(colleague, 'Not mine')).statusCode).toBe(404);
    await agent.post(conversationPaths.close(id), {});
    expect((await note(agent, 'After the end')).statusCode).toBe(200);
    expect(await find(agent, id)).toBeUndefined(); // a note reopens nothing
  });

  it('leave the open ones when closed, and return with the customer’s next SMS, or a reply [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const close = () => agent.post(conversationPaths.close(id), { note: 'Solved' });
    expect((await close()).statusCode).toBe(200);
    expect(await find(agent, id)).toBeUndefined();
    expect(await find(agent, id, { state: 'closed' })).toBeDefined();
    expect((await close()).statusCode).toBe(200);
    await comes(customer, 'One more thing');
    expect(await find(agent, id)).toMatchObject({ state: 'open', is_mine: true, unread: 1 });
    await close();
    expect((await write(agent, id, 'And?')).statusCode).toBe(202);
    expect(await find(agent, id)).toMatchObject({ state: 'open', unread: 0 });
    const kinds = (await thread(agent, id)).turns.map(({ kind, note }) => [kind, note]);
    expect(kinds.filter(([kind]) => kind === 'closed')).toEqual([
      ['closed', 'Solved'],
      ['closed', 'Solved'],
    ]);
    expect(kinds.filter(([kind]) => kind === 'opened')).toHaveLength(2);
  });

  it('are not closed over an SMS that the agent has not seen [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const close = (seen: string | null | undefined) =>
      agent.post(conversationPaths.close(id), { note: 'Solved', ...(seen !== undefined && { seen }) });
    const { last_inbound: first, objects } = await thread(agent, id);
    expect(first).toBe(objects.at(-1)?.id);
    await write(agent, id, 'Anything else?');
    await comes(customer, 'Yes, one thing');
    for (const seen of [first, null]) expect(refused(await close(seen))).toEqual([409, 'unseen-message']);
    expect(await find(agent, id)).toMatchObject({ state: 'open', unread: 1 });
    expect((await thread(agent, id)).turns.filter(({ kind }) => kind === 'closed')).toEqual([]);
    const { last_inbound: second } = await thread(agent, id, { limit: '1' });
    expect((await close(second)).statusCode).toBe(200);
    await comes(customer, 'And another');
    expect((await close(undefined)).statusCode).toBe(200); // a remote of an earlier version does not say
  });

  it('are not closed over an SMS that is being stored at that moment [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const { last_inbound: seen } = await thread(agent, id);
    const sms = {
      ...{ sms_id: `late-${id}`, account_id: 'demo', service_number: OWN, customer_number: customer, body: 'Wait!' },
      ...({ direction: 'inbound', encoding: 'GSM-7', segments: 1, status: 'received' } as const),
      at: new Date(test.clock.now + 500),
    };
    let begins: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begins = resolve));
    const coming = test.database.withAccount('demo', async (tx) => {
      await noteMessage(tx, sms);
      await tx.insertInto('sms_messages').values(sms).execute();
      begins();
      await new Promise((resolve) => setTimeout(resolve, 200)); // the agent presses Close meanwhile
    });
    await isBegun;
    expect(refused(await agent.post(conversationPaths.close(id), { seen }))).toEqual([409, 'unseen-message']);
    await coming;
    expect(await find(agent, id)).toMatchObject({ state: 'open', last: { text: 'Wait!' } });
  });

  it('return with an SMS that comes in while they are being closed [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT });
    const { last_inbound: seen } = await thread(agent, id);
    await Promise.all([agent.post(conversationPaths.close(id), { seen }), comes(customer, 'Wait!')]);
    expect(await find(agent, id)).toMatchObject({ state: 'open', last: { text: 'Wait!' } });
    expect((await find(agent, id))?.unread).toBeGreaterThan(0);
  });

  it('is read in pages back to its beginning [CONF-SMSF-002]', async () => {
    const { id, customer } = await begun({ agent: AGENT }, 'm0');
    for (const text of ['m1', 'm2', 'm3', 'm4']) await comes(customer, text);
    const last = await thread(agent, id, { limit: '2' });
    expect(last.objects.map(({ text }) => text)).toEqual(['m3', 'm4']);
    const before = await thread(agent, id, { limit: '4', cursor: last.meta.next_cursor ?? '' });
    expect([before.objects.map(({ text }) => text), before.meta.next_cursor]).toEqual([['m0', 'm1', 'm2'], null]);
    expect((await agent.get(conversationPaths.messages(id), { cursor: 'x' })).statusCode).toBe(400);
  });

  it('of another account do not exist, and an account without SMS has none [CONF-SMSF-002]', async () => {
    const { id } = await begun({ agent: AGENT });
    const other = await test.signIn('owner@other.test');
    expect((await other.get(all)).statusCode).toBe(403);
    expect((await write(other, id, 'Hello')).statusCode).toBe(403);
    expect((await agent.get(conversationPaths.messages('none'))).statusCode).toBe(404);
    expect((await agent.post(conversationPaths.close('none'), {})).statusCode).toBe(404);
  });
});
