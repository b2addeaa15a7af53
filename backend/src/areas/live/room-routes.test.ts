import { figures, insightsPaths } from '@patchbay/shared-contracts/insights';
import { agentsRoomAnswerSchema, livePaths, type AgentsRoomAnswer } from '@patchbay/shared-contracts/live';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { readCandidates } from '../../domain/routing/candidates.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';
const ASHA = 'demo-agent-01';

describe('the room of agents', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  /** Supervisor of one queue. */
  let billing: SignedIn;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    supervisor = await test.signIn('supervisor@demo.test');
    billing = await test.signIn('supervisor2@demo.test');
    agent = await test.signIn('agent@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const room = async (by = supervisor): Promise<AgentsRoomAnswer> =>
    agentsRoomAnswerSchema.parse((await by.get(livePaths.agentsRoom)).json());
  const ofAgent = async (id: string, by = supervisor) =>
    (await room(by)).objects.find(({ agent_id }) => agent_id === id);
  const queuesOf = async (id: string, by = supervisor) =>
    (await ofAgent(id, by))?.queues.map(({ queue_id }) => queue_id);
  const act = async (what: 'join' | 'leave', id: string, queue_id: string, by = supervisor) => {
    const response = await by.post(`${livePaths.agentsRoom}${id}/${what}/`, { queue_id });
    return [response.statusCode, response.json().error?.code ?? response.json().message];
  };
  const serving = async (queueId: string, serves: boolean): Promise<string> => {
    const { agent_id } = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('agents')
        .select('agent_id')
        .where(({ not, exists, selectFrom }) => {
          const among = exists(
            selectFrom('queue_agents')
              .select('queue_id')
              .whereRef('queue_agents.agent_id', '=', 'agents.agent_id')
              .where('queue_id', '=', queueId),
          );
          return serves ? among : not(among);
        })
        .orderBy('agent_id')
        .executeTakeFirstOrThrow(),
    );
    return agent_id;
  };
  const noted = async () => {
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    return objects
      .filter(({ action }) => action === 'agent-joined-queue' || action === 'agent-left-queue')
      .map(({ action, by, whom, detail }) => [action, by, whom, detail]);
  };

  it('shows a supervisor of all queues every agent, by name, with queues and the server’s time [LIVE-025]', async () => {
    const { objects, queues, as_of } = await room();
    expect(objects).toHaveLength(20);
    expect(objects.map(({ name }) => name)).toEqual(objects.map(({ name }) => name).sort());
    expect(queues.map(({ queue_id }) => queue_id)).toEqual(expect.arrayContaining([SUPPORT, BILLING]));
    expect(as_of).toBe(test.clock.now);
    const { rows } = await test.database.withAccount('demo', async (tx) => ({
      rows: await tx.selectFrom('queue_agents').select('queue_id').where('agent_id', '=', ASHA).execute(),
    }));
    expect((await queuesOf(ASHA))?.sort()).toEqual(rows.map(({ queue_id }) => queue_id).sort());
  });

  it('shows a supervisor of one queue its agents only, and only that queue of them [LIVE-035]', async () => {
    const { objects, queues } = await room(billing);
    expect(queues.map(({ queue_id }) => queue_id)).toEqual([BILLING]);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.length).toBeLessThan(20);
    for (const { queues: served } of objects) expect(served.map(({ queue_id }) => queue_id)).toEqual([BILLING]);
  });

  it('counts for a supervisor of one queue its calls only [LIVE-035]', async () => {
    const all = await room();
    const told = (await billing.post(insightsPaths.agentsInsights, { date_filter: 'today', limit: 50, offset: 0 })).json(); // prettier-ignore
    const objects: readonly { agent_id: string; sums: Record<string, number> }[] = told.objects;
    const { objects: seen } = await room(billing);
    const answeredOf = (id: string) => objects.find(({ agent_id }) => agent_id === id)?.sums['answered'];
    expect(seen.map(({ agent_id, sums }) => [agent_id, sums.answered])).toEqual(
      seen.map(({ agent_id }) => [agent_id, answeredOf(agent_id)]),
    );
    const answered = (objects: AgentsRoomAnswer['objects']) =>
      objects.reduce((sum, { sums }) => sum + sums.answered, 0);
    const among = all.objects.filter(({ agent_id: id }) => seen.some(({ agent_id }) => agent_id === id));
    expect(answered(seen)).toBeLessThan(answered(among));
  });

  it('counts like insights of the same day, without the time logged in [LIVE-025]', async () => {
    const told = (await supervisor.post(insightsPaths.agentsInsights, { date_filter: 'today', limit: 50, offset: 0 })).json(); // prettier-ignore
    const objects: readonly { agent_id: string; sums: Record<string, number> }[] = told.objects;
    const worked = objects.filter(({ sums }) => (sums['conversations'] ?? 0) > 0);
    expect(worked.length).toBeGreaterThan(0);
    for (const { agent_id, sums } of worked) {
      const here = (await ofAgent(agent_id))?.sums ?? {};
      expect(Object.keys(here).sort()).toEqual(['answered', 'available_ms', 'conversations', 'missed', 'talk_ms', 'wrap_up_ms']); // prettier-ignore
      for (const figure of ['answered', 'missed', 'talk_time', 'handling_time', 'occupancy'] as const)
        expect([agent_id, figure, figures[figure].of(here)]).toEqual([agent_id, figure, figures[figure].of(sums)]);
    }
  });

  it('shows the call of an agent to people who see its queue, until it ends [LIVE-025, LIVE-035]', async () => {
    const asha = await test.services.directory.agent('demo', ASHA);
    if (asha === undefined) throw new Error('no agent');
    const event = (event_type: 'answer' | 'hangup') =>
      test.services.liveCalls.publish('demo', ASHA, {
        ...{
          event_type,
          uuid: 'call-9',
          call_solution: 'inbound_cc',
          call_direction: 'inbound',
          leg_identifier: 'agent',
        },
        ...{ Agentusername: asha.username, customer_number: '+919812345678', event_time: 5_000 },
        ...{ variable_cc_queue: SUPPORT, Queue: 'Support' },
      });
    test.services.liveCalls.partChanged({ accountId: 'demo', callId: 'call-9' }, asha, null);
    event('answer');
    await until(async () => (await ofAgent(ASHA))?.call !== null);
    expect((await ofAgent(ASHA))?.call).toMatchObject({ uuid: 'call-9', queue: 'Support', since: 5_000 });
    expect((await ofAgent(ASHA, billing))?.call ?? null).toBeNull();
    event('hangup');
    await until(async () => (await ofAgent(ASHA))?.call === null);
  });

  it('adds an agent to a queue and removes the agent, in the table that routing reads, in the audit log [LIVE-031]', async () => {
    const stranger = await serving(BILLING, false);
    const { email } = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('agents')
        .innerJoin('users', 'users.user_id', 'agents.user_id')
        .select('users.email')
        .where('agent_id', '=', stranger)
        .executeTakeFirstOrThrow(),
    );
    const isRung = async () =>
      test.database.withAccount('demo', async (tx) => {
        await tx.updateTable('agents').set({ status: 'Available', wrap_up_until: null }).where('agent_id', '=', stranger).execute(); // prettier-ignore
        const found = await readCandidates(tx, BILLING, new Date(test.clock.now));
        return found.some(({ agent_id }) => agent_id === stranger);
      });
    expect(await isRung()).toBe(false);
    expect(await act('join', stranger, BILLING)).toEqual([200, 'Done.']);
    expect([await isRung(), await queuesOf(stranger)]).toEqual([true, expect.arrayContaining([BILLING])]);
    expect(await act('join', stranger, BILLING)).toEqual([409, 'serves-already']);
    expect(await act('leave', stranger, BILLING)).toEqual([200, 'Done.']);
    expect([await isRung(), await queuesOf(stranger)]).toEqual([false, expect.not.arrayContaining([BILLING])]);
    expect(await act('leave', stranger, BILLING)).toEqual([409, 'serves-not']);
    expect(await noted()).toEqual([
      ['agent-left-queue', 'supervisor@demo.test', email, { queue: 'Billing' }],
      ['agent-joined-queue', 'supervisor@demo.test', email, { queue: 'Billing' }],
    ]);
  });

  it('people who watch queues see the agent there at once [LIVE-031, LIVE-034]', async () => {
    const stranger = await serving(BILLING, false);
    const received: string[] = [];
    test.services.activity.onChange((accountId) => void received.push(accountId));
    await act('join', stranger, BILLING);
    expect(received).toContain('demo');
    await act('leave', stranger, BILLING);
  });

  it('a supervisor of one queue changes that one only, for visible agents [LIVE-031, LIVE-035]', async () => {
    const [member, stranger] = [await serving(BILLING, true), await serving(BILLING, false)];
    const before = await noted();
    expect(await act('join', member, SUPPORT, billing)).toEqual([404, 'unknown-queue']);
    expect(await act('leave', member, SUPPORT, billing)).toEqual([404, 'unknown-queue']);
    expect(await act('join', stranger, BILLING, billing)).toEqual([404, 'unknown-agent']);
    expect(await act('join', 'other-agent-01', BILLING)).toEqual([404, 'unknown-agent']);
    expect(await act('join', member, 'other-queue')).toEqual([404, 'unknown-queue']);
    expect(await noted()).toEqual(before);
  });

  it('is closed to agents, who may only look at calls and queues [LIVE-025, LIVE-031]', async () => {
    expect((await agent.get(livePaths.agentsRoom)).statusCode).toBe(403);
    expect((await act('join', ASHA, BILLING, agent))[0]).toBe(403);
    expect((await act('leave', ASHA, SUPPORT, agent))[0]).toBe(403);
  });
});
