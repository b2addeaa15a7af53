import type { Alert, QueueThresholds } from '@patchbay/shared-contracts/live';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { alertsPage, readOpen, writeThresholds } from './alert-store.ts';
import { createAlertWatch, type AlertWatchDeps } from './alert-watch.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';
const everything = { queues: null } as const;

describe('alerts of queues [LIVE-030]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    const at = new Date(test.clock.now);
    const changes = { created_at: at, modified_at: at, modified_by: null };
    const endpoint = { ...changes, name: 'Ours', state: 'on', off_reason: null, events: ['queue.alert'] } as const;
    await test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('endpoints')
        .values({ ...endpoint, id: 'ours', account_id: 'demo' })
        .execute(),
    );
  }, 120_000);
  afterAll(() => test.close());

  const alerts: Alert[] = [];
  const failures: unknown[] = [];
  let made = 0;
  /** Creates a process that watches, with a function to run one check. */
  const process = (parts: Partial<AlertWatchDeps> = {}) => {
    const watch = createAlertWatch({
      ...test.services,
      now: () => test.clock.now,
      newId: () => `alert-${++made}`,
      tell: (_account, alert) => alerts.push(alert),
      onError: (error) => failures.push(error),
      ...parts,
    });
    /** Advances by two seconds at a time: a process that pauses longer loses the lease. */
    const look = async (forMs = 2_000) => {
      for (let passed = 0; passed < forMs; passed += 2_000) {
        test.clock.now += 2_000;
        watch.beat();
        await watch.settled();
      }
    };
    return { ...watch, look };
  };
  const wait = async (queueId: string, callers: number) => {
    const calls = Array.from({ length: callers }, (_, place) => ({
      ...{ callId: `${queueId} ${place}`, accountId: 'demo', queueId, customerNumber: '+919812345678' },
      ...{ since: test.clock.now, isFirst: false, ledBy: null },
    }));
    test.calls.lines.set(queueId, calls);
    test.services.waiting.changed(queueId);
    const shown = async () => (await test.services.waiting.of('demo')).get(queueId)?.length ?? 0;
    await until(async () => (await shown()) === callers);
  };
  const watched = (thresholds: QueueThresholds, queueId = SUPPORT) =>
    test.database.withAccount('demo', (tx) => writeThresholds(tx, 'demo', queueId, thresholds));
  const open = () => test.database.withAccount('demo', readOpen);
  const listed = (sees: { queues: readonly string[] | null } = everything) =>
    test.database.withAccount('demo', (tx) => alertsPage(tx, sees, { limit: 50, offset: 0 }));
  /** Returns what endpoints are told of alerts, in order. */
  const told = async () => {
    const rows = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('hook_deliveries').select('body').orderBy('place').execute(),
    );
    return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };
  const limits = { waiting: { warning: 2, critical: 4 } };

  afterEach(async () => {
    for (const queueId of [SUPPORT, BILLING]) {
      await wait(queueId, 0);
      await watched({}, queueId);
    }
    await test.database.withAccount('demo', async (tx) => {
      await tx.deleteFrom('queue_alerts').execute();
      await tx.deleteFrom('hook_deliveries').execute();
    });
    alerts.splice(0);
    expect(failures.splice(0)).toEqual([]);
  });

  it('one begins at its limit, is reported once and again when critical, and is listed with begin and end', async () => {
    await watched(limits);
    const one = process();
    await wait(SUPPORT, 1);
    await one.look();
    expect(await open()).toEqual([]);
    await wait(SUPPORT, 2);
    await one.look();
    const began = test.clock.now;
    await one.look();
    await wait(SUPPORT, 5);
    await one.look();
    expect(alerts.map(({ level, worst }) => [level, worst])).toEqual([['warning', 2], ['critical', 5]]); // prettier-ignore
    await wait(SUPPORT, 0);
    await one.look();
    await one.look(30_000);
    expect((await listed()).objects).toEqual([
      {
        ...{
          id: alerts[0]?.id,
          queue: { queue_id: SUPPORT, queue_name: 'Support' },
          figure: 'waiting',
          level: 'critical',
        },
        ...{ worst: 5, began_at: began, ended_at: test.clock.now },
      },
    ]);
    expect(alerts).toHaveLength(2);
    await one.close();
  });

  it('one of several processes watches; when it dies another continues the current alerts', async () => {
    await watched(limits);
    await wait(SUPPORT, 2);
    const [one, other] = [process(), process()];
    await one.look();
    await other.look();
    expect([alerts.length, (await open()).length]).toEqual([1, 1]);
    await one.close();
    await other.look();
    expect([alerts.length, (await open()).map(({ alert_id: id }) => id)]).toEqual([1, [alerts[0]?.id]]);
    await wait(SUPPORT, 0);
    await other.look();
    await other.look(30_000);
    expect(await open()).toEqual([]);
    await other.close();
  });

  it('one of a queue that was deleted, or is no longer watched, ends', async () => {
    const one = process();
    await watched(limits);
    await watched(limits, BILLING);
    await wait(SUPPORT, 2);
    await wait(BILLING, 2);
    await one.look(6_000);
    expect(await open()).toHaveLength(2);
    await watched({});
    await one.look(6_000);
    await one.look(30_000);
    expect((await open()).map(({ queue_id: id }) => id)).toEqual([BILLING]);
    await one.close();
  });

  it('one whose account lost its last thresholds while nobody watched ends [LIVE-030]', async () => {
    const one = process();
    await watched(limits);
    await wait(SUPPORT, 2);
    await one.look(6_000);
    await one.close();
    await watched({});
    const other = process();
    await other.look(6_000);
    await other.look(30_000);
    expect(await open()).toEqual([]);
    await other.close();
  });

  it('a process that lost the lease in the middle of a check leaves the other accounts to the new one', async () => {
    await watched(limits);
    await test.database.withAccount('other', async (tx) => {
      const queue = { queue_id: 'other-queue', account_id: 'other', name: 'Front' };
      await tx.insertInto('queues').values(queue).execute();
      await writeThresholds(tx, 'other', queue.queue_id, limits);
    });
    const read: string[] = [];
    const slow = process({
      waiting: {
        async of(accountId) {
          read.push(accountId);
          test.clock.now += 6_000; // longer than the lease
          await other.look();
          return test.services.waiting.of(accountId);
        },
      },
    });
    const other = process();
    await wait(SUPPORT, 2);
    await slow.look();
    expect(read).toHaveLength(1);
    expect([alerts.length, (await open()).length]).toEqual([1, 1]);
    await other.close();
    await slow.close();
    await test.database.withAccount('other', (tx) =>
      tx.deleteFrom('queues').where('queue_id', '=', 'other-queue').execute(),
    );
  });

  it('two processes that both believe to watch report each change once, and either of them ends the alert', async () => {
    const lock = { fence: 1, extend: async () => true, release: async () => undefined };
    const shared = { locks: { ...test.services.shared.locks, take: async () => lock } };
    await watched(limits);
    const [one, other] = [process({ shared }), process({ shared })];
    await one.look();
    await other.look();
    await wait(SUPPORT, 2);
    await one.look();
    await other.look();
    await wait(SUPPORT, 5);
    await other.look();
    await one.look();
    expect(alerts.map(({ level }) => level)).toEqual(['warning', 'critical']);
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(1);
    await wait(SUPPORT, 0);
    await other.look();
    await other.look(30_000);
    expect(await open()).toEqual([]);
    await one.look();
    await one.look(30_000);
    expect((await listed()).objects).toMatchObject([{ id: alerts[0]?.id, worst: 5 }]);
    const [began, , ended] = await told();
    expect(await told()).toMatchObject([{ happened: 'began' }, { happened: 'changed' }, { happened: 'ended' }]);
    expect([began, ended]).toMatchObject([{ id: alerts[0]?.id }, { id: alerts[0]?.id }]);
    await wait(SUPPORT, 2);
    await one.look();
    expect((await open()).map(({ alert_id: id }) => id)).toEqual([alerts[2]?.id]);
    await one.close();
    await other.close();
  });

  it('one of a deleted queue is told to endpoints as ended, by a process that began it or that continues it [CONF-HOOK-005]', async () => {
    const ids = ['gone-1', 'gone-2'];
    await test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('queues')
        .values(ids.map((queue_id) => ({ queue_id, account_id: 'demo', name: `Fair ${queue_id}` })))
        .execute(),
    );
    const end = (queueId: string) =>
      test.database.withAccount('demo', (tx) => tx.deleteFrom('queues').where('queue_id', '=', queueId).execute());
    for (const queueId of ids) {
      await watched(limits, queueId);
      await wait(queueId, 2);
    }
    const one = process();
    await one.look();
    expect(await open()).toHaveLength(2);
    await end('gone-1');
    await one.look(6_000);
    await one.close();
    const other = process();
    await other.look();
    await end('gone-2');
    await other.look(6_000);
    expect(await open()).toEqual([]);
    const [first, second] = ids.map((id) => alerts.find(({ queue }) => queue.queue_id === id));
    const events = await told();
    expect(events).toHaveLength(4);
    expect(events.slice(2)).toEqual([
      { ...first, happened: 'ended', ended_at: expect.any(Number) as number },
      { ...second, happened: 'ended', ended_at: test.clock.now },
    ]);
    await other.close();
    for (const queueId of ids) await wait(queueId, 0);
  });

  it('the list has those of visible queues', async () => {
    await watched(limits);
    await watched(limits, BILLING);
    await wait(SUPPORT, 2);
    await wait(BILLING, 3);
    const one = process();
    await one.look();
    const names = async (queues: readonly string[] | null) =>
      (await listed({ queues })).objects.map(({ queue }) => queue.queue_name).sort();
    expect([await names(null), await names([BILLING]), await names([])]).toEqual([
      ['Billing', 'Support'],
      ['Billing'],
      [],
    ]);
    await one.close();
  });
});
