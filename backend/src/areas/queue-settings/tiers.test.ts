import { livePaths } from '@patchbay/shared-contracts/live';
import {
  mappingHistoryAnswerSchema,
  queuePaths,
  tiersAnswerSchema,
  tiersConflictSchema,
} from '@patchbay/shared-contracts/queues';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const BILLING = 'demo-queue-billing';
const [A, B, C] = ['demo-agent-02', 'demo-agent-04', 'demo-agent-06'];

describe('agents of a queue, in queue settings', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, queue = BILLING, by = owner) =>
    test.app.inject({
      ...{ method, url: queuePaths.tiers, query: { queue__q_uuid: queue } },
      ...(body === undefined ? {} : { payload: body }),
      headers: { host: 'localhost:80', authorization: `Bearer ${by.bearer}` },
    });
  const tiers = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object) =>
    tiersAnswerSchema.parse((await ask(method, body)).json()).data;
  const places = async () =>
    (await tiers('GET')).objects.map(({ agent_id, level, position }) => [agent_id, level, position]);
  const empty = async () => {
    const { objects } = await tiers('GET');
    if (objects.length > 0) await tiers('DELETE', { agents: objects.map(({ agent_id }) => agent_id) });
  };

  it('maps agents by POST, GET and DELETE of one path with the queue as parameter [CONF-QUEUE-002, CONF-QUEUE-004, CONF-QUEUE-008]', async () => {
    expect((await tiers('GET')).objects).toHaveLength(10);
    await empty();
    expect((await tiers('POST', { agents: [A, B] })).objects).toMatchObject([
      { agent_id: A, level: 1, position: 1, agent_status: 'Logged Out', name: expect.stringMatching(/\p{L}+ \p{L}+/u) },
      { agent_id: B, level: 1, position: 2 },
    ]);
    await tiers('POST', { agents: [B, C] });
    expect(await places()).toEqual([[A, 1, 1], [B, 1, 2], [C, 1, 3]]); // prettier-ignore
    await tiers('DELETE', { agents: [B, 'nobody'] });
    expect(await places()).toEqual([[A, 1, 1], [C, 1, 3]]); // prettier-ignore
  });

  it('sets tiers and positions by PUT [CONF-QUEUE-008, CONF-QUEUE-013]', async () => {
    await empty();
    await tiers('POST', { agents: [A, B, C] });
    const wanted = [
      { agent_id: C, level: 1, position: 1 },
      { agent_id: A, level: 2, position: 1 },
      { agent_id: 'demo-agent-08', level: 1, position: 1 }, // not an agent of this queue
    ];
    await tiers('PUT', { tiers: wanted });
    expect(await places()).toEqual([[C, 1, 1], [B, 1, 2], [A, 2, 1]]); // prettier-ignore
  });

  it('places agents as they were seen, and refuses a stale list with the current one [CONF-QUEUE-008, CONF-QUEUE-013]', async () => {
    await empty();
    const { order: seen } = await tiers('POST', { agents: [A, B, C] });
    expect((await tiers('GET')).order).toBe(seen);
    const moved = { tiers: [{ agent_id: C, level: 2, position: 1 }], seen };
    const stale = { tiers: [B, A, C].map((agent_id, at) => ({ agent_id, level: 1, position: at + 1 })), seen };
    expect((await ask('PUT', moved)).statusCode).toBe(200);
    const refused = await ask('PUT', stale);
    expect(refused.statusCode).toBe(409);
    const { data } = tiersConflictSchema.parse(refused.json());
    expect(data.objects.map(({ agent_id, level }) => [agent_id, level])).toEqual([[A, 1], [B, 1], [C, 2]]); // prettier-ignore
    expect(await tiers('GET')).toEqual(data);
    expect((await ask('PUT', { ...stale, seen: data.order })).statusCode).toBe(200);
  });

  it('places agents once for two who saw the same at the same moment [CONF-QUEUE-013]', async () => {
    await empty();
    const { order: seen } = await tiers('POST', { agents: [A, B] });
    const to = (agent_id: string) => ask('PUT', { tiers: [{ agent_id, level: 2, position: 1 }], seen });
    const both = await Promise.all([to(A), to(B)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('records who placed agents, with the tiers before and after, and nothing without a change [CONF-QUEUE-009, ACCT-017]', async () => {
    await empty();
    const { objects } = await tiers('POST', { agents: [A, B] });
    const [first, second] = objects.map(({ name }) => name);
    const wanted = { tiers: [{ agent_id: B, level: 2, position: 1 }] };
    const entries = async () => {
      const answer = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
      return answer.objects.filter(({ action }) => action === 'row-changed');
    };
    await tiers('PUT', wanted);
    const [placed] = await entries();
    expect(placed).toMatchObject({ by: 'owner@demo.test', whom: 'Billing' });
    expect(placed?.detail).toEqual({
      ...{ list: 'queues', id: BILLING },
      ...{ 'before.tiers': `1: ${first}, ${second}`, 'after.tiers': `1: ${first}; 2: ${second}` },
    });
    await tiers('PUT', wanted);
    expect((await entries())[0]).toEqual(placed);
  });

  it.each([
    ['POST', { agents: [C] }],
    ['PUT', { tiers: [{ agent_id: A, level: 2, position: 1 }] }],
    ['DELETE', { agents: [A] }],
  ] as const)('%s changes nothing where the audit log cannot be written [ACCT-017]', async (method, body) => {
    await empty();
    await tiers('POST', { agents: [A, B] });
    const before = await tiers('GET');
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    expect((await ask(method, body)).statusCode).toBe(500);
    full.mockRestore();
    expect(await tiers('GET')).toEqual(before);
  });

  it('refuses a queue or an agent of another account', async () => {
    expect((await ask('GET', undefined, 'other-queue-front-desk')).statusCode).toBe(404);
    expect((await ask('POST', { agents: [A] }, 'none')).statusCode).toBe(404);
    const before = await places();
    const response = await ask('POST', { agents: ['demo-agent-10', 'other-agent-01'] });
    expect([response.statusCode, response.json().error]).toMatchObject([
      422,
      { code: 'unknown-agent', field: 'agents' },
    ]);
    expect(await places()).toEqual(before);
    expect((await ask('PUT', { tiers: [{ agent_id: A, level: 0, position: 1 }] })).statusCode).toBe(400);
    expect((await ask('GET', undefined, BILLING, await test.signIn('supervisor@demo.test'))).statusCode).toBe(403);
  });

  it('moves callers on when the last agent is removed, and the answer has their number [CONF-QUEUE-008]', async () => {
    await empty();
    await tiers('POST', { agents: [A, B] });
    const call = {
      ...{ accountId: 'demo', queueId: BILLING, customerNumber: '+919812345678', since: test.clock.now },
      ...{ isFirst: false, ledBy: null },
    };
    test.calls.lines.set(BILLING, [
      { ...call, callId: 'call-1' },
      { ...call, callId: 'call-2' },
    ]);
    test.services.waiting.changed(BILLING);
    await new Promise((resolve) => setTimeout(resolve, 150)); // changes of a line are published after a delay
    test.calls.orders.length = 0;
    expect((await tiers('DELETE', { agents: [A] })).sent_on).toBe(0);
    expect((await tiers('DELETE', { agents: [B] })).sent_on).toBe(2);
    expect(test.calls.orders).toMatchObject([
      { callId: 'call-1', accountId: 'demo', order: { do: 'overflow' } },
      { callId: 'call-2', order: { do: 'overflow' } },
    ]);
    test.calls.lines.clear();
  });

  it('records who added or removed whom and when, wherever it was done [CONF-QUEUE-009]', async () => {
    const supervisor = await test.signIn('supervisor@demo.test');
    await supervisor.post(`${livePaths.agentsRoom}${C}/join/`, { queue_id: BILLING });
    const history = async (query: Record<string, string>, by = owner) =>
      mappingHistoryAnswerSchema.parse((await by.get(queuePaths.mappingHistory, query)).json()).data;
    const { objects } = await history({ q_uuid: BILLING, limit: '3' });
    expect(objects).toMatchObject([
      { change: 'added', agent_id: C, queue: 'Billing' },
      { change: 'removed', agent_id: B },
      { change: 'removed', agent_id: A },
    ]);
    expect(new Set(objects.map(({ by }) => by)).size).toBe(2);
    expect(objects[0]?.at).toBe(new Date(test.clock.now).toISOString());
    const ofB = await history({ agent_id: B, limit: '1', offset: '1' });
    expect(ofB.objects).toMatchObject([{ change: 'added', agent_id: B }]);
    expect(ofB.meta.total_count).toBeGreaterThan(2);
    expect((await history({}, await test.signIn('owner@other.test'))).objects).toEqual([]);
    const { objects: audited } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(audited.find(({ action }) => action === 'agent-left-queue')?.detail).toEqual({ queue: 'Billing' });
  });
});
