import {
  attemptsAnswerSchema,
  deliveriesAnswerSchema,
  deliveryPaths,
  exampleOf,
  HIDDEN,
  hookBodySchema,
  hookEvents,
  hookEventSchemas,
  hooksContract,
  testAnswerSchema,
  type HooksRow,
} from '@patchbay/shared-contracts/hooks';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { Webhook } from 'standardwebhooks';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { keepOutcomes } from '../../domain/outbox/store.ts';
import { storeHookEvent } from '../../domain/outbox/store-hook-event.ts';
import { until } from '@patchbay/testing/until';
import { writeThresholds } from '../live/alert-store.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

const { path } = hooksContract;
const log = deliveryPaths('hookapi');
const HOUR = 3_600_000;

describe('/hookapi', () => {
  let test: TestApp;
  let owner: SignedIn;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    receiver = await openReceiver();
    for (const account of ['demo', 'other'])
      await test.database.withAccount(account, async (tx) => {
        const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
        const flags = { is_hook_api_enabled: true, hookapi_enabled: true };
        await tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify({ ...profile, ...flags }) })
          .execute();
      });
  }, 120_000);
  afterAll(async () => {
    await receiver.close();
    await test.close();
  });
  beforeEach(async () => {
    owner = await test.signIn('owner@demo.test');
    receiver.taken.splice(0);
    receiver.answers((response) => void response.writeHead(204).end());
  });
  afterEach(async () => {
    await test.database.withAccount('demo', (tx) => tx.deleteFrom('endpoints').execute());
  });

  const written = (change: object = {}) => ({
    ...{ name: 'Ours', url: `${receiver.url}/in`, method: 'POST', events: ['call.ended'], headers: '', secret: '' },
    ...{ state: 'on', ...change },
  });
  const added = async (change: object = {}): Promise<HooksRow> => {
    const answer = await owner.post(path, written(change));
    return hooksContract.one.parse(answer.json()).data;
  };
  const inDemo = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
    test.database.withAccount('demo', work);
  const happens = (series = 'call c1') =>
    inDemo((tx) =>
      storeHookEvent(tx, 'demo', {
        ...{ type: 'call.ended', series, at: test.clock.now },
        data: hookEventSchemas['call.ended'].parse(exampleOf('call.ended').data),
      }),
    );
  const deliveries = async (query: Record<string, string> = {}) =>
    deliveriesAnswerSchema.parse((await owner.get(log.deliveries, query)).json());
  /** Leaves of a delivery what the erasure of a person does. */
  const erase = (id = '') =>
    inDemo((tx) => tx.updateTable('hook_deliveries').set({ body: '{}' }).where('delivery_id', '=', id).execute());
  const attemptsOf = async (id: string) =>
    attemptsAnswerSchema.parse((await owner.get(`${log.attempts}${id}/`)).json()).objects;
  const work = () => test.services.hookOutbox.work();
  const bodies = () => receiver.taken.map(({ body }) => hookBodySchema.parse(JSON.parse(body)));

  it('is listed ten a page, added, changed and deleted [CONF-HOOK-001, CONF-HOOK-002, CONF-HOOK-003]', async () => {
    for (let number = 1; number <= 11; number += 1) {
      test.clock.now += 1_000;
      await added({ name: `Hook ${String(number)}` });
    }
    const first = hooksContract.answer.parse((await owner.get(path)).json());
    expect([first.objects.length, first.meta.total_count, first.objects[0]?.name]).toEqual([10, 11, 'Hook 11']);
    const [row] = first.objects;
    if (row === undefined) throw new Error('no row');
    const changed = await owner.put(`${path}${row.id}/`, { ...written({ name: 'Other', state: 'off' }), version: 1 });
    expect(hooksContract.one.parse(changed.json()).data).toMatchObject({ name: 'Other', state: 'off', version: 2 });
    const gone = await test.app.inject({
      ...{ method: 'DELETE', url: `${path}${row.id}/`, query: { version: '2' } },
      headers: { authorization: `Bearer ${owner.bearer}` },
    });
    expect(gone.statusCode).toBe(204);
    expect(hooksContract.answer.parse((await owner.get(path)).json()).meta.total_count).toBe(10);
  });

  it('shows a secret once, when it is added, and hides header values; both stay when they are not sent again [CONF-HOOK-005]', async () => {
    const row = await added({ headers: 'X-Key: open sesame\nX-Team: blue team' });
    expect(row.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const read = hooksContract.one.parse((await owner.get(`${path}${row.id}/`)).json()).data;
    expect([read.secret, read.headers]).toEqual(['', `X-Key: ${HIDDEN}\nX-Team: ${HIDDEN}`]);
    const kept = JSON.stringify(await inDemo((tx) => tx.selectFrom('endpoints').selectAll().execute()));
    for (const secret of [row.secret, 'open sesame']) expect(kept).not.toContain(secret);
    const headers = `X-Key: ${HIDDEN}\nX-Team: red team`;
    await owner.put(`${path}${row.id}/`, { ...written({ headers }), version: 1 });
    await happens();
    await work();
    const [taken] = receiver.taken;
    expect([taken?.headers['x-key'], taken?.headers['x-team']]).toEqual(['open sesame', 'red team']);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(test.clock.now);
    const verified = new Webhook(row.secret).verify(taken?.body ?? '', taken?.headers as Record<string, string>);
    clock.mockRestore();
    expect(verified).toMatchObject({ type: 'call.ended', version: 1 });
    const strange = await owner.put(`${path}${row.id}/`, { ...written({ headers: `X-New: ${HIDDEN}` }), version: 2 });
    expect([strange.statusCode, strange.json()]).toMatchObject([
      422,
      { error: { code: 'hidden-header', field: 'headers' } },
    ]);
  });

  it.each([
    ['a name of nothing', { name: '' }, 'name'],
    ['no address', { url: 'nowhere' }, 'url'],
    ['another protocol', { url: 'ftp://example.com' }, 'url'],
    ['no event', { events: [] }, 'events'],
    ['an event that there is not', { events: ['call.dreamt'] }, 'events/0'],
    ['a header of ours', { headers: 'Host: a' }, 'headers'],
    ['a secret that is none', { secret: 'abc' }, 'secret'],
    ['another method', { method: 'DELETE' }, 'method'],
  ])('with %s nothing is added [CONF-HOOK-004, CONF-HOOK-005]', async (_, change, field) => {
    const answer = await owner.post(path, written(change));
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(field);
    expect(hooksContract.answer.parse((await owner.get(path)).json()).objects).toEqual([]);
  });

  it('an account neither sees nor sends another’s [CONF-HOOK-007]', async () => {
    const row = await added();
    await happens();
    await work();
    const { objects } = await deliveries();
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(`${path}${row.id}/`)).statusCode).toBe(404);
    expect((await stranger.get(log.deliveries)).json()).toMatchObject({ objects: [] });
    expect((await stranger.get(`${log.attempts}${objects[0]?.id ?? ''}/`)).statusCode).toBe(404);
    expect((await stranger.post(log.again, { ids: [objects[0]?.id ?? ''] })).json()).toMatchObject({
      data: { sent: 0 },
    });
    expect((await stranger.post(`${path}${row.id}/test/`, {})).statusCode).toBe(404);
  });

  it('gets only chosen events, while it is on [CONF-HOOK-005]', async () => {
    await added({ name: 'Other', events: ['sms.sent'] });
    await added({ name: 'Off', state: 'off' });
    await happens();
    await work();
    expect(receiver.taken).toEqual([]);
  });

  it('events of one call keep their order, also during retries; others overtake [CONF-HOOK-006]', async () => {
    await added();
    const order: string[] = [];
    let refused = 0;
    receiver.answers((response, { headers }) => {
      order.push(String(headers['webhook-id']));
      response.writeHead(refused++ === 0 ? 503 : 204).end();
    });
    await happens('call a');
    await happens('call a');
    await happens('call b');
    const [third, second, first] = (await deliveries()).objects.map(({ id }) => id);
    await work();
    expect(order.sort()).toEqual([first, third].sort());
    test.clock.now += 7_000;
    await work();
    expect(order.slice(2)).toEqual([first, second]); // with the same id
  });

  it('is retried after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then switched off with a mail to the owner; sent again by hand it keeps its id [CONF-HOOK-006, CONF-HOOK-007]', async () => {
    const row = await added();
    receiver.answers((response) => void response.writeHead(500).end('broken'));
    await happens();
    const waits = [0, 6_000, 360_000, 0.6 * HOUR, 2.4 * HOUR, 6 * HOUR, 12 * HOUR];
    for (const [tries, wait] of waits.entries()) {
      test.clock.now += wait;
      await work();
      expect(receiver.taken).toHaveLength(tries + 1);
      await work();
      expect(receiver.taken).toHaveLength(tries + 1);
    }
    owner = await test.signIn('owner@demo.test'); // two days later
    const [dead] = (await deliveries({ state: 'dead' })).objects;
    expect(dead).toMatchObject({ state: 'dead', attempts: 7, status: 500, failure: 'status', next_at: null });
    const off = hooksContract.one.parse((await owner.get(`${path}${row.id}/`)).json()).data;
    expect(off).toMatchObject({ state: 'off', off_reason: 'failing', last_failure: 'status', last_success_at: null });
    await test.services.post.settled();
    const mails = await test.database.asPlatform((tx) => tx.selectFrom('outbox').selectAll().execute());
    expect(JSON.stringify(mails)).toContain('Switched off: Ours');

    await owner.put(`${path}${row.id}/`, { ...written(), version: off.version });
    receiver.answers((response) => void response.writeHead(200).end('{"ok":true}'));
    expect((await owner.post(log.again, { ids: [dead?.id] })).json()).toMatchObject({ data: { sent: 1 } });
    await work();
    const ids = new Set(receiver.taken.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([dead?.id]);
    expect((await deliveries()).objects[0]).toMatchObject({
      state: 'delivered',
      attempts: 8,
      status: 200,
      failure: null,
    });
    expect(hooksContract.one.parse((await owner.get(`${path}${row.id}/`)).json()).data).toMatchObject({
      ...{ state: 'on', off_reason: null, last_success_at: expect.stringMatching(/Z$/) },
    });
  }, 60_000);

  it('is switched off at once by a 410 [CONF-HOOK-006]', async () => {
    const row = await added();
    receiver.answers((response) => void response.writeHead(410).end());
    await happens();
    await work();
    expect((await owner.get(`${path}${row.id}/`)).json()).toMatchObject({ data: { state: 'off', off_reason: 'gone' } });
    expect((await deliveries()).objects[0]).toMatchObject({ state: 'dead', failure: 'gone', attempts: 1 });
  });

  it('each attempt is logged with request and answer, without secrets [CONF-HOOK-007]', async () => {
    const row = await added({ headers: 'X-Key: open sesame' });
    receiver.answers((response) => void response.writeHead(200).end(`you said open sesame and ${row.secret}`));
    await happens();
    await work();
    const [delivery] = (await deliveries({ endpoint_id: row.id, event: 'call.ended', state: 'delivered' })).objects;
    const [attempt] = await attemptsOf(delivery?.id ?? '');
    expect(attempt).toMatchObject({ status: 200, failure: null, answer: `you said ${HIDDEN} and ${HIDDEN}` });
    expect(attempt?.request).toContain(`POST ${receiver.url}/in\nX-Key: ${HIDDEN}\nwebhook-id: ${delivery?.id ?? ''}`);
    expect(attempt?.request).toContain('"type":"call.ended"');
  });

  it('the log masks numbers if the account does; the receiver gets whole ones [CONF-HOOK-007]', async () => {
    const masked = (on: boolean) =>
      inDemo(async (tx) => {
        const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
        const flags = { number_masking: on, number_masking_format: 1, remove_konnect_dependency: false };
        await tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify({ ...profile, ...flags }) })
          .execute();
      });
    await added();
    await happens();
    await work();
    await masked(true);
    const [delivery] = (await deliveries()).objects;
    const [attempt] = await attemptsOf(delivery?.id ?? '');
    await masked(false);
    expect(receiver.taken[0]?.body).toContain('+919812345678');
    expect(attempt?.request).not.toContain('+919812345678');
  });

  it('a test is sent at once, shows its result, and is logged; also for one that is off [CONF-HOOK-005]', async () => {
    const row = await added({ state: 'off', method: 'PUT' });
    const { data } = testAnswerSchema.parse((await owner.post(`${path}${row.id}/test/`, {})).json());
    expect(data).toMatchObject({ status: 204, failure: null });
    expect(receiver.taken[0]?.method).toBe('PUT');
    expect(bodies()[0]).toMatchObject({ type: 'hook.test' });
    expect((await deliveries({ event: 'hook.test' })).meta.total_count).toBe(1);
  });

  it('redirects are not followed, and an endless answer is read up to a limit [CONF-HOOK-006]', async () => {
    const row = await added();
    receiver.answers((response) => void response.writeHead(302, { location: `${receiver.url}/there` }).end());
    const test1 = testAnswerSchema.parse((await owner.post(`${path}${row.id}/test/`, {})).json()).data;
    expect([test1.status, test1.failure, receiver.taken.length]).toEqual([302, 'redirect', 1]);
    receiver.answers((response) => {
      response.writeHead(200);
      const more = (): void =>
        void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more));
      more();
    });
    const endless = testAnswerSchema.parse((await owner.post(`${path}${row.id}/test/`, {})).json()).data;
    expect([endless.status, endless.failure, endless.answer.length]).toEqual([200, null, 4_001]);
  });

  it('a receiver that takes more than ten seconds is reported as such [CONF-HOOK-006] @whole', async () => {
    const row = await added();
    receiver.answers(() => undefined);
    const late = testAnswerSchema.parse((await owner.post(`${path}${row.id}/test/`, {})).json()).data;
    expect([late.status, late.failure]).toEqual([null, 'timeout']);
    expect(late.took_ms).toBeGreaterThan(9_500);
  }, 20_000);

  it('reports a saved customer and an agent’s status, as their schemas say [CONF-HOOK-005]', async () => {
    await added({ events: hookEvents });
    const saved = await owner.post(customerPaths.customers, { name: 'Mira Sen', numbers: ['+919812300001'] });
    expect(saved.statusCode).toBe(201);
    const { user_id } = await inDemo((tx) =>
      tx.selectFrom('agents').select('user_id').where('user_id', 'is not', null).executeTakeFirstOrThrow(),
    );
    await owner.post(callPaths.updateProperty, { user_id, property: 'status', value: 'On Break' });
    await work();
    const received = bodies();
    expect(received.map(({ type }) => type)).toEqual(expect.arrayContaining(['customer.saved', 'agent.status']));
    for (const { type, data } of received) {
      const schema = hookEventSchemas[type as keyof typeof hookEventSchemas];
      expect(schema.strict().parse(data)).toEqual(data);
    }
  });

  it('reports a sent SMS, a received one, and a queue’s alert from its beginning [CONF-HOOK-005]', async () => {
    await added({ events: ['sms.sent', 'sms.received', 'queue.alert'] });
    const [line, customer, queueId] = ['+918045000001', '+919812345678', 'demo-queue-support'];
    const sms = { sr_number: line, customer_number: customer, sms_text: 'Your order has left.' };
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.post(messagePaths.sendSms, sms)).statusCode).toBe(202);
    expect(await test.services.messages.receive({ from: customer, to: line, text: 'Thank you' })).toBe(true);
    await inDemo((tx) => writeThresholds(tx, 'demo', queueId, { waiting: { warning: 1, critical: 3 } }));
    const call = { callId: 'c1', accountId: 'demo', queueId, customerNumber: customer, since: test.clock.now };
    test.calls.lines.set(queueId, [{ ...call, isFirst: false, ledBy: null }]);
    test.services.waiting.changed(queueId);
    await until(async () => ((await test.services.waiting.of('demo')).get(queueId)?.length ?? 0) === 1);
    test.clock.now += 2_000;
    test.services.alertWatch.beat();
    await test.services.alertWatch.settled();
    await work();
    const told = new Map(bodies().map(({ type, data }) => [type, data]));
    expect(told.get('sms.sent')).toMatchObject({ text: 'Your order has left.', customer_number: customer });
    expect(told.get('sms.received')).toMatchObject({ text: 'Thank you', customer_number: customer });
    expect(told.get('queue.alert')).toMatchObject({ happened: 'began', figure: 'waiting', level: 'warning' });
    for (const [type, data] of told)
      expect(hookEventSchemas[type as keyof typeof hookEventSchemas].strict().parse(data)).toEqual(data);
  });

  it('a message that cannot be read fails by itself: those sent with it are kept and not sent again [CONF-HOOK-006]', async () => {
    await added();
    for (const series of ['call a', 'call b', 'call c']) await happens(series);
    const [last, broken, first] = (await deliveries()).objects.map(({ id }) => id);
    await erase(broken);
    await work();
    test.clock.now += 31_000;
    await work();
    expect(test.takeErrors()).toHaveLength(2);
    const sent = receiver.taken.map(({ headers }) => String(headers['webhook-id']));
    expect(sent.sort()).toEqual([first, last].sort());
    expect((await deliveries({ state: 'delivered' })).meta.total_count).toBe(2);
    expect((await deliveries({ state: 'waiting' })).objects).toMatchObject([
      { id: broken, attempts: 2, status: null, failure: 'no-answer' },
    ]);
    expect((await attemptsOf(broken ?? ''))[0]).toMatchObject({ failure: 'no-answer', request: '', answer: '' });
  });

  it('what was sent about an erased person is not sent again [CONF-HOOK-007, ACCT-021]', async () => {
    await added();
    for (const series of ['call a', 'call b']) await happens(series);
    await work();
    const ids = (await deliveries()).objects.map(({ id }) => id);
    await erase(ids[0]);
    expect((await owner.post(log.again, { ids })).json()).toMatchObject({ data: { sent: 1 } });
    await work();
    expect(receiver.taken.slice(2).map(({ headers }) => headers['webhook-id'])).toEqual([ids[1]]);
    expect((await deliveries({ state: 'delivered' })).meta.total_count).toBe(2);
  });

  it('deliveries to an endpoint whose secrets another installation sealed fail, and are retried like others [CONF-HOOK-006]', async () => {
    await added();
    await inDemo((tx) => tx.updateTable('endpoints').set({ secret: 'of another' }).execute());
    await happens();
    await work();
    expect((await deliveries()).objects).toMatchObject([
      { state: 'waiting', attempts: 1, failure: 'unreadable-secret' },
    ]);
  });

  it('a test of an endpoint whose secrets another installation sealed says so [CONF-HOOK-005]', async () => {
    const row = await added();
    const sealed = [{ secret: 'of another' }, { secret: '', headers: 'x-key: of another' }];
    for (const change of sealed) {
      await inDemo((tx) => tx.updateTable('endpoints').set(change).execute());
      const { data } = testAnswerSchema.parse((await owner.post(`${path}${row.id}/test/`, {})).json());
      expect(data).toMatchObject({ status: null, failure: 'unreadable-secret', request: '', answer: '' });
    }
    expect(receiver.taken).toEqual([]);
  });

  it('a lane stopped before anything has ended stores nothing [CONF-HOOK-006]', async () => {
    await added();
    await inDemo(async (tx) => {
      const before = await tx.selectFrom('hook_lanes').selectAll().execute();
      await keepOutcomes(tx, 'nobody', []);
      expect(await tx.selectFrom('hook_lanes').selectAll().execute()).toEqual(before);
    });
  });
});
