import { callEventSchema, type CallEvent, paths } from '@patchbay/shared-contracts';
import { liveProtocols, callPaths } from '@patchbay/shared-contracts/calls';
import { WebSocket } from 'ws';
import { openSockets } from '../../app/app.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { aliveSchema, GATE_SHUT, isEnd, livePaths, partKeyOf, withEvent } from '@patchbay/shared-contracts/live';
import { maskedCall } from './model/live-call.ts';
import { until } from '@patchbay/testing/until';

const event = (uuid: string, event_type: CallEvent['event_type'], more: Partial<CallEvent> = {}): CallEvent => ({
  event_type,
  call_solution: 'inbound_cc',
  call_direction: 'inbound',
  uuid,
  leg_identifier: 'agent',
  agent_number: '+918045001001',
  customer_number: '+919812345678',
  Customernum: '+919812345678',
  Agentusername: 'asha',
  event_time: 1_000,
  ...more,
});

describe('an agent’s part of a running call', () => {
  it('has the latest value of each fact in its events, with beginning and answer', () => {
    const rung = withEvent(undefined, event('c', 'originate', { Queue: 'Support' }));
    const answered = withEvent(rung, event('c', 'answer', { event_time: 3_000 }));
    const later = withEvent(answered, event('c', 'info', { event_time: 9_000, additionalinfo: 'legcanswer' }));
    expect(later).toMatchObject({ Queue: 'Support', event_type: 'info', started_at: 1_000, answered_at: 3_000 });
  });

  it.each([
    [event('c', 'hangup'), true],
    [event('c', 'hangup', { leg_identifier: 'customer' }), true],
    [event('c', 'hangup', { leg_identifier: 'third' }), false],
    [event('c', 'info', { additionalinfo: 'legcdisconnect' }), false],
  ])('%o ends it: %s [CALL-079]', (told, ends) => expect(isEnd(told)).toBe(ends));

  it('is separate from the part of the agent who gets the call next', () =>
    expect(partKeyOf(event('c', 'answer'))).not.toBe(partKeyOf(event('c', 'answer', { Agentusername: 'ben' }))));

  it('is masked as the account wants, in every field with the number [LOGS-039]', () => {
    const masked = maskedCall(event('c', 'answer'), { on: true, format: 4, inBrowser: true });
    expect(JSON.stringify(masked)).not.toContain('9812345678');
    expect(masked.agent_number).toBe('+918045001001');
  });
});

