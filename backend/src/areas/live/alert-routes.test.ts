import { QUEUE_ALERT_EVENT } from '@patchbay/shared-contracts/calls';
import {
  alertsAnswerSchema,
  livePaths,
  queueThresholdsAnswerSchema,
  type QueueThresholds,
} from '@patchbay/shared-contracts/live';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';

describe('thresholds and alerts of queues [LIVE-030]', () => {
  let test: TestApp;
  let supervisor: SignedIn;
  let billing: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    [supervisor, billing] = (await Promise.all(
      ['supervisor@demo.test', 'supervisor2@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn];
  }, 120_000);
  afterAll(() => test.close());

  const put = (thresholds: unknown, queueId = SUPPORT, by = supervisor) =>
    by.put(`${livePaths.thresholds}${queueId}/`, { thresholds });
  const read = async (by: SignedIn) =>
    queueThresholdsAnswerSchema.parse((await by.get(livePaths.thresholds)).json()).objects;
  const all: QueueThresholds = {
    waiting: { warning: 2, critical: 5 },
    longest_wait: { warning: 60, critical: null },
    service_level: { warning: 0.8, critical: 0.6 },
    abandoned_share: { warning: null, critical: 0.1 },
  };

  it('a queue has only the thresholds that were saved last', async () => {
    expect((await put(all)).json()).toEqual({ status: 200, thresholds: all });
    expect((await read(supervisor)).find(({ queue }) => queue.queue_id === SUPPORT)?.thresholds).toEqual(all);
    await put({ waiting: { warning: 3, critical: null } });
    expect(await read(supervisor)).toEqual([
      { queue: { queue_id: BILLING, queue_name: 'Billing' }, thresholds: {}, web_hook: null },
      { queue: { queue_id: 'demo-queue-deliveries', queue_name: 'Deliveries' }, thresholds: {}, web_hook: null },
      {
        queue: { queue_id: SUPPORT, queue_name: 'Support' },
        thresholds: { waiting: { warning: 3, critical: null } },
        web_hook: null,
      },
    ]);
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const [noted] = objects.filter(({ action }) => action === 'thresholds-changed');
    expect(noted).toMatchObject({ by: 'supervisor@demo.test', whom: 'Support' });
  });

  it('thresholds saved by many at the same time are all accepted, and those of one of them stay as a whole', async () => {
    const saved = Array.from({ length: 8 }, (_, place): QueueThresholds => {
      const limits = { warning: place + 1, critical: null };
      return place % 2 === 0 ? { waiting: limits } : { waiting: limits, longest_wait: limits };
    });
    const answers = await Promise.all(saved.map((thresholds) => put(thresholds)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200));
    expect(saved).toContainEqual((await read(supervisor)).find(({ queue }) => queue.queue_id === SUPPORT)?.thresholds);
    await put({});
  });

  it.each([
    [{ waiting: { warning: 5, critical: 2 } }, 'limits-wrong-order', 'thresholds.waiting'],
    [{ service_level: { warning: 0.6, critical: 0.8 } }, 'limits-wrong-order', 'thresholds.service_level'],
    [{ abandoned_share: { warning: 1.2, critical: null } }, 'limit-too-high', 'thresholds.abandoned_share'],
  ])('refuses %o beside its figure, and keeps the old ones', async (thresholds, code, field) => {
    const before = await read(supervisor);
    const { statusCode, json } = await put(thresholds);
    expect([statusCode, json()]).toMatchObject([422, { error: { code, field } }]);
    expect(await read(supervisor)).toEqual(before);
  });
  it.each([{ waiting: { warning: -1, critical: null } }, { other: { warning: 1, critical: 2 } }, { waiting: 5 }])(
    'refuses %o',
    async (thresholds) => expect((await put(thresholds)).statusCode).toBe(400),
  );

  it('a web hook stays until it is removed, and needs a web address', async () => {
    const say = (web_hook: unknown) =>
      supervisor.put(`${livePaths.thresholds}${SUPPORT}/`, { thresholds: {}, web_hook });
    const hook = async () => (await read(supervisor)).find(({ queue }) => queue.queue_id === SUPPORT)?.web_hook;
    const url = 'https://hooks.example.com/alerts';
    expect((await say(url)).statusCode).toBe(200);
    await put({});
    expect(await hook()).toEqual({ url, last: null });
    for (const bad of ['alerts', 'ftp://hooks.example.com', `https://hooks.example.com/${'x'.repeat(500)}`]) {
      const { statusCode, json } = await say(bad);
      expect([statusCode, json()]).toMatchObject([422, { error: { code: 'no-web-hook-address', field: 'web_hook' } }]);
    }
    expect(await hook()).toEqual({ url, last: null });
    await say(null);
    expect(await hook()).toBeNull();
  });

  it('a supervisor of some queues sets thresholds of these alone, an agent none [LIVE-035]', async () => {
    expect((await put(all, SUPPORT, billing)).statusCode).toBe(404);
    expect((await put(all, BILLING, billing)).statusCode).toBe(200);
    expect((await read(billing)).map(({ queue }) => queue.queue_id)).toEqual([BILLING]);
    const stranger = await test.signIn('owner@other.test');
    expect((await put(all, SUPPORT, stranger)).statusCode).toBe(404);
    expect((await put(all, SUPPORT, await test.signIn('agent@demo.test'))).statusCode).toBe(403);
    await put({}, BILLING);
  });

  it('an alert that begins is sent to the queue’s supervisors, and listed for them', async () => {
    const hearing = (userId: string) => {
      const heard: string[] = [];
      const actor = { userId, accountId: 'demo', sessionId: 's', role: 'supervisor', agentId: null } as const;
      const client = { write: (text: string) => void heard.push(text), backlog: () => 0, close: () => undefined };
      const masking = { on: false, format: 0, inBrowser: false } as const;
      const stop = test.services.hub.subscribe({ actor, sees: WHOLE_ACCOUNT, masking }, client, undefined);
      return { received: () => heard.filter((text) => text.includes(`event: ${QUEUE_ALERT_EVENT}\n`)), stop };
    };
    await put({ waiting: { warning: 1, critical: null } });
    const [ofAll, ofBilling] = [hearing('demo-user-02'), hearing('demo-user-23')];
    const caller = { callId: 'c', accountId: 'demo', queueId: SUPPORT, customerNumber: '+919812345678' };
    test.calls.lines.set(SUPPORT, [{ ...caller, since: test.clock.now, isFirst: false, ledBy: null }]);
    test.services.waiting.changed(SUPPORT);
    await until(async () => {
      test.services.alertWatch.beat();
      await test.services.alertWatch.settled();
      return ofAll.received().length > 0;
    });
    expect(ofAll.received()[0]).toContain('"queue_name":"Support"');
    expect(ofBilling.received()).toEqual([]);
    const listed = async (by: SignedIn) => alertsAnswerSchema.parse((await by.get(livePaths.alerts)).json());
    expect((await listed(supervisor)).objects).toMatchObject([{ figure: 'waiting', level: 'warning', ended_at: null }]);
    expect((await listed(billing)).meta.total_count).toBe(0);
    for (const { stop } of [ofAll, ofBilling]) stop();
  });
});
