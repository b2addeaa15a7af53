import { paths } from '@patchbay/shared-contracts';
import {
  agentStatusMessageSchema,
  liveProtocols,
  type AgentStatusMessage,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { GATE_SHUT } from '@patchbay/shared-contracts/live';
import { WebSocket } from 'ws';
import { openSockets } from '../../app/app.ts';
import { until } from '@patchbay/testing/until';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createStatusBoard, type Watcher } from '../../domain/live/status-board.ts';

const OURS = { agentId: 'demo-agent-01', accountId: 'demo' };

describe('the agent status socket [NET-021]', () => {
  let test: TestApp;
  let url: string;
  let agent: SignedIn;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    openSockets(test.app, test.services, { sharedVoice: test.calls.sharedVoice, acceptSocket: (ws) => ws.terminate() });
    url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}${callPaths.agentStatus}`.replace('http', 'ws');
    agent = await test.signIn('agent@demo.test');
  }, 60_000);
  afterEach(() => sockets.splice(0).forEach((ws) => ws.terminate()));
  afterAll(() => test.close());

  /** Reads message by message; `status` skips to the next one of `OURS`. */
  const watch = (protocols: readonly string[], query = '') => {
    const ws = new WebSocket(`${url}${query}`, [...protocols]);
    sockets.push(ws);
    const come: AgentStatusMessage[] = [];
    const waiting: (() => void)[] = [];
    ws.on('message', (data: Buffer) => {
      come.push(agentStatusMessageSchema.parse(JSON.parse(data.toString())));
      waiting.splice(0).forEach((go) => go());
    });
    ws.on('error', () => undefined);
    const next = async (): Promise<AgentStatusMessage> => {
      for (;;) {
        const message = come.shift();
        if (message !== undefined) return message;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    };
    const answer = new Promise<number>((resolve) => {
      ws.on('open', () => resolve(101));
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    const closed = new Promise<number>((resolve) => ws.on('close', resolve));
    return { ws, next, answer, closed, unread: () => come };
  };

  it('sends all agents of the account first, and none of another', async () => {
    const first = await watch(liveProtocols(agent.bearer)).next();
    if (!Array.isArray(first)) throw new Error('no list');
    expect(first.map(({ agent_id }) => agent_id)).toContain(OURS.agentId);
    expect(first).toHaveLength(20);
    expect(first.filter(({ agent_id }) => !agent_id.startsWith('demo-'))).toEqual([]);
  });

  it('sends each change: break, Available with and without a phone, call, free, phone signed out [TEL-008]', async () => {
    const { activity, directory } = test.services;
    const asha = await directory.agent(OURS.accountId, OURS.agentId);
    if (asha === undefined) throw new Error('no agent');
    const user_id = 'demo-user-03';
    const choose = (value: string, custom_type?: string) =>
      agent.post(callPaths.updateProperty, { user_id, property: 'status', value, custom_type });
    await choose('Logged Out');
    const socket = watch(liveProtocols(agent.bearer));
    await socket.next();
    const after = async (change: () => unknown) => {
      test.clock.now += 1_000;
      await change();
      const entry = await socket.next();
      expect(entry).toMatchObject({ agent_id: OURS.agentId, since: test.clock.now });
      return Array.isArray(entry) ? null : [entry.agent_status, entry.reason];
    };
    const register = (on: boolean) => () => {
      test.calls.reachable[on ? 'add' : 'delete'](OURS.agentId);
      directory.phoneChanged(OURS);
    };
    expect(await after(() => choose('On Break', 'Lunch'))).toEqual(['On Break', 'Lunch']);
    expect(await after(() => choose('Available'))).toEqual(['Unreachable', 'not-registered']);
    expect(await after(register(true))).toEqual(['Available', null]);
    expect(await after(() => directory.markBusy(asha, 'call-1'))).toEqual(['On Call', null]);
    directory.markBusy(asha, 'call-1');
    expect(await after(() => directory.markIdle(asha, 'call-1'))).toEqual(['Available', null]);
    expect(await after(register(false))).toEqual(['Unreachable', 'not-registered']);
    expect(await after(() => choose('Logged Out'))).toEqual(['Logged Out', null]);
    expect(activity.of(OURS.agentId).callId).toBeUndefined();
  });

  it('sends another account nothing', async () => {
    const other = await test.signIn('agent@other.test');
    const [theirs, ours] = [watch(liveProtocols(other.bearer)), watch(liveProtocols(agent.bearer))];
    await Promise.all([theirs.next(), ours.next()]);
    await agent.post(callPaths.updateProperty, { user_id: 'demo-user-03', property: 'status', value: 'On Break' });
    await ours.next();
    test.services.directory.phoneChanged({ agentId: 'other-agent-01', accountId: 'other' });
    await other.post(callPaths.updateProperty, { user_id: 'other-user-03', property: 'status', value: 'On Break' });
    expect(await theirs.next()).toMatchObject({ agent_id: 'other-agent-01' });
    expect(theirs.unread()).toEqual([]);
  });

  it('for the room of agents is open, and stays open, only to people with access [LIVE-025]', async () => {
    const ROOM = '?room=agents';
    const supervisor = await test.signIn('supervisor@demo.test');
    expect(await watch(liveProtocols(agent.bearer), ROOM).answer).toBe(401);
    const [inRoom, other] = [watch(liveProtocols(supervisor.bearer), ROOM), watch(liveProtocols(supervisor.bearer))];
    await Promise.all([inRoom.next(), other.next()]);
    const inAccount = test.database.withAccount;
    const { profile } = await inAccount('demo', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow()); // prettier-ignore
    const set = (changed: object) =>
      inAccount('demo', (tx) => tx.updateTable('accounts').set({ profile: JSON.stringify(changed) }).execute()); // prettier-ignore
    await test.services.accessWatch.beat();
    await set({ ...profile, extra_data: { is_call_monitor: 0, is_queue_monitor: 0 } });
    await test.services.accessWatch.beat();
    expect(await inRoom.closed).toBe(GATE_SHUT);
    expect(other.ws.readyState).toBe(WebSocket.OPEN);
    await set(profile);
  });

  it('sends a heartbeat each second after all agents, but none while they cannot be read; then the current state [LIVE-034]', async () => {
    const { board, directory } = test.services;
    const socket = watch(liveProtocols(agent.bearer));
    expect(await socket.next()).toHaveLength(20);
    board.beat();
    expect(await socket.next()).toEqual([]);
    let isAway = true;
    const agentStatuses = {
      ...test.services.agentStatuses,
      of: async () => (isAway ? Promise.reject(new Error('away')) : test.services.agentStatuses.of('demo')),
    };
    const sessions = { isAlive: async () => true };
    const errors: unknown[] = [];
    const other = createStatusBoard({
      ...test.services,
      agentStatuses,
      sessions,
      onError: (error) => errors.push(error),
    });
    const received: unknown[] = [];
    const actor = { userId: 'u', accountId: 'demo', sessionId: 's', role: 'owner', agentId: null } as const;
    other.watch(actor, { send: (message) => received.push(message), backlog: () => 0, isThere: () => true, close: () => undefined }); // prettier-ignore
    other.beat(); // nothing has been sent yet
    await until(() => errors.length === 1);
    other.beat();
    await until(() => errors.length === 2);
    expect(received).toEqual([]);
    isAway = false;
    other.beat();
    await until(() => received.length === 1);
    other.beat();
    expect([received[0], received[1]]).toEqual([expect.arrayContaining([expect.anything()]), []]);
    isAway = true;
    directory.phoneChanged(OURS);
    await until(() => errors.length === 3);
    other.beat();
    expect(received).toHaveLength(2);
    other.close();
  });

  it.each<[string, () => readonly string[], number]>([
    ['a bearer that is none', () => liveProtocols('made.up.token'), 401],
    ['no bearer', () => ['patchbay.v1'], 401],
    ['another sub-protocol', () => liveProtocols(agent.bearer).slice(1), 400],
  ])('refuses %s', async (_name, protocols, status) => expect(await watch(protocols()).answer).toBe(status));

  it('refuses the bearer of an ended session, and closes when the session ends', async () => {
    const session = await test.signIn('agent3@demo.test');
    const socket = watch(liveProtocols(session.bearer));
    await socket.next();
    await session.get(paths.logout);
    expect(await socket.closed).toBe(1001);
    expect(await watch(liveProtocols(session.bearer)).answer).toBe(401);
  });

  it('the heartbeat keeps clients that answer, and closes sockets older than their session', async () => {
    const { board } = test.services;
    const session = await test.signIn('agent4@demo.test');
    const socket = watch(liveProtocols(session.bearer));
    const pinged = new Promise((resolve) => socket.ws.once('ping', resolve));
    await socket.next();
    board.heartbeat();
    await pinged;
    test.clock.now += 366 * 86_400_000; // longer than any session
    board.heartbeat();
    expect(await socket.closed).toBe(1001);
  });

  it('drops a client that does not read or answer, and only that one', async () => {
    const { services } = test;
    const sessions = { isAlive: async () => true };
    const board = createStatusBoard({ ...services, sessions });
    const actor = { userId: 'u', accountId: 'demo', sessionId: 's', role: 'owner', agentId: null } as const;
    const watcher = (backlog: number, isThere: boolean) => {
      const log: string[] = [];
      let wake = (): void => undefined;
      const told = new Promise<void>((resolve) => (wake = resolve));
      const put = (what: string) => {
        log.push(what);
        wake();
      };
      const made: Watcher = {
        send: () => put('told'),
        backlog: () => backlog,
        isThere: () => isThere,
        close: () => put('closed'),
      };
      return { made, log, told };
    };
    const [slow, gone, quick] = [watcher(2_000_000, true), watcher(0, false), watcher(0, true)];
    for (const { made } of [slow, gone, quick]) board.watch(actor, made);
    await Promise.all([slow, gone, quick].map(({ told }) => told));
    board.heartbeat();
    expect([slow.log, gone.log, quick.log]).toEqual([['closed'], ['told', 'closed'], ['told']]);
    board.close();
  });
});
