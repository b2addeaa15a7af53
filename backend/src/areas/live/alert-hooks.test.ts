import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { readHooks, writeHook } from './alert-hooks.ts';
import { writeThresholds } from './alert-store.ts';

const SUPPORT = 'demo-queue-support';

describe('web hooks of alerts [LIVE-030]', () => {
  let test: TestApp;
  const taken: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  let answer = 204;
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(answer).end();
    });
  });
  let url = '';
  beforeAll(async () => {
    test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/alerts`;
    await inAccount((tx) => writeThresholds(tx, 'demo', SUPPORT, { waiting: { warning: 1, critical: 3 } }));
    await inAccount((tx) => writeHook(tx, 'demo', SUPPORT, url));
    await test.services.jobs.start();
  }, 120_000);
  afterAll(async () => {
    receiver.close();
    await test.services.jobs.close();
    await test.close();
  });

  const inAccount: TestApp['database']['withAccount'] extends (id: string, work: infer Work) => unknown
    ? (work: Work) => Promise<unknown>
    : never = (work) => test.database.withAccount('demo', work);
  const last = async () => (await test.database.withAccount('demo', readHooks)).get(SUPPORT)?.last;
  const wait = async (callers: number) => {
    const calls = Array.from({ length: callers }, (_, place) => ({
      ...{ callId: `c${String(place)}`, accountId: 'demo', queueId: SUPPORT, customerNumber: '+919812345678' },
      ...{ since: test.clock.now, isFirst: false, ledBy: null },
    }));
    test.calls.lines.set(SUPPORT, calls);
    test.services.waiting.changed(SUPPORT);
    await until(async () => ((await test.services.waiting.of('demo')).get(SUPPORT)?.length ?? 0) === callers);
  };
  const look = async (forMs = 2_000) => {
    for (let passed = 0; passed < forMs; passed += 2_000) {
      test.clock.now += 2_000;
      test.services.alertWatch.beat();
      await test.services.alertWatch.settled();
    }
    await test.services.jobs.work();
  };
  const types = () => taken.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  it('are sent when an alert begins, changes and ends, signed for the account', async () => {
    await wait(1);
    await look();
    await wait(3);
    await look();
    await wait(0);
    await look();
    await look(32_000);
    expect(types()).toEqual(['alert.began', 'alert.changed', 'alert.ended']);
    const [began] = taken;
    const secret = test.services.hooks.keys.secretOf('demo');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(test.clock.now); // makes the receiver's clock match the test's
    const message = new Webhook(secret).verify(began?.body ?? '', began?.headers as Record<string, string>);
    clock.mockRestore();
    expect(message).toMatchObject({
      data: { queue: { queue_id: SUPPORT, queue_name: 'Support' }, figure: 'waiting', level: 'warning', worst: 1 },
    });
    expect(await last()).toMatchObject({ status: 204 });
  });

  it('are retried later when not accepted; the last result is stored', async () => {
    taken.splice(0);
    answer = 503;
    await wait(1);
    await look();
    expect([types(), (await last())?.status]).toEqual([['alert.began'], 503]);
    await test.services.jobs.work();
    expect(taken).toHaveLength(1); // not retried at once
    expect(test.takeErrors()).toEqual([]); // failures of the receiver are not logged as errors
    answer = 200;
    test.clock.now += 60_000;
    await test.services.jobs.work();
    expect([types(), (await last())?.status]).toEqual([['alert.began', 'alert.began'], 200]);
    await inAccount((tx) => writeHook(tx, 'demo', SUPPORT, url));
    expect((await last())?.status).toBe(200); // setting the same address again keeps the result
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1); // the same id on every retry
  });

  it('are not sent if the alert was withdrawn meanwhile', async () => {
    taken.splice(0);
    await inAccount((tx) => writeHook(tx, 'demo', SUPPORT, null));
    await wait(0);
    await look();
    await look(32_000);
    expect(taken).toEqual([]);
  });
});
