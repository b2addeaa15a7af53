import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import {
  nextAnswerSchema,
  stickyMappingsSchema,
  stickyPaths,
  stickyQueuesSchema,
  type StickyQueues,
} from '@patchbay/shared-contracts/sticky';
import { mapStickyAgent } from '../../domain/routing/sticky.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const { mappings: path, queueDetails, next } = stickyPaths;
const HOUR_MS = 3_600_000;
const number = (last: number) => `+9198100000${String(last).padStart(2, '0')}`;

describe('/sticky-agent', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  let details: StickyQueues;
  const queue = () => details.queueList[0] ?? { queue_id: '', name: '', agents: [], sticky_hours: null };
  const agent = (at = 0) => queue().agents[at] ?? '';
  const nameOf = (id: string) => details.agentList.find(({ agent_id: each }) => each === id)?.name;

  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
    details = stickyQueuesSchema.parse((await owner.get(queueDetails)).json());
    await inDemo((tx) => tx.deleteFrom('sticky_agents').execute());
  }, 120_000);
  afterAll(() => test.close());

  const inDemo = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
    test.database.withAccount('demo', work);
  const listed = async (query: Record<string, string> = {}, user = owner) =>
    stickyMappingsSchema.parse((await user.get(path, query)).json());
  const add = (change: object = {}, user = owner) => {
    test.clock.now += 1_000;
    return user.post(path, { queue_id: queue().queue_id, agent_id: agent(), customer_number: number(1), ...change });
  };
  const remove = (ids: readonly string[], user = owner) =>
    test.app.inject({
      ...{ method: 'DELETE', url: path, payload: { ids } },
      headers: { authorization: `Bearer ${user.bearer}` },
    });
  const removeAll = async () => {
    const { data } = await listed({ limit: '100' });
    await remove(['none', ...data.map(({ id }) => id)]);
  };
  /** Creates a mapping as the engine does when a call is answered. */
  const met = (change: object = {}) =>
    inDemo((tx) =>
      tx
        .insertInto('sticky_agents')
        .values({
          ...{ account_id: 'demo', queue_id: queue().queue_id, agent_id: agent(), customer_number: number(50) },
          ...{ automatic: true, mapped_at: new Date(test.clock.now), ...change },
        })
        .execute(),
    );
  const setHours = (sticky_hours: number | null) =>
    inDemo((tx) => tx.updateTable('queues').set({ sticky_hours }).where('queue_id', '=', queue().queue_id).execute());

  it('has queues, their agents, and all agents [CONF-STICKY-003, CONF-STICKY-004]', () => {
    expect(details.queueList.map(({ name }) => name)).toContain('Support');
    expect(queue().agents.length).toBeGreaterThan(1);
    expect(details.agentList.map(({ agent_id: id }) => id)).toEqual(expect.arrayContaining([...queue().agents]));
  });

  it('a mapping is added by hand, found by queue, agent and digits, in pages of ten, and deleted [CONF-STICKY-005, CONF-STICKY-006, CONF-STICKY-007]', async () => {
    const made = await add();
    expect(made.statusCode).toBe(201);
    const { data, meta } = stickyMappingsSchema.parse(made.json());
    expect(meta).toEqual({ total_count: 1, current_page: 1, total_page: 1, limit: 10 });
    expect(data).toEqual([
      {
        ...{ id: expect.any(String), customer_number: number(1), queue_id: queue().queue_id, queue: queue().name },
        ...{ agent_id: agent(), agent: nameOf(agent()), automatic: false, ends_at: null },
        mapped_at: new Date(test.clock.now).toISOString(),
      },
    ]);
    for (let last = 2; last <= 12; last++) await add({ customer_number: number(last), agent_id: agent(last % 2) });
    const second = stickyMappingsSchema.parse((await add({ customer_number: '98100000 13', page: 2 })).json());
    expect([second.meta.current_page, second.data.length]).toEqual([2, 3]);
    const numbers = async (query: Record<string, string>) =>
      (await listed(query)).data.map(({ customer_number: each }) => each);
    expect(await numbers({ search: '0000 12' })).toEqual([number(12)]);
    expect(await numbers({ search: 'Asha' })).toEqual([]);
    expect((await listed({ agent_id: agent(1) })).meta.total_count).toBe(5);
    expect((await listed({ queue_id: 'none' })).meta.total_count).toBe(0);
    expect((await listed({ page: '9' })).meta).toEqual({ total_count: 13, current_page: 2, total_page: 2, limit: 10 });
    expect((await remove([data[0]?.id ?? '', 'gone'])).json()).toEqual({ status: 200, data: { deleted: 1 } });
    expect(await numbers({ search: number(1) })).toEqual([]);
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects[0]).toMatchObject({ action: 'row-deleted', whom: number(1), by: 'owner@demo.test' });
    await removeAll();
  });

  it.each([
    ['no number', { customer_number: 'abc' }, 422, 'customer_number'],
    ['a number that is too short', { customer_number: '+91981' }, 422, 'customer_number'],
    ['no queue of the account', { queue_id: 'none' }, 422, 'queue_id'],
    ['an agent who does not serve it', { agent_id: 'none' }, 422, 'agent_id'],
    ['no queue', { queue_id: '' }, 400, 'queue_id'],
  ])('%s is refused at its field', async (_, change, status, field) => {
    const refused = await add(change);
    expect([refused.statusCode, refused.json()]).toMatchObject([status, { error: { field } }]);
    expect((await listed()).data).toEqual([]);
  });

  it('an automatic one expires, and is replaced by one made by hand, which no automatic one replaces [CONF-STICKY-007]', async () => {
    await setHours(2);
    await met();
    const [made] = (await listed()).data;
    expect(made).toMatchObject({ automatic: true, ends_at: new Date(test.clock.now + 2 * HOUR_MS).toISOString() });
    expect((await add({ customer_number: number(50), agent_id: agent(1) })).statusCode).toBe(201);
    expect((await listed()).data).toMatchObject([{ agent_id: agent(1), automatic: false }]);
    const twice = await add({ customer_number: number(50) });
    expect([twice.statusCode, twice.json()]).toMatchObject([
      409,
      { error: { code: 'taken', field: 'customer_number' } },
    ]);
    await removeAll();
    await met({ mapped_at: new Date(test.clock.now - 2 * HOUR_MS) });
    expect((await listed()).data).toEqual([]); // it has expired
    await setHours(null);
    await inDemo((tx) => tx.deleteFrom('sticky_agents').execute());
  });

  it('one that was replaced meanwhile is not deleted: neither by hand, nor by a call that another agent answered [CONF-STICKY-006]', async () => {
    await setHours(2);
    const answers = async (agentId: string) => {
      const mapping = { accountId: 'demo', queueId: queue().queue_id, customerNumber: number(50), agentId };
      await mapStickyAgent(test.database, mapping, test.clock.now);
      const [made] = (await listed()).data;
      return made?.id ?? '';
    };
    const deletedOf = async (id: string) => (await remove([id])).json().data;
    const first = await answers(agent());
    expect(await answers(agent())).toBe(first);
    const second = await answers(agent(1));
    expect(await deletedOf(first)).toEqual({ deleted: 0 });
    await add({ customer_number: number(50), agent_id: agent(1) });
    expect(await deletedOf(second)).toEqual({ deleted: 0 });
    expect((await listed()).data).toMatchObject([{ agent_id: agent(1), automatic: false }]);
    await removeAll();
    await setHours(null);
  });

  it('the engine’s choice for the next call of a number is shown with the reason [CONF-STICKY-008]', async () => {
    const ask = async (query: Record<string, string> = {}) =>
      owner.get(next, { queue_id: queue().queue_id, customer_number: number(1), ...query });
    const answer = async () => nextAnswerSchema.parse((await ask()).json()).data;
    test.calls.nextAnswer = { agentIds: [agent(1)], sticky: null };
    expect(await answer()).toEqual({
      ...{ reason: 'queue', agents: [{ agent_id: agent(1), name: nameOf(agent(1)) }], sticky: null },
      ...{ strategy: 'longest idle', waiting: 0 },
    });
    expect(test.calls.questions.at(-1)).toMatchObject({
      ...{ accountId: 'demo', customerNumber: number(1) },
      plan: { id: queue().queue_id, strategy: 'longest idle' },
    });
    await add();
    test.calls.nextAnswer = { agentIds: [agent()], sticky: { agentId: agent(), takes: true } };
    const own = { agent_id: agent(), name: nameOf(agent()), automatic: false };
    expect(await answer()).toMatchObject({ reason: 'sticky', sticky: own });
    test.calls.nextAnswer = { agentIds: [], sticky: { agentId: agent(), takes: false } };
    expect(await answer()).toMatchObject({ reason: 'not-free', agents: [], sticky: own });
    expect((await ask({ customer_number: 'abc' })).statusCode).toBe(422);
    expect((await ask({ queue_id: 'none' })).statusCode).toBe(422);
    await removeAll();
  });

  it('numbers are masked if the account wants it, and mappings can still be deleted [CONF-STICKY-006]', async () => {
    const theirs = stickyQueuesSchema.parse((await stranger.get(queueDetails)).json()).queueList[0];
    const body = { queue_id: theirs?.queue_id, agent_id: theirs?.agents[0], customer_number: '+971501234567' };
    const { data } = stickyMappingsSchema.parse((await stranger.post(path, body)).json());
    expect(data[0]?.customer_number).toBe('+97150123####');
    expect((await listed({ search: '4567' }, stranger)).data).toEqual([]); // not found by its middle
    expect((await remove([data[0]?.id ?? ''])).json()).toMatchObject({ data: { deleted: 0 } }); // from another account
    expect((await remove([data[0]?.id ?? ''], stranger)).json()).toMatchObject({ data: { deleted: 1 } });
  });

  it('a supervisor of some queues sees and changes mappings of these only', async () => {
    const { data } = stickyMappingsSchema.parse((await add()).json());
    const other = details.queueList[1]?.queue_id ?? '';
    const own = (own_queues: string[] | null) =>
      inDemo((tx) => tx.updateTable('users').set({ own_queues }).where('email', '=', 'supervisor@demo.test').execute());
    await own([other]);
    const supervisor = await test.signIn('supervisor@demo.test');
    expect((await listed({}, supervisor)).data).toEqual([]);
    const seen = stickyQueuesSchema.parse((await supervisor.get(queueDetails)).json()).queueList;
    expect(seen.map(({ queue_id: id }) => id)).toEqual([other]);
    expect((await add({ customer_number: number(2) }, supervisor)).statusCode).toBe(422);
    expect((await remove([data[0]?.id ?? ''], supervisor)).json()).toMatchObject({ data: { deleted: 0 } });
    const asked = { queue_id: queue().queue_id, customer_number: number(1) };
    expect((await supervisor.get(next, asked)).statusCode).toBe(422);
    await own(null);
    await removeAll();
  });
});
