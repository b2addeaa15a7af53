import { paths } from '@patchbay/shared-contracts';
import { callPaths, liveProtocols } from '@patchbay/shared-contracts/calls';
import {
  GATE_SHUT,
  livePaths,
  noQueues,
  queueMonitorMessageSchema,
  withQueueMessage,
  type QueueMonitorMessage,
} from '@patchbay/shared-contracts/live';
import { WebSocket } from 'ws';
import { openSockets } from '../../app/app.ts';
import { accessTo } from '../../domain/access/access.ts';
import type { WaitingCall } from '@patchbay/telephony/telephony';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { createQueueBoard, type QueueWatcher } from './queue-board.ts';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';

describe('the socket of current queues', () => {
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

  const caller = (callId: string, change: Partial<WaitingCall> = {}): WaitingCall => ({
    ...{ callId, accountId: 'demo', queueId: SUPPORT, customerNumber: '+919812345678', since: 1_000 },
    ...{ isFirst: false, ledBy: null },
    ...change,
  });
  const wait = (queueId: string, ...line: readonly WaitingCall[]) => {
    test.calls.lines.set(queueId, line);
    test.services.waiting.changed(queueId);
  };
  /** A supervisor of all queues, as a viewer of the board. */
  const watching = async () => {
    const supervising = { role: 'supervisor', agentId: null, sessionId: 's' } as const;
    const actor = { userId: 'demo-user-02', accountId: 'demo', ...supervising };
    const access = await test.database.withAccount('demo', (tx) => accessTo(tx, actor));
    if (access === undefined) throw new Error('nobody');
    return { actor, access, queueId: null };
  };
  const watch = async (by: SignedIn, queueId?: string) => {
    const query = queueId === undefined ? '' : `?queue_id=${queueId}`;
    const ws = new WebSocket(`${url}${livePaths.queueMonitor}${query}`, [...liveProtocols(by.bearer)]);
    sockets.push(ws);
    const come: QueueMonitorMessage[] = [];
    ws.on('message', (data: Buffer) => void come.push(queueMonitorMessageSchema.parse(JSON.parse(data.toString()))));
    ws.on('error', () => undefined);
    const status = await new Promise<number>((resolve) => {
      ws.on('open', () => resolve(101));
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    const closed = new Promise<number>((resolve) => ws.on('close', resolve));
    const shown = () => come.reduce(withQueueMessage, noQueues);
    return { come, status, closed, shown };
  };

  it('sends all queues first, then changes together, and callers of the requested queue [LIVE-026, LIVE-034, LIVE-036]', async () => {
    const { come, shown } = await watch(supervisor, SUPPORT);
    await until(() => come.length === 1);
    expect(come[0]).toMatchObject({ type: 'snapshot', callers: [], now: test.clock.now, counted_at: test.clock.now });
    expect([...shown().queues.values()].map(({ queue, waiting }) => [queue.queue_name, waiting])).toEqual([
      ['Billing', 0],
      ['Deliveries', 0],
      ['Support', 0],
    ]);
    for (let turn = 1; turn <= 5; turn++) wait(SUPPORT, ...Array.from({ length: turn }, (_, n) => caller(`c${n}`)));
    await until(() => shown().callers.length === 5);
    expect(come).toHaveLength(2);
    expect(come[1]).toMatchObject({ type: 'changes', gone: [], queues: [{ waiting: 5, waiting_since: 1_000 }] });
    wait(BILLING, caller('b1', { queueId: BILLING }));
    await until(() => shown().queues.get(BILLING)?.waiting === 1);
    expect(come[2]).not.toHaveProperty('callers');
    wait(SUPPORT);
    wait(BILLING);
    await until(() => shown().queues.get(SUPPORT)?.waiting === 0 && shown().queues.get(BILLING)?.waiting === 0);
    expect(shown().callers).toEqual([]);
  });

  it('sends agents whose status changes', async () => {
    const { come, shown } = await watch(supervisor);
    await until(() => come.length === 1);
    const onBreak = () => shown().queues.get(SUPPORT)?.agents['On Break'] ?? 0;
    const before = onBreak();
    test.clock.now += 1_000;
    const agent = await test.signIn('agent@demo.test');
    const status = async (value: string) =>
      agent.post(callPaths.updateProperty, { user_id: 'demo-user-03', property: 'status', value });
    await status(before > 0 ? 'Logged Out' : 'On Break');
    await until(() => onBreak() !== before);
  });

  it('sends agents of all visible queues, each once, and the time of the counts [LIVE-029, LIVE-037]', async () => {
    const of = (seen: readonly string[]) =>
      test.database.withAccount('demo', (tx) =>
        tx.selectFrom('queue_agents').select('agent_id').where('queue_id', 'in', seen).execute(),
      );
    const rows = await of([SUPPORT, BILLING, 'demo-queue-deliveries']);
    const distinct = new Set(rows.map(({ agent_id: id }) => id)).size;
    expect(distinct).toBeLessThan(rows.length); // some agents serve several queues
    const sum = (counts: object) => Object.values(counts).reduce((total: number, count: number) => total + count, 0);
    const all = await watch(supervisor);
    const billing = await watch(await test.signIn('supervisor2@demo.test'));
    await until(() => all.come.length > 0 && billing.come.length > 0);
    expect(sum(all.shown().agents)).toBe(distinct);
    expect(billing.shown().agents).toEqual(billing.shown().queues.get(BILLING)?.agents);
    const readAt = all.come[0]?.counted_at ?? 0;
    test.clock.now += 6_000;
    test.services.queueBoard.beat();
    await until(() => (all.come.at(-1)?.counted_at ?? 0) > readAt);
    expect(all.come.at(-1)?.counted_at).toBe(test.clock.now);
  });

  it('a deleted queue disappears, also where it is watched [LIVE-034]', async () => {
    const { database } = test;
    const { come, shown } = await watch(supervisor, SUPPORT);
    await until(() => come.length === 1);
    const rename = (queue_id: string, to: string) =>
      database.withAccount('demo', (tx) => tx.updateTable('queues').set({ queue_id: to }).where('queue_id', '=', queue_id).execute()); // prettier-ignore
    await database.withAccount('demo', (tx) => tx.deleteFrom('queue_agents').where('queue_id', '=', 'demo-queue-deliveries').execute()); // prettier-ignore
    await rename('demo-queue-deliveries', 'demo-queue-new');
    test.clock.now += 5_000;
    test.services.queueBoard.beat();
    await until(() => !shown().queues.has('demo-queue-deliveries'));
    expect(shown().queues.has('demo-queue-new')).toBe(true);
    await rename('demo-queue-new', 'demo-queue-deliveries');
  });

  it('sends a heartbeat every second, so that outdated figures can be told from quiet ones', async () => {
    const { come } = await watch(supervisor);
    await until(() => come.length === 1);
    const readAt = come[0]?.counted_at;
    for (let beats = 1; beats <= 2; beats++) {
      test.clock.now += 1_000;
      test.services.queueBoard.beat();
      await until(() => come.length === 1 + beats);
      expect(come.at(-1)).toEqual({ type: 'alive', now: test.clock.now, counted_at: readAt });
    }
  });

  it('sends a supervisor of some queues only these, and no callers of others [LIVE-035]', async () => {
    const billing = await test.signIn('supervisor2@demo.test');
    const all = await watch(supervisor, SUPPORT);
    wait(SUPPORT, caller('c1'));
    await until(() => all.shown().callers.length === 1);
    const { come, shown } = await watch(billing, SUPPORT);
    await until(() => come.length === 1);
    expect([[...shown().queues.keys()], shown().callers]).toEqual([[BILLING], []]);
    wait(SUPPORT);
  });

  it('refuses people who may not open the page [rule /live-interactions/queues-monitor: LIVE-025, NAV-011]', async () => {
    const profileOf = () =>
      test.database.withAccount('other', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow());
    const { profile } = await profileOf();
    const set = (changed: object) =>
      test.database.withAccount('other', (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(changed) })
          .execute(),
      );
    const other = await test.signIn('supervisor@other.test');
    const before = await watch(other);
    expect(before.status).toBe(101);
    await set({ ...profile, extra_data: { is_call_monitor: 0, is_queue_monitor: 0 } });
    expect((await watch(other)).status).toBe(401);
    await test.services.accessWatch.beat();
    expect(await before.closed).toBe(GATE_SHUT);
    await set(profile);
    expect((await watch({ ...other, bearer: 'forged' })).status).toBe(401);
  });

  it('a sign-out closes it [NET-020]', async () => {
    const leaving = await test.signIn('supervisor@demo.test');
    const { closed } = await watch(leaving);
    await leaving.get(paths.logout);
    expect(await closed).toBe(1001);
  });

  it('five hundred simultaneous watchers cause as few queries as one [LIVE-025, LIVE-034]', async () => {
    const told = async (watchers: number) => {
      let readings = 0;
      const { database } = test.services;
      const withAccount: typeof database.withAccount = (accountId, run) => {
        readings += 1;
        return database.withAccount(accountId, run);
      };
      const board = createQueueBoard({ ...test.services, database: { ...database, withAccount } });
      const snapshots: string[] = [];
      const send = ({ type }: QueueMonitorMessage): void => void snapshots.push(type);
      const who = await watching();
      for (let at = 0; at < watchers; at++)
        board.watch({ ...who }, { send, backlog: () => 0, isThere: () => true, close: () => undefined });
      await until(() => snapshots.length === watchers);
      board.close();
      expect(new Set(snapshots)).toEqual(new Set(['snapshot']));
      return readings;
    };
    const [one, many] = [await told(1), await told(500)];
    expect(one).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(one * 2); // connections during a reading are served by the next one
  });

  it('reads nothing for a closed connection, and is done when no query runs', async () => {
    const { database } = test;
    let isReading = false;
    let readings = 0;
    const withAccount: typeof database.withAccount = async (accountId, run) => {
      readings += 1;
      isReading = true;
      const read = await database.withAccount(accountId, run);
      await new Promise((resolve) => setTimeout(resolve, 20));
      isReading = false;
      return read;
    };
    const board = createQueueBoard({ ...test.services, database: { ...database, withAccount } });
    const who = await watching();
    const watcher = { send: () => undefined, backlog: () => 0, isThere: () => true, close: () => undefined };
    const leave = board.watch({ ...who }, watcher);
    leave();
    await board.settled();
    expect(readings).toBe(0);
    board.watch({ ...who }, watcher);
    await until(() => isReading);
    board.close();
    await board.settled();
    expect(isReading).toBe(false);
  });

  it('sends a slow watcher the whole state once it has caught up, and drops one that stops answering [LIVE-034]', async () => {
    const board = createQueueBoard(test.services);
    const log: string[] = [];
    let backlog = 0;
    let isThere = true;
    const watcher: QueueWatcher = {
      send: ({ type }) => log.push(type),
      backlog: () => backlog,
      isThere: () => isThere,
      close: () => log.push('closed'),
    };
    board.watch(await watching(), watcher);
    await until(() => log.length === 1);
    backlog = 1_000_000;
    wait(SUPPORT, caller('c1'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    board.beat();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(log).toEqual(['snapshot']);
    backlog = 0;
    board.beat();
    await until(() => log.length === 2);
    expect(log).toEqual(['snapshot', 'snapshot']);
    isThere = false;
    board.heartbeat();
    expect(log.at(-1)).toBe('closed');
    board.close();
  });
});
