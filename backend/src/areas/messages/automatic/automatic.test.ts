import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customerAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { messagePaths, smsAnswerSchema, type SmsRecord } from '@patchbay/shared-contracts/messages';
import { smsFlowsContract, smsRoomWire, type SmsAction, type SmsRule } from '@patchbay/shared-contracts/sms-flows';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const SUPPORT = '+918045000001';
const BARE = '+918045000002';

describe('an SMS that comes in', () => {
  let test: TestApp;
  let owner: SignedIn;
  let hook: Server;
  let url: string;
  let asked: { id: string; body: string; headers: Record<string, string> }[] = [];
  let answer: (body: string) => readonly [number, string] = () => [204, ''];
  let customers = 0;
  const nextCustomer = () => `+9190000${String((customers += 1)).padStart(5, '0')}`;

  beforeAll(async () => {
    test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    owner = await test.signIn('owner@demo.test');
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        asked.push({ id: headers['webhook-id'] ?? '', body, headers });
        const [status, text] = answer(body);
        response.writeHead(status).end(text);
      });
    }).listen(0, '127.0.0.1');
    await until(() => hook.listening);
    url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/sms`;
  }, 120_000);
  afterAll(async () => {
    hook.close();
    await test.close();
  });

  let flows = 0;
  let actions = 0;
  const rule = (
    words: readonly string[],
    does: readonly SmsAction[],
    change: Partial<SmsRule['when']> = {},
  ): SmsRule => ({
    ...{ id: `r-${words[0] ?? 'any'}`, name: words[0] ?? '', actions: [...does], then: 'stop' },
    when: {
      ...{ match: words.length === 0 ? 'any' : 'exact', words: [...words], hours: 'always', calendar: '' },
      ...{ who: 'everybody', ...change },
    },
  });
  const says = (text: string): SmsAction => ({ id: `a-${(actions += 1)}`, do: 'reply', text, template: '' });
  /** Publishes a flow with these rules for the support number. */
  const lead = async (...rules: SmsRule[]) => {
    test.clock.now += 0;
    const made = await owner.post(smsFlowsContract.path, { name: `Flow ${(flows += 1)}`, note: '' });
    const { id, name } = smsFlowsContract.one.parse(made.json()).data;
    const room = `${smsRoomWire.path}${id}/`;
    expect((await owner.put(room, { draft: { version: 1, rules }, draft_version: 0 })).statusCode).toBe(200);
    const published = await owner.post(`${room}publish/`, { why: 'Go', at: null, draft_version: 1 });
    expect([published.statusCode, published.json()]).toMatchObject([200, { data: { version: 1 } }]);
    expect((await owner.put(`${room}numbers/`, { numbers: [SUPPORT] })).statusCode).toBe(200);
    return { id, name, room };
  };
  const write = async (from: string, text: string, more: object = {}, to = SUPPORT) => {
    test.clock.now += 1_000;
    const answered = await test.post('/phone/api/messages', { from, to, text, ...more });
    expect(answered.statusCode).toBe(200);
  };
  /** Newest first. */
  const log = async (number: string): Promise<SmsRecord[]> =>
    smsAnswerSchema.parse((await owner.get(messagePaths.smsLogs, { number, pageSize: '100' })).json()).objects;
  const sentTo = async (number: string) =>
    (await log(number)).filter(({ sms_type }) => sms_type === 'outbound').map(({ sms_text }) => sms_text);
  const stepsOf = async (number: string) =>
    (await log(number)).find(({ sms_type }) => sms_type === 'inbound')?.steps.map(({ step }) => step);

  it('is answered by the first matching rule, and the log names rule and version [CONF-SMSF-001]', async () => {
    const { name } = await lead(rule(['hours'], [says('We are open from 9.')]), rule([], [says('Thank you.')]));
    const customer = nextCustomer();
    await write(customer, 'Hours?');
    const [back, came] = (await log(customer)).sort((a, b) => a.sms_type.localeCompare(b.sms_type)).reverse();
    expect(back).toMatchObject({
      ...{ sms_type: 'outbound', sms_text: 'We are open from 9.', sr_number: SUPPORT, customer_number: customer },
      ...{ rule: `${name} v1: hours`, agent: null, coins_deducted: 1 },
    });
    expect(came).toMatchObject({
      ...{ rule: `${name} v1: hours`, action_taken: 0 },
      steps: [
        { step: 'rule', detail: `${name} v1: hours` },
        { step: 'replied', detail: 'We are open from 9.' },
      ],
    });
    await write(customer, 'Something else');
    expect(await sentTo(customer)).toContain('Thank you.');
  });

  it('has its replies after it in order, though all have the same time [CONF-SMSF-001, CONF-SMSF-002]', async () => {
    await lead(rule([], [says('One.'), says('Two.'), says('Three.'), says('Four.'), says('Five.')]));
    const customer = nextCustomer();
    await write(customer, 'Hello');
    expect((await log(customer)).map(({ sms_text }) => sms_text)).toEqual([
      ...['Five.', 'Four.', 'Three.', 'Two.', 'One.', 'Hello'],
    ]);
  });

  it('handed over twice under one id is processed once, however many processes get it [CONF-SMSF-001]', async () => {
    await lead(rule([], [says('Once.')]));
    const customer = nextCustomer();
    await Promise.all([1, 2, 3].map(() => write(customer, 'Hello', { id: `net-${customer}` })));
    expect(await log(customer)).toHaveLength(2);
    expect(await sentTo(customer)).toEqual(['Once.']);
  });

  it('to a number without a flow is stored, without an action', async () => {
    const customer = nextCustomer();
    await write(customer, 'Hello', {}, BARE);
    expect(await log(customer)).toMatchObject([{ sms_type: 'inbound', rule: null, steps: [] }]);
  });

  it('that no rule matches says so', async () => {
    await lead(rule(['only'], [says('x')]));
    const customer = nextCustomer();
    await write(customer, 'other');
    expect(await stepsOf(customer)).toEqual(['no-rule']);
  });

  describe('of a customer who unsubscribes', () => {
    const words = () => [
      ['STOP', 'You will get no more messages from', 'START'],
      ['Abmelden.', 'Sie erhalten keine Nachrichten mehr von', 'anmelden'],
      ['ｽﾄｯﾌﾟ', 'からのメッセージを停止しました', '再開'],
    ];
    it.each(words())(
      '“%s” ends all, on every number and without a flow, and is told once [CONF-SMSF-001]',
      async (stop, told, start) => {
        const customer = nextCustomer();
        const send = () =>
          owner.post(messagePaths.sendSms, { sr_number: SUPPORT, customer_number: customer, sms_text: 'Offer!' });
        await write(customer, stop ?? '', {}, BARE);
        expect(await sentTo(customer)).toEqual([expect.stringContaining(told ?? '')]);
        await write(customer, stop ?? '', {}, BARE);
        expect(await sentTo(customer)).toHaveLength(1);
        const refused = await send();
        expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'customer-opted-out']);
        await lead(rule([], [says('Automatic')]));
        await write(customer, 'Hello');
        expect(await stepsOf(customer)).toEqual(['rule', 'unsent-opted-out']);
        expect(await sentTo(customer)).toHaveLength(1);
        await write(customer, start ?? '');
        expect(await sentTo(customer)).toHaveLength(2);
        expect((await send()).statusCode).toBe(202);
      },
    );

    it('stores each change with time and words [CONF-SMSF-001]', async () => {
      const customer = nextCustomer();
      await write(customer, 'Stop!');
      const first = test.clock.now;
      await write(customer, 'start');
      const kept = await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('sms_consents').selectAll().where('customer_number', '=', customer).orderBy('place').execute(),
      );
      expect(kept).toMatchObject([
        { is_out: true, words: 'Stop!', at: new Date(first), service_number: SUPPORT },
        { is_out: false, words: 'start', at: new Date(test.clock.now) },
      ]);
      const other = await test.database.withAccount('other', (tx) =>
        tx.selectFrom('sms_consents').selectAll().execute(),
      );
      expect(other).toEqual([]);
    });

    it('is handled before any rule, also one that matches everything', async () => {
      await lead(rule([], [says('A rule')]));
      const customer = nextCustomer();
      await write(customer, 'STOP');
      expect(await stepsOf(customer)).toEqual(['opted-out', 'replied']);
    });
  });

  describe('from a machine', () => {
    beforeAll(() => lead(rule([], [says('Automatic')])).then(() => undefined));

    it.each<[string, string, object]>([
      ['a short code', '+56767', {}],
      ['a number of the account', BARE, {}],
      ['a network that says so', '+919111100001', { automatic: true }],
    ])('%s is not answered, and the log says why [CONF-SMSF-001]', async (_, from, more) => {
      await write(from, 'Ping', more);
      expect(await stepsOf(from)).toEqual(['rule', 'unsent-machine']);
    });

    it('is stored although its unsent reply has an emoji where the log cuts it [CONF-SMSF-001]', async () => {
      await lead(rule([], [says(`${'x'.repeat(199)}🛑 and more`)]));
      await write('+56768', 'Ping');
      const [came] = await log('+56768');
      expect(came).toMatchObject({ sms_type: 'inbound', sms_text: 'Ping' });
      expect(came?.steps[1]).toEqual({ step: 'unsent-machine', detail: `${'x'.repeat(199)}🛑` });
      await lead(rule([], [says('Automatic')]));
    });

    it('that answers each reply gets five, then none until ten minutes are over [CONF-SMSF-001]', async () => {
      const machine = nextCustomer();
      for (let at = 0; at < 8; at += 1) await write(machine, `Ping ${at}`);
      expect(await sentTo(machine)).toHaveLength(5);
      expect(await stepsOf(machine)).toEqual(['rule', 'unsent-loop']);
      test.clock.now += 600_000;
      owner = await test.signIn('owner@demo.test');
      await write(machine, 'Hello again');
      expect(await sentTo(machine)).toHaveLength(6);
    });
  });

  it('to a suspended account is stored without a reply, even to STOP [CONF-SMSF-001]', async () => {
    await lead(rule([], [says('Automatic')]));
    const suspend = (is: boolean) =>
      test.database.withAccount('demo', (tx) =>
        sql`update accounts set profile = profile || ${JSON.stringify({ is_suspended_account: is })}::jsonb`.execute(
          tx,
        ),
      );
    await suspend(true);
    const customer = nextCustomer();
    await write(customer, 'Hello');
    await write(customer, 'STOP');
    await suspend(false);
    expect((await log(customer)).map(({ steps }) => steps.map(({ step }) => step)).sort()).toEqual([
      ['opted-out', 'unsent-suspended'],
      ['rule', 'unsent-suspended'],
    ]);
    expect(await sentTo(customer)).toEqual([]);
    await write(customer, 'Hello');
    expect(await stepsOf(customer)).toEqual(['rule', 'unsent-opted-out']);
  });

  it.each<[string, string, string | null]>([
    ['of 10,000 characters', 'x'.repeat(10_000), null],
    ['that is empty', '', null],
    ['of emoji', '👩‍👩‍👧‍👦'.repeat(10), null],
    ['from right to left', '\u202eשלום עולם', null],
    ['with NUL', 'a\0b', 'a\uFFFDb'],
    ['with half an emoji', 'a\ud83d', 'a\uFFFD'],
  ])('%s is stored and answered [CONF-SMSF-001]', async (_, text, kept) => {
    await lead(rule([], [says('Read.')]));
    const customer = nextCustomer();
    expect(await test.services.messages.receive({ from: customer, to: SUPPORT, text })).toBe(true);
    expect((await log(customer)).find(({ sms_type }) => sms_type === 'inbound')?.sms_text).toBe(kept ?? text);
    expect(await sentTo(customer)).toEqual(['Read.']);
  });

  it('is given to a queue, tags a customer, and a template is filled [CONF-SMSF-001]', async () => {
    const [number, id] = await test.database.withAccount('demo', async (tx) => {
      const { number, customer_id } = await tx.selectFrom('customer_numbers').selectAll().executeTakeFirstOrThrow();
      return [number, customer_id];
    });
    const { name } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').select('name').where('customer_id', '=', id).executeTakeFirstOrThrow(),
    );
    const queue: SmsAction = { id: 'q', do: 'assign', to: 'queue', target: 'demo-queue-support' };
    await lead(
      rule([], [says('Dear {{customer.name}}, hello.'), queue, { id: 't', do: 'tag', tag: 'VIP' }], { who: 'known' }),
    );
    await write(number, 'Help');
    expect(await sentTo(number)).toContain(`Dear ${name}, hello.`);
    const [tags, conversation] = await test.database.withAccount('demo', async (tx) => [
      await tx.selectFrom('customer_tags').select('tag').where('customer_id', '=', id).execute(),
      await tx.selectFrom('conversations').selectAll().where('customer_number', '=', number).executeTakeFirst(),
    ]);
    expect(tags).toEqual([{ tag: 'VIP' }]);
    const seen = customerAnswerSchema.parse((await owner.get(`${customerPaths.customers}${id}/`)).json()).data;
    expect(seen.tags).toEqual(['VIP']);
    expect(conversation).toMatchObject({ queue_id: 'demo-queue-support', state: 'open', service_number: SUPPORT });
    const last = (await log(number)).find(({ sms_type }) => sms_type === 'outbound')?.received_time;
    expect(conversation?.last_at.toISOString()).toBe(last); // the reply was the last message
    expect(await stepsOf(number)).toEqual(['rule', 'replied', 'queue', 'tagged']);
    const stranger = nextCustomer();
    await lead(rule([], [{ id: 't', do: 'tag', tag: 'VIP' }]));
    await write(stranger, 'Help');
    expect(await stepsOf(stranger)).toEqual(['rule', 'nobody-to-tag']);
  });

  describe('with a web hook', () => {
    const hooked = (id = 'h'): SmsAction => ({ id, do: 'hook', url, answers: true });

    it('is sent to it, signed, and its answer is sent to the customer [CONF-SMSF-001]', async () => {
      asked = [];
      answer = (body) => [200, JSON.stringify({ reply: `Order of ${JSON.parse(body).data.customer_number}: {{x}}` })];
      await lead(rule([], [hooked(), says('Bye')]));
      const customer = nextCustomer();
      await write(customer, 'Where?');
      await until(async () => (await sentTo(customer)).length === 2);
      expect((await sentTo(customer)).sort()).toEqual(['Bye', `Order of ${customer}: {{x}}`]);
      const [one] = asked;
      const secret = test.services.hooks.keys.secretOf('demo');
      const now = jest.spyOn(Date, 'now').mockReturnValue(test.clock.now);
      expect(new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})).toMatchObject({
        type: 'sms.rule',
        data: { text: 'Where?' },
      });
      now.mockRestore();
      expect(await stepsOf(customer)).toEqual(['rule', 'hook', 'replied', 'replied']);
    });

    it.each<[string, number, string]>([
      ['fails', 500, ''],
      ['answers no JSON', 200, 'hello'],
      ['answers something else', 200, '{"reply": 5}'],
      ['answers NUL, which cannot be stored', 200, String.raw`{"reply":"a\u0000"}`],
      ['answers half an emoji', 200, String.raw`{"reply":"a\ud83d"}`],
    ])('that %s lets the SMS continue, and the log says so', async (_, status, text) => {
      answer = () => [status, text];
      await lead(rule([], [hooked(), says('Bye')]));
      const customer = nextCustomer();
      await write(customer, 'Where?');
      await until(async () => (await sentTo(customer)).length === 1);
      expect(await stepsOf(customer)).toEqual(['rule', 'hook-failed', 'replied']);
    });

    it('that answers after the clock was put back is placed after the customer’s SMS [CONF-SMSF-001]', async () => {
      answer = () => {
        test.clock.now -= 60_000;
        return [200, '{"reply":"Found"}'];
      };
      await lead(rule([], [hooked(), says('Bye')]));
      const customer = nextCustomer();
      await write(customer, 'Where?');
      await until(async () => (await sentTo(customer)).length === 2);
      test.clock.now += 60_000;
      expect((await log(customer)).map(({ sms_text }) => sms_text)).toEqual(['Bye', 'Found', 'Where?']);
    });

    /** Stores an SMS whose process died while it waited for its hook; returns its customer. */
    const lose = async (sms_id: string, change: { tries?: number; wait?: string } = {}) => {
      const { id, name } = await lead(rule([], [hooked()]));
      const customer = nextCustomer();
      const at = new Date(test.clock.now);
      await test.database.withAccount('demo', async (tx) => {
        await tx
          .insertInto('sms_messages')
          .values({
            ...{ sms_id, account_id: 'demo', direction: 'inbound', service_number: SUPPORT, body: 'x' },
            ...{ customer_number: customer, encoding: 'GSM-7', segments: 1, status: 'received', at },
            ...{ flow_id: id, flow_version: 1, rule: `${name} v1: #1` },
          })
          .execute();
        const wait = JSON.stringify({ rule: 0, action: 0, url, answers: true });
        await tx
          .insertInto('sms_waits')
          .values({ sms_id, account_id: 'demo', flow_id: id, flow_version: 1, wait, due_at: at, ...change })
          .execute();
      });
      asked = [];
      test.clock.now += 1_000;
      return customer;
    };
    const waits = () =>
      test.database.withAccount('demo', (tx) => tx.selectFrom('sms_waits').select('sms_id').execute());

    it('whose process died is asked again under the same id, and continues once [CONF-SMSF-001]', async () => {
      answer = () => [200, '{"reply":"Found"}'];
      const customer = await lose('sms-lost');
      await Promise.all([test.services.messages.resume(), test.services.messages.resume()]);
      await until(async () => (await sentTo(customer)).length > 0);
      expect(await sentTo(customer)).toEqual(['Found']);
      expect(asked.map((each) => each.id)).toEqual(['msg_sms-lost-0-0']);
      await test.services.messages.resume();
      expect(await sentTo(customer)).toHaveLength(1);
    });

    it('that was repeated ten times in vain is given up, and the log says so [CONF-SMSF-001]', async () => {
      answer = () => [200, '{"reply":"Found"}'];
      const customer = await lose('sms-in-vain', { tries: 10 });
      await test.services.messages.resume();
      expect([asked, await waits(), await sentTo(customer)]).toEqual([[], [], []]);
      expect(await stepsOf(customer)).toEqual(['hook-failed']);
    });

    it('that cannot be continued stops no other [CONF-SMSF-001]', async () => {
      answer = () => [200, '{"reply":"Found"}'];
      await lose('sms-broken', { wait: 'null' });
      const customer = await lose('sms-after');
      await test.services.messages.resume();
      expect(test.takeErrors()).toHaveLength(1);
      expect(await sentTo(customer)).toEqual(['Found']);
      expect(await waits()).toEqual([{ sms_id: 'sms-broken' }]);
      await test.database.withAccount('demo', (tx) => tx.deleteFrom('sms_waits').execute());
    });

    it('is repeated for twenty SMS at a time [CONF-SMSF-001]', async () => {
      answer = () => [204, ''];
      for (let at = 0; at < 21; at += 1) await lose(`sms-many-${at}`);
      await test.services.messages.resume();
      expect([asked.length, (await waits()).length]).toEqual([20, 1]);
      await test.services.messages.resume();
      expect([asked.length, (await waits()).length]).toEqual([21, 0]);
    });
  });
});
