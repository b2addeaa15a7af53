import {
  agentsAnswerSchema,
  queueInitInfoAnswerSchema,
  queuesAnswerSchema,
  warmCallAgentsAnswerSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const shown: Readonly<Record<string, readonly [string, string | null]>> = {
  'demo-agent-01': ['Available', null],
  'demo-agent-02': ['Available', null],
  'demo-agent-03': ['On Call', null],
  'demo-agent-04': ['Unreachable', 'not-registered'],
  'demo-agent-05': ['Available', null], // calls ring on the own phone
};

describe('the pickers of a transfer', () => {
  let test: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ SIP_DOMAIN: 'cc.test' });
    agent = await test.signIn('agent@demo.test');
    const set = (ids: string[], change: { status?: string; calling_mode?: 'phone' }) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('agents').set(change).where('agent_id', 'in', ids).execute(),
      );
    await test.database.withAccount('demo', (tx) => tx.updateTable('agents').set({ status: 'Logged Out' }).execute());
    const ids = [1, 2, 3, 4, 5].map((n) => `demo-agent-0${n}`);
    await set(ids, { status: 'Available' });
    await set(['demo-agent-05'], { calling_mode: 'phone' });
    ids.slice(0, 3).forEach((id) => test.calls.reachable.add(id));
    test.calls.reachable.add('demo-agent-06');
    test.services.activity.callBegan({ agentId: 'demo-agent-03', accountId: 'demo' }, 'call-9');
  }, 60_000);
  afterAll(() => test.close());

  const warm = async (who = agent) =>
    warmCallAgentsAnswerSchema.parse((await who.get(callPaths.warmCallAgents)).json()).objects;

  it('offer agents who are available, reachable and on no call, but not oneself [CALL-124, CALL-138]', async () => {
    expect((await warm()).map(({ id }) => id).sort()).toEqual(['demo-agent-02', 'demo-agent-05']);
    expect((await warm(await test.signIn('owner@demo.test'))).map(({ id }) => id)).toContain('demo-agent-01');
    expect(await warm(await test.signIn('owner@other.test'))).toEqual([]);
  });

  it('show each agent’s status: Unreachable with its reason, and no Available for absent ones [TEL-008]', async () => {
    const all = agentsAnswerSchema.parse((await agent.get(callPaths.agents, { limit: '100' })).json()).objects;
    const { agents } = queueInitInfoAnswerSchema.parse((await agent.get(callPaths.queueInitInfo)).json()).details;
    const owner = await test.signIn('owner@demo.test');
    const numbers = agentsAnswerSchema.parse((await owner.get(callPaths.agentNumbers)).json()).objects;
    for (const listed of [all, agents, numbers, await warm()])
      for (const { id, agent_status, status_reason } of listed)
        expect([id, agent_status, status_reason]).toEqual([id, ...(shown[id] ?? ['Logged Out', null])]);
    expect(agents.map(({ id }) => id)).toContain('demo-agent-04');
  });

  it('queue info has all queues of the account, but only agents that have a queue [CALL-056]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('queue_agents').where('agent_id', '=', 'demo-agent-20').execute(),
    );
    const queues = queuesAnswerSchema.parse((await agent.get(callPaths.queues)).json()).objects.map(({ name }) => name);
    const all = agentsAnswerSchema.parse((await agent.get(callPaths.agents, { limit: '100' })).json()).objects;
    const { agents } = queueInitInfoAnswerSchema.parse((await agent.get(callPaths.queueInitInfo)).json()).details;
    const having = all.filter(({ queue }) => queue.some((name) => queues.includes(name))).map(({ id }) => id);
    expect(having.length).toBeLessThan(all.length);
    expect(agents.map(({ id }) => id).sort()).toEqual(having.sort());
  });

  it('name each target for a transfer: SIP user at its domain, or country code and phone [CALL-136]', async () => {
    const offered = await warm();
    const rows = await test.database.withAccount('demo', (tx) => tx.selectFrom('agents').selectAll().execute());
    for (const { id, phone_type, to } of offered) {
      const row = rows.find(({ agent_id }) => agent_id === id);
      expect([phone_type, to]).toEqual(
        id === 'demo-agent-05' ? ['phone', row?.phone] : ['sip', `${row?.username}@cc.test`],
      );
    }
  });

  it('queue info returns all queues with their agents, of the own account: one call for transfer and queue settings [CALL-139, CONF-QUEUE-014]', async () => {
    const { details } = queueInitInfoAnswerSchema.parse(
      (await agent.get(callPaths.queueInitInfo, { user_id: 'demo-user-03' })).json(),
    );
    expect(details.queues.map(({ name }) => name)).toEqual(['Billing', 'Deliveries', 'Support']);
    expect(details.agents.length).toBeGreaterThan(0);
    expect(details.agents.every(({ queue }) => queue.length > 0)).toBe(true);
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(callPaths.queueInitInfo)).json()).toMatchObject({
      details: { queues: [{ name: 'Front desk' }] },
    });
  });

  it('one call returns both name and dialler type of a queue [CALL-142]', async () => {
    const { objects } = queuesAnswerSchema.parse((await agent.get(callPaths.queues)).json());
    const q_uuid = objects[0]?.q_uuid ?? '';
    const known = await agent.get(callPaths.queueName, { user_id: 'demo-user-03', q_uuid });
    expect(known.json()).toEqual({ q_name: 'Billing', dialer_type: 'sequential' });
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(callPaths.queueName, { q_uuid })).json()).toMatchObject({ q_name: null });
  });
});
