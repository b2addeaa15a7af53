import { agentListAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type TestApp, type SignedIn } from '../../testing/test-app.ts';

/** Three agents unlike all others of the demo, by the first letter of their first names. */
const people = [
  { id: 'c', role: 'supervisor', queues: ['billing'], phone: '+9133', mode: 'sip', status: 'Logged Out' },
  { id: 'a', role: 'owner', queues: ['support', 'billing'], phone: '+9199', mode: 'phone', status: 'Available' },
  { id: 'b', role: null, queues: [], phone: '+9155', mode: 'sip', status: 'On Break' },
] as const;

describe('the list of agents', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    await test.database.withAccount('demo', async (tx) => {
      const all = tx.selectFrom('agents').selectAll();
      const agent = await all.where('agent_id', '=', 'demo-agent-01').executeTakeFirstOrThrow();
      const users = await tx.selectFrom('users').select(['user_id', 'email']).execute();
      for (const { id, role, queues, phone, mode, status } of people) {
        const userId = users.find(({ email }) => email === `${role ?? ''}@demo.test`)?.user_id ?? null;
        const row = { ...agent, agent_id: `list-${id}`, user_id: userId, first_name: id, last_name: 'Zzed' };
        await tx
          .insertInto('agents')
          .values({ ...row, username: `list-${id}`, phone, calling_mode: mode, status })
          .execute();
        for (const queue of queues)
          await tx
            .insertInto('queue_agents')
            .values({ account_id: 'demo', queue_id: `demo-queue-${queue}`, agent_id: `list-${id}` })
            .execute();
      }
    });
  }, 60_000);
  afterAll(() => test.close());

  const page = async (query: Readonly<Record<string, string>>) => {
    const answer = await owner.get(callPaths.agents, { last_name__icontains: 'zzed', ...query });
    expect(answer.statusCode).toBe(200);
    return agentListAnswerSchema.parse(answer.json());
  };
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await page(query)).objects.map(({ first_name }) => first_name).join('');

  it.each([
    ['nothing', {}, 'abc'],
    ['a status as agent_status', { agent_status: 'On Break,Logged Out' }, 'bc'],
    ['who can be rung', { agent_status: 'Available' }, 'a'],
    ['a role as customer-status', { 'customer-status': 'supervisor,agent' }, 'c'],
    ['a softphone as sip_url_flag True', { sip_url_flag: 'True' }, 'bc'],
    ['a phone as sip_url_flag False', { sip_url_flag: 'False' }, 'a'],
    ['both devices', { sip_url_flag: 'False,True' }, 'abc'],
    ['a queue as queue_name', { queue_name: 'Billing' }, 'ac'],
    ['an empty list', { queue_name: '' }, 'abc'],
    ['all at once', { queue_name: 'Billing', agent_status: 'Logged Out', sip_url_flag: 'True' }, 'c'],
    ['all at once, whom nobody is like', { queue_name: 'Billing', agent_status: 'On Break' }, ''],
    ['a name', { search: ' C zz ' }, 'c'],
    ['digits of a number', { search: '155' }, 'b'],
    ['an e-mail', { search: 'OWNER@Demo' }, 'a'],
    ['what LIKE knows', { search: '%' }, ''],
  ])('filtered by %s [CONF-AGENT-006, CONF-AGENT-007]', async (_, filter, expected) =>
    expect(await ids(filter)).toBe(expected),
  );

  it.each([
    ['first_name', 'abc'],
    ['-first_name', 'cba'],
    ['last_name', 'abc'],
    ['phone', 'cba'],
    ['-phone', 'abc'],
    ['role', 'acb'],
    ['-role', 'bca'],
    ['sip_url_flag', 'abc'],
    ['-sip_url_flag', 'bca'],
    ['agent_status', 'abc'],
    ['-agent_status', 'cba'],
    ['queue', 'bca'],
    ['-queue', 'acb'],
  ])('sorted by %s they are %s, also over pages [CONF-AGENT-001, CONF-AGENT-013]', async (order_by, expected) => {
    expect(await ids({ order_by })).toBe(expected);
    const pages = [];
    for (const offset of ['0', '1', '2', '3']) pages.push(await page({ order_by, limit: '1', offset }));
    expect(pages.map(({ objects }) => objects.map(({ first_name }) => first_name).join(''))).toEqual([...expected, '']);
    for (const { meta } of pages) expect(meta).toMatchObject({ total_count: 3, limit: 1 });
  });

  it('has the columns of the list for each [CONF-AGENT-010]', async () => {
    const { objects } = await page({});
    expect(objects[0]).toMatchObject({ role: 'owner', email: 'owner@demo.test', agent_status: 'Available' });
    expect(objects[0]?.queue).toEqual(['Billing', 'Support']);
    expect(objects[1]).toMatchObject({ role: null, email: null, queue: [], agent_status: 'On Break' });
  });

  it('shows On Call instead of the chosen status, in filter and order [CALL-164, CONF-AGENT-006]', async () => {
    const { directory } = test.services;
    const [candidate] = await directory.candidates({ accountId: 'demo' });
    expect(candidate?.agentId).toBe('list-a');
    if (candidate === undefined) return;
    directory.markBusy(candidate.agent, 'call-1');
    expect(await ids({ agent_status: 'On Call' })).toBe('a');
    expect(await ids({ order_by: 'agent_status' })).toBe('bca');
    directory.markIdle(candidate.agent, 'call-1');
  });

  it('sorts names alphabetically regardless of case, with accents', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ first_name: 'Élan' }).where('agent_id', '=', 'list-b').execute(),
    );
    const { objects } = await page({ order_by: 'first_name' });
    expect(objects.map(({ first_name }) => first_name)).toEqual(['a', 'c', 'Élan']);
  });
});