describe('the two sockets of live calls [rule /live-interactions/call-monitor: LIVE-022, LIVE-023]', () => {
  let test: TestApp;
  let url: string;
  let supervisor: SignedIn;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    openSockets(test.app, test.services, { sharedVoice: test.calls.sharedVoice, acceptSocket: (ws) => ws.terminate() });
    url = (await test.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    supervisor = await test.signIn('supervisor@demo.test');
  }, 120_000);
  afterEach(() => sockets.splice(0).forEach((ws) => ws.terminate()));
  afterAll(() => test.close());

  const publish = (told: CallEvent, account = 'demo') =>
    test.services.liveCalls.publish(account, 'demo-agent-01', told);
  const watch = async (path: string, { bearer }: SignedIn = supervisor) => {
    const ws = new WebSocket(`${url}${path}`, [...liveProtocols(bearer)]);
    sockets.push(ws);
    const [come, alive]: [unknown[], unknown[]] = [[], []];
    ws.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString());
      (aliveSchema.safeParse(message).success ? alive : come).push(message);
    });
    ws.on('error', () => undefined);
    const status = await new Promise<number>((resolve) => {
      ws.on('open', () => resolve(101));
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    const closed = new Promise<number>((resolve) => ws.on('close', resolve));
    return { come, alive, status, closed };
  };
  const uuids = (message: unknown) =>
    callEventSchema
      .array()
      .parse(message)
      .map(({ uuid }) => uuid);

  it('the first sends each event of the account only, unchanged, and nothing of another account [rule /live-interactions/call-monitor: LIVE-023]', async () => {
    const { come } = await watch(callPaths.liveCalls);
    publish(event('foreign', 'originate'), 'other');
    publish(event('one', 'originate'));
    publish(event('one', 'answer'));
    publish(event('one', 'hangup'));
    await until(() => come.length === 3);
    expect(come).toMatchObject([
      { uuid: 'one', event_type: 'originate' },
      { uuid: 'one', event_type: 'answer' },
      { uuid: 'one', event_type: 'hangup' },
    ]);
  });

  it('the second sends all running calls first, then changes, many events as one [rule /live-interactions/call-monitor: LIVE-023]', async () => {
    publish(event('old', 'originate', { Queue: 'Support' }));
    publish(event('old', 'answer', { event_time: 2_000 }));
    publish(event('over', 'originate'));
    publish(event('over', 'hangup'));
    const { come } = await watch(callPaths.liveCallsTogether);
    await until(() => come.length === 1);
    expect(come[0]).toMatchObject([{ uuid: 'old', event_type: 'answer', Queue: 'Support', started_at: 1_000 }]);
    for (let turn = 0; turn < 500; turn++) publish(event('busy', 'info', { event_time: turn }));
    publish(event('new', 'originate'));
    publish(event('old', 'hangup', { hangup_by: 'agent' }));
    await until(() => come.length === 2);
    expect(uuids(come[1])).toEqual(['busy', 'new', 'old']);
    expect(come[1]).toMatchObject([{ event_time: 499 }, {}, { event_type: 'hangup', hangup_by: 'agent' }]);
    const late = await watch(callPaths.liveCallsTogether);
    await until(() => late.come.length === 1);
    expect([...uuids(late.come[0])].sort()).toEqual(['busy', 'new']);
  });

  it('are told the call quality by its agent only [LIVE-026]', async () => {
    const agent = await test.services.directory.agent('demo', 'demo-agent-01');
    if (agent === undefined) throw new Error('no agent');
    test.services.liveCalls.partChanged({ accountId: 'demo', callId: 'heard' }, agent, null);
    publish(event('heard', 'originate', { Agentusername: agent.username }));
    const { come } = await watch(callPaths.liveCallsTogether);
    await until(() => come.length === 1);
    const [own, other] = [await test.signIn('agent@demo.test'), await test.signIn('agent2@demo.test')];
    const say = async (who: SignedIn, mos: number) =>
      (await who.post(livePaths.callSounds, { call_id: 'heard', mos })).statusCode;
    expect([await say(other, 1.5), await say(own, 3.9), await say(own, 5)]).toEqual([204, 204, 400]);
    await until(() => come.length === 2);
    expect(come[0]).toContainEqual(expect.objectContaining({ uuid: 'heard', role: 'agent' }));
    expect(come[1]).toMatchObject([{ uuid: 'heard', mos: 3.9 }]);
    publish(event('heard', 'hangup', { Agentusername: agent.username }));
  });

  it('a sign-out closes them [NET-020]', async () => {
    const leaving = await test.signIn('supervisor@demo.test');
    const { closed, status } = await watch(callPaths.liveCallsTogether, leaving);
    expect(status).toBe(101);
    await leaving.get(paths.logout);
    expect(await closed).toBe(1001);
  });

  const look = () => test.services.accessWatch.beat();
  const beats = () => [1, 2, 3].forEach(() => test.services.liveCalls.beat());

  it('close within five seconds when the gate closes [rule /live-interactions/call-monitor: LIVE-025, NAV-010]', async () => {
    const inAccount = test.database.withAccount;
    const { profile } = await inAccount('demo', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow()); // prettier-ignore
    const set = (changed: object) =>
      inAccount('demo', (tx) => tx.updateTable('accounts').set({ profile: JSON.stringify(changed) }).execute()); // prettier-ignore
    const open = await Promise.all([watch(callPaths.liveCalls), watch(callPaths.liveCallsTogether)]);
    await set({ ...profile, extra_data: { is_call_monitor: 0, is_queue_monitor: 1 } });
    await look();
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([GATE_SHUT, GATE_SHUT]);
    await set(profile);
  });

  it('close and reconnect when the own queues change, and then send only those [LIVE-035]', async () => {
    const billing = await test.signIn('supervisor2@demo.test');
    const set = (queues: string) =>
      test.database.withAccount('demo', (tx) => tx.updateTable('users').set({ own_queues: [queues] }).where('email', '=', 'supervisor2@demo.test').execute()); // prettier-ignore
    publish(event('billed', 'originate', { variable_cc_queue: 'demo-queue-billing' }));
    publish(event('supported', 'originate', { variable_cc_queue: 'demo-queue-support' }));
    const before = await watch(callPaths.liveCallsTogether, billing);
    await until(() => before.come.length > 0);
    expect(uuids(before.come[0])).toEqual(['billed']);
    await look();
    beats();
    await until(() => before.alive.length > 2); // nothing has changed: it goes on
    await set('demo-queue-support');
    await look();
    expect(await before.closed).toBe(1001);
    const again = await watch(callPaths.liveCallsTogether, billing);
    await until(() => again.come.length > 0);
    expect(uuids(again.come[0])).toEqual(['supported']);
    await set('demo-queue-billing');
    publish(event('billed', 'hangup'));
    publish(event('supported', 'hangup'));
  });

  it('open only with the call monitor [rule /live-interactions/call-monitor: LIVE-025, NAV-010]', async () => {
    const { database } = test.services;
    const profile = await database.withAccount('other', (tx) =>
      tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow(),
    );
    const blind = { ...profile.profile, extra_data: { is_call_monitor: 0, is_queue_monitor: 0 } };
    await database.withAccount('other', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(blind) })
        .execute(),
    );
    const other = await test.signIn('supervisor@other.test');
    expect((await watch(callPaths.liveCalls, other)).status).toBe(401);
    expect((await watch(callPaths.liveCallsTogether, { ...other, bearer: 'forged' })).status).toBe(401);
  });
});
