import {
  sendSmsAnswerSchema,
  smsAnswerSchema,
  type SmsRecord,
  messagePaths,
} from '@patchbay/shared-contracts/messages';
import { createPhonePages } from '../../domain/customer-phone/phone-pages.ts';
import { listen } from '../../domain/live/testing/listen.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const SUPPORT = '+918045000001';
const CUSTOMER = '+919812345678';

describe('SMS', () => {
  let test: TestApp;
  let agent: SignedIn;
  let colleague: SignedIn;
  let owner: SignedIn;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    agent = await test.signIn('agent@demo.test');
    colleague = await test.signIn('agent2@demo.test');
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const wanted = { sr_number: SUPPORT, customer_number: CUSTOMER, sms_text: 'Your order has left.' };
  const send = (change: object = {}, by = agent) => by.post(messagePaths.sendSms, { ...wanted, ...change });
  const log = async (query: Record<string, string> = {}, by = owner) =>
    smsAnswerSchema.parse((await by.get(messagePaths.smsLogs, query)).json());
  const rowOf = async (id: string): Promise<SmsRecord | undefined> =>
    (await log({ search: CUSTOMER, pageSize: '100' })).objects.find((row) => row.id === id);
  /** Opens a fake customer phone page that confirms delivery. */
  const openPage = (number: string) => {
    const texts: string[] = [];
    const { phonePages } = test.services;
    const close = phonePages.connect({ number, any: false }, undefined, (text) => {
      const data = /^data: (\{"is":"sms".*)$/m.exec(text)?.[1];
      if (data === undefined) return;
      const { id, text: body } = JSON.parse(data) as { id: string; text: string };
      texts.push(body);
      phonePages.receiveReply(id, { received: true });
    });
    return { texts, close };
  };

  it('reaches the customer’s phone: queued, then delivered, in the log with all columns [LOGS-012, TEL-004]', async () => {
    const page = openPage(CUSTOMER);
    const response = await send();
    expect(response.statusCode).toBe(202);
    const { id, segments } = sendSmsAnswerSchema.parse(response.json()).data;
    expect(segments).toBe(1);
    await until(async () => (await rowOf(id))?.status === 'delivered');
    expect(page.texts).toEqual(['Your order has left.']);
    page.close();
    expect(await rowOf(id)).toEqual({
      id,
      received_time: new Date(test.clock.now).toISOString(),
      sr_number: SUPPORT,
      customer_number: CUSTOMER,
      receiver_details: CUSTOMER,
      sms_text: 'Your order has left.',
      sms_type: 'outbound',
      status: 'delivered',
      failure: null,
      encoding: 'GSM-7',
      segments: 1,
      provider: 1,
      coins_deducted: 1,
      agent: expect.any(String),
      action_taken: 0,
      action_agent: null,
      action_time: null,
      template_id: null,
      lead: null,
      notes: null,
      rule: null,
      steps: [],
    });
  });

  it.each<[string, object, number, string]>([
    ['a number that is none', { customer_number: '12' }, 402, 'customer-number'],
    ['a number of another account', { sr_number: '+97145000001' }, 400, 'service-number'],
    ['an expired number', { sr_number: '+918045000003' }, 400, 'service-number'],
    ['a number that is only shown', { sr_number: '+918045000005' }, 400, 'service-number'],
    ['more than ten segments', { sms_text: '日'.repeat(671) }, 400, 'too-long'],
    ['no text', { sms_text: '' }, 400, 'invalid'],
    ['a field that nobody knows', { sender: 'X' }, 400, 'invalid'],
  ])('refuses %s, and stores nothing', async (_, change, status, code) => {
    const { total_count: before } = (await log()).meta;
    const response = await send(change);
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
    expect((await log()).meta.total_count).toBe(before);
  });

  describe('with the key of a request', () => {
    const keyed = (key: string, change: object = {}, { bearer } = agent) =>
      test.post(messagePaths.sendSms, { ...wanted, ...change }, { jwtauthorization: bearer, 'idempotency-key': key });
    const sentTo = async (customer: string) =>
      test.database.withAccount('demo', async (tx) => ({
        texts: (
          await tx
            .selectFrom('sms_messages')
            .select('body')
            .where('customer_number', '=', customer)
            .orderBy('at')
            .execute()
        ).map(({ body }) => body),
        charges: (
          await tx
            .selectFrom('ledger_transactions')
            .innerJoin('sms_messages', 'sms_id', 'source_id')
            .select('place')
            .where('customer_number', '=', customer)
            .execute()
        ).length,
      }));

    it('a message sent again after a lost answer is sent and charged once, and answered the same [ACCT-010]', async () => {
      const customer_number = '+919812300001';
      const page = openPage(customer_number);
      const [first, beside] = await Promise.all(
        [1, 2].map(() => keyed('lost-answer-1', { customer_number, sms_text: 'Once' })),
      );
      test.clock.now += 60_000;
      const late = await keyed('lost-answer-1', { customer_number, sms_text: 'Once' });
      for (const answer of [beside, late]) expect([answer?.statusCode, answer?.json()]).toEqual([202, first?.json()]);
      await until(async () => (await log({ search: customer_number })).objects[0]?.status === 'delivered');
      expect(page.texts).toEqual(['Once']);
      page.close();
      expect(await sentTo(customer_number)).toEqual({ texts: ['Once'], charges: 1 });
    });

    it('a message sent again is answered as the first time though the customer opted out meanwhile [ACCT-010]', async () => {
      const customer_number = '+919812300002';
      const first = await keyed('lost-answer-2', { customer_number });
      await test.post('/phone/api/messages', { from: customer_number, to: '918045000001', text: 'STOP' });
      const again = await keyed('lost-answer-2', { customer_number });
      expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
      expect((await keyed('lost-answer-3', { customer_number })).statusCode).toBe(409);
    });

    it('a message that failed is sent anew when it is sent again [ACCT-010]', async () => {
      const customer_number = '+919812300007';
      const first = await keyed('failed-first', { customer_number });
      const failed = { status: 'failed' } as const;
      await test.database.withAccount('demo', (tx) =>
        tx.updateTable('sms_messages').set(failed).where('sms_id', '=', first.json().data.id).execute(),
      );
      const again = await keyed('failed-first', { customer_number });
      expect([again.statusCode, again.json().data.id === first.json().data.id]).toEqual([202, false]);
      const repeated = await keyed('failed-first', { customer_number });
      expect(repeated.json().data.id).toBe(again.json().data.id);
      expect((await sentTo(customer_number)).texts).toHaveLength(2);
    });

    it('another text or number with the same key is refused, and nothing is sent [ACCT-010]', async () => {
      const customer_number = '+919812300003';
      await keyed('other-text-1', { customer_number, sms_text: 'One' });
      for (const change of [
        { customer_number, sms_text: 'Two' },
        { customer_number: '+919812300004', sms_text: 'One' },
      ]) {
        const refused = await keyed('other-text-1', change);
        expect(refused.json()).toMatchObject({ status: 422, error: { code: 'idempotency-key-used' } });
      }
      expect(await sentTo(customer_number)).toEqual({ texts: ['One'], charges: 1 });
      expect((await sentTo('+919812300004')).texts).toEqual([]);
    });

    it('two people who happen to have the same key both send, and so does one person with two keys [ACCT-010]', async () => {
      const customer_number = '+919812300005';
      await keyed('same-key-1', { customer_number });
      await keyed('same-key-1', { customer_number }, colleague);
      await keyed('same-key-2', { customer_number });
      expect((await sentTo(customer_number)).texts).toHaveLength(3);
    });

    it.each(['', 'short', 'with a space', 'x'.repeat(65), 'ключ-ключ'])(
      'the malformed key “%s” is refused',
      async (key) => {
        const customer_number = '+919812300006';
        const refused = await keyed(key, { customer_number });
        expect(refused.json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
        expect((await sentTo(customer_number)).texts).toEqual([]);
      },
    );
  });

  it('is refused for an account without SMS, and so is its log [ROUTE-014]', async () => {
    const other = await test.signIn('owner@other.test');
    const response = await send({ sr_number: '+97145000001' }, other);
    expect(response.json()).toMatchObject({ status: 403, error: { code: 'sms-not-enabled' } });
    expect((await other.get(messagePaths.smsLogs)).statusCode).toBe(403);
  });

  it('is refused without the permission for the log [ROUTE-014]', async () => {
    const user = { permissions: JSON.stringify({ sms_logs: false }) };
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set(user).where('email', '=', 'agent3@demo.test').execute(),
    );
    const third = await test.signIn('agent3@demo.test');
    expect((await third.get(messagePaths.smsLogs)).statusCode).toBe(403);
  });

  it('from a customer is stored, sent to everybody of the account, and answered once somebody writes back [LOGS-033]', async () => {
    const other = await test.signIn('owner@other.test');
    const [mine, theirs] = [listen(port, colleague.bearer), listen(port, other.bearer)];
    await Promise.all([mine.until('connected'), theirs.until('connected')]);
    const sms = { from: CUSTOMER, to: '918045000001', text: 'Where is it?' };
    expect((await test.post('/phone/api/messages', sms)).statusCode).toBe(200);
    const text = await mine.until('event: sms');
    expect(text).toMatch(/"direction":"inbound","status":"received","sr_number":"\+918045000001"/);
    const [row] = (await log({ search: 'Where is it?' })).objects;
    expect(row).toMatchObject({ sms_type: 'inbound', receiver_details: SUPPORT, coins_deducted: 0, action_taken: 0 });
    test.clock.now += 1_000;
    await send({ sms_text: 'On its way.' });
    const [after] = (await log({ search: 'Where is it?' })).objects;
    expect(after).toMatchObject({ action_taken: 1, action_time: new Date(test.clock.now).toISOString() });
    expect(after?.action_agent).toBeTruthy();
    test.services.hub.callLogged('other', { agentId: null, queueId: null }, { callId: 'last' });
    expect(await theirs.until('"last"')).not.toContain('event: sms');
    mine.close();
    theirs.close();
  });

  it('to an unassigned number, or an account without SMS, is refused', async () => {
    for (const to of ['+910000000000', '+97145000001']) {
      const response = await test.post('/phone/api/messages', { from: CUSTOMER, to, text: 'Hello?' });
      expect(response.statusCode).toBe(404);
    }
  });

  it('an agent sees inbound ones and the own, not what others sent', async () => {
    const text = 'only mine';
    test.clock.now += 1_000;
    await send({ sms_text: text }, colleague);
    expect((await log({ search: text }, agent)).objects).toEqual([]);
    expect((await log({ search: text }, colleague)).objects).toHaveLength(1);
    expect((await log({ search: text }, owner)).objects).toHaveLength(1);
    expect((await log({ search: 'Where is it?' }, agent)).objects).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, (row: SmsRecord) => boolean]>([
    ['direction', { direction: 'inbound' }, (row) => row.sms_type === 'inbound'],
    ['status', { status: 'failed' }, (row) => row.status === 'failed'],
    ['service numbers', { sr_number: '918045000002' }, (row) => row.sr_number === '+918045000002'],
    ['one number', { number: CUSTOMER }, (row) => row.customer_number === CUSTOMER],
    ['action', { action_taken: '1' }, (row) => row.action_taken === 1],
    ['text', { search: 'invoice' }, (row) => row.sms_text.includes('invoice')],
    ['agent', { agent_id: 'demo-agent-02' }, (row) => row.agent !== null],
    [
      'time',
      { from_date: '2026-11-01T00:00:00Z', to_date: '2026-11-10T00:00:00Z' },
      (row) => row.received_time > '2026-11-01' && row.received_time < '2026-11-10T00:00:01',
    ],
  ])('the log is filtered by %s [LOGS-014]', async (_, query, fits) => {
    const all = (await log()).meta.total_count;
    const { objects, meta } = await log({ ...query, pageSize: '100' });
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter((row) => !fits(row))).toEqual([]);
    expect(meta.total_count).toBeLessThan(all);
  });

  it('the log is read newest first, by cursor without gaps or duplicates [LOGS-020, LOGS-021]', async () => {
    const ids: string[] = [];
    const times: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof log>> = await log({
        pageSize: '100',
        ...(cursor === null ? {} : { cursor }),
      });
      ids.push(...page.objects.map(({ id }) => id));
      times.push(...page.objects.map(({ received_time }) => received_time));
      cursor = page.meta.next_cursor;
      if (cursor === null) expect(ids).toHaveLength(page.meta.total_count);
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual([...times].sort().reverse());
    expect((await owner.get(messagePaths.smsLogs, { cursor: 'nonsense' })).statusCode).toBe(400);
    expect((await log({ pageNumber: '2', pageSize: '10' })).objects.map(({ id }) => id)).toEqual(ids.slice(10, 20));
  });

  it('too many requests are refused whatever headers the person sends [SEC-012]', async () => {
    const writer = await test.signIn('agent5@demo.test');
    const again = await test.signIn('agent5@demo.test');
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        test.post(
          messagePaths.sendSms,
          { ...wanted, customer_number: '12' },
          { authorization: `Basic ${index}`, jwtauthorization: index % 2 === 0 ? writer.bearer : again.bearer },
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('too many in a minute are refused, for each person', async () => {
    const writer = await test.signIn('agent4@demo.test');
    const answers = await Promise.all(Array.from({ length: 61 }, () => send({ customer_number: '12' }, writer)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await send({ customer_number: '12' })).statusCode).toBe(402);
  });
});

describe('an SMS whose process died', () => {
  it('is handed over again after a while, once, and is delivered @whole', async () => {
    const test = await createTestApp();
    const owner = await test.signIn('owner@demo.test');
    const at = new Date(test.clock.now);
    const [queued, old] = ['sms-queued', 'sms-old'];
    const row = {
      ...({ account_id: 'demo', direction: 'outbound', encoding: 'GSM-7' } as const),
      ...{ service_number: SUPPORT, customer_number: CUSTOMER, body: 'On its way?', segments: 1, at, tried_at: at },
    };
    const dayAgo = new Date(test.clock.now - 90_000_000);
    await test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('sms_messages')
        .values([
          { ...row, sms_id: queued, status: 'queued' },
          { ...row, sms_id: 'sms-sent', status: 'sent' },
          { ...row, sms_id: old, status: 'queued', at: dayAgo, tried_at: dayAgo },
        ])
        .execute(),
    );
    const sent: string[] = [];
    const { phonePages } = test.services;
    const leave = phonePages.connect({ number: CUSTOMER, any: false }, undefined, (text) => {
      const id = /"is":"sms","id":"([^"]+)"/.exec(text)?.[1];
      if (id === undefined) return;
      sent.push(id);
      phonePages.receiveReply(id, { received: true });
    });
    await test.services.messages.resume();
    expect(sent).toEqual([]); // the process that sent it may still be working
    test.clock.now += 61_000;
    await Promise.all([test.services.messages.resume(), test.services.messages.resume()]);
    const status = async (id: string) =>
      smsAnswerSchema
        .parse((await owner.get(messagePaths.smsLogs, { search: 'On its way?' })).json())
        .objects.find((sms) => sms.id === id)?.status;
    while ((await status(queued)) !== 'delivered') await new Promise((resolve) => setTimeout(resolve, 10));
    while ((await status('sms-sent')) !== 'delivered') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent.sort()).toEqual([queued, 'sms-sent']);
    expect(await status(old)).toBe('queued');
    leave();
    await test.close();
  }, 60_000);
});

describe('an SMS to a phone that is off', () => {
  it('fails after a while, with the reason @whole', async () => {
    const test = await createTestApp();
    const { shared } = test.services;
    const timers: (() => void)[] = [];
    const pages = createPhonePages({
      ...shared,
      after: (_ms, run) => {
        timers.push(run);
        return () => undefined;
      },
    });
    test.services.phonePages.replyTo = pages.replyTo; // lets the test control the time
    const owner = await test.signIn('owner@demo.test');
    await owner.post(messagePaths.sendSms, {
      sr_number: SUPPORT,
      customer_number: CUSTOMER,
      sms_text: 'Are you there?',
    });
    const row = async () =>
      smsAnswerSchema.parse((await owner.get(messagePaths.smsLogs, { search: 'Are you there?' })).json()).objects[0];
    while ((await row())?.status !== 'sent') await new Promise((resolve) => setTimeout(resolve, 10));
    timers.forEach((run) => run());
    while ((await row())?.status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await row())?.failure).toBe('the phone is switched off or out of reach');
    await test.close();
  }, 60_000);
});
