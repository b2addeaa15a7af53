import { callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { SupervisorOrderRefusal } from '@patchbay/telephony/telephony';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';

describe('acts in the monitors', () => {
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
  beforeEach(() => {
    test.calls.orders.length = 0;
    test.calls.nextOrder = { ok: true };
  });

  const act = async (what: string, body: object = {}, by = supervisor) => {
    const response = await by.post(`${livePaths.waitingCallers}call-1/${what}/`, body);
    return [response.statusCode, response.json().error?.code ?? response.json().message];
  };
  const noted = async (actions: readonly string[]) => {
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    return objects
      .filter(({ action }) => actions.includes(action))
      .map(({ action, by, whom, detail }) => [action, by, whom, detail]);
  };

  it('move, put first, take and end a call, in the supervisor’s name, each in the audit log [LIVE-031]', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ user_id: 'demo-user-02' }).where('agent_id', '=', 'demo-agent-20').execute(),
    );
    const taking = await test.signIn('supervisor@demo.test'); // user who now has a phone
    expect(await act('move', { queue_id: BILLING })).toEqual([200, 'Done.']);
    expect(await act('first')).toEqual([200, 'Done.']);
    expect(await act('take', {}, taking)).toEqual([200, 'Done.']);
    expect((await supervisor.post(livePaths.endCall, { uuid: 'call-2' })).json()).toEqual({
      ...{ status: 200, message: 'Done.' },
    });
    const { by } = test.calls.orders[0] ?? { by: '' };
    expect(by).toMatch(/^\p{L}+ \p{L}+$/u);
    const common = { accountId: 'demo', queues: null, by };
    expect(test.calls.orders).toEqual([
      { ...common, callId: 'call-1', order: { do: 'move', queueId: BILLING } },
      { ...common, callId: 'call-1', order: { do: 'first' } },
      { ...common, callId: 'call-1', order: { do: 'take', agentId: 'demo-agent-20' } },
      { ...common, callId: 'call-2', order: { do: 'end' } },
    ]);
    expect(await noted(['caller-moved', 'caller-put-first', 'caller-taken', 'call-ended'])).toEqual([
      ['call-ended', 'supervisor@demo.test', 'call-2', {}],
      ['caller-taken', 'supervisor@demo.test', 'call-1', {}],
      ['caller-put-first', 'supervisor@demo.test', 'call-1', {}],
      ['caller-moved', 'supervisor@demo.test', 'call-1', { queue: 'Billing' }],
    ]);
  });

  it.each<[SupervisorOrderRefusal, string, number, string]>([
    ['unknown-call', 'first', 404, 'not-waiting'],
    ['not-waiting', 'first', 404, 'not-waiting'],
    ['same-queue', 'move', 409, 'same-queue'],
    ['unknown-queue', 'move', 404, 'unknown-queue'],
  ])('%s is reported, and not in the audit log [LIVE-031]', async (reason, what, status, code) => {
    const actions = ['caller-moved', 'caller-put-first'];
    const before = await noted(actions);
    test.calls.nextOrder = { ok: false, reason };
    expect(await act(what, what === 'move' ? { queue_id: BILLING } : {})).toEqual([status, code]);
    expect(await noted(actions)).toEqual(before);
  });

  it.each<[SupervisorOrderRefusal, number, string]>([
    ['agent-unreachable', 409, 'phone-unreachable'],
    ['agent-busy', 409, 'phone-busy'],
    ['not-waiting', 404, 'not-waiting'],
  ])('taking a caller with a phone that is %s is refused with the reason [LIVE-031]', async (reason, status, code) => {
    const taking = await test.signIn('supervisor@demo.test');
    test.calls.nextOrder = { ok: false, reason };
    expect(await act('take', {}, taking)).toEqual([status, code]);
  });

  it('taking a caller needs an agent phone, and says so without one [LIVE-031]', async () => {
    expect(await act('take', {}, billing)).toEqual([409, 'no-phone']);
    expect(test.calls.orders).toEqual([]);
  });

  it('end a kept place, with a note [TEL-019]', async () => {
    expect(await act('cancel')).toEqual([200, 'Done.']);
    expect(test.calls.orders).toMatchObject([{ callId: 'call-1', order: { do: 'cancel' } }]);
    expect(await noted(['callback-cancelled'])).toEqual([['callback-cancelled', 'supervisor@demo.test', 'call-1', {}]]);
  });

  it('a supervisor of some queues acts on these alone, and moves callers to these alone [LIVE-031, LIVE-035]', async () => {
    expect(await act('move', { queue_id: SUPPORT }, billing)).toEqual([404, 'unknown-queue']);
    await act('first', {}, billing);
    await billing.post(livePaths.endCall, { uuid: 'call-2' });
    expect(test.calls.orders.map(({ queues }) => queues)).toEqual([[BILLING], [BILLING]]);
  });

  it('are not for agents, who may only look [LIVE-025, LIVE-031]', async () => {
    for (const what of ['first', 'take', 'cancel']) expect((await act(what, {}, agent))[0]).toBe(403);
    expect((await act('move', { queue_id: BILLING }, agent))[0]).toBe(403);
    expect((await agent.post(livePaths.endCall, { uuid: 'call-1' })).statusCode).toBe(403);
    expect((await agent.post(livePaths.signOutAgent, { agent_id: 'demo-agent-01' })).statusCode).toBe(403);
    expect(test.calls.orders).toEqual([]);
  });

  const statusOf = async (agentId: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('agents').select(['status', 'user_id']).where('agent_id', '=', agentId).executeTakeFirstOrThrow(),
    );
  const strangerToBilling = async () => {
    const { agent_id } = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('agents')
        .select('agent_id')
        .where('user_id', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('queue_agents')
                .select('queue_id')
                .whereRef('queue_agents.agent_id', '=', 'agents.agent_id')
                .where('queue_id', '=', BILLING),
            ),
          ),
        )
        .executeTakeFirstOrThrow(),
    );
    return agent_id;
  };

  it('change the status of a visible agent, in the audit log; others do not exist [LIVE-031, LIVE-035]', async () => {
    const stranger = await strangerToBilling();
    const { user_id } = await statusOf(stranger);
    const change = (by: SignedIn, value: string) =>
      by.post(callPaths.updateProperty, { user_id, property: 'status', value });
    expect((await change(supervisor, 'On Break')).statusCode).toBe(200);
    expect((await change(billing, 'Available')).statusCode).toBe(404);
    expect((await statusOf(stranger)).status).toBe('On Break');
    expect(await noted(['agent-status-changed'])).toEqual([
      ['agent-status-changed', 'supervisor@demo.test', user_id, { status: 'On Break' }],
    ]);
  });

  it('sign an agent out: Logged Out, and the session ends [LIVE-031]', async () => {
    const person = await test.signIn('agent2@demo.test');
    await person.post(callPaths.updateProperty, { user_id: 'demo-user-04', property: 'status', value: 'Available' });
    expect((await statusOf('demo-agent-02')).status).toBe('Available');
    const signedOut = await supervisor.post(livePaths.signOutAgent, { agent_id: 'demo-agent-02' });
    expect(signedOut.json()).toEqual({ status: 200, message: 'Done.' });
    expect((await statusOf('demo-agent-02')).status).toBe('Logged Out');
    expect((await person.get(callPaths.customBreaks, { user_id: 'u' })).statusCode).toBe(401);
    expect((await supervisor.get(livePaths.waitTimes)).statusCode).toBe(200);
    expect(await noted(['agent-signed-out'])).toEqual([
      ['agent-signed-out', 'supervisor@demo.test', 'agent2@demo.test', {}],
    ]);
  });

  it('sign out nobody who is not visible, of another account, or of a higher role [LIVE-031, LIVE-035]', async () => {
    const signOut = async (by: SignedIn, agent_id: string) =>
      (await by.post(livePaths.signOutAgent, { agent_id })).statusCode;
    expect(await signOut(billing, await strangerToBilling())).toBe(404);
    expect(await signOut(supervisor, 'other-agent-01')).toBe(404);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ user_id: 'demo-user-01' }).where('agent_id', '=', 'demo-agent-19').execute(),
    );
    expect(await signOut(supervisor, 'demo-agent-19')).toBe(403);
    expect((await owner.get(livePaths.waitTimes)).statusCode).toBe(200);
  });
});
