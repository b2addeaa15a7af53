// @gate the routes of logs, once
import { plansAnswerSchema, paths } from '@patchbay/shared-contracts';
import { dispositionsAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import {
  callDetailAnswerSchema,
  callRecordsAnswerSchema,
  orderListAnswerSchema,
  logPaths,
} from '@patchbay/shared-contracts/logs';
import { smsAnswerSchema, whatsAppLogsAnswerSchema, messagePaths } from '@patchbay/shared-contracts/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('requests of the logs’ pages', () => {
  let test: TestApp;
  let owner: SignedIn;
  let ownAgent: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    ownAgent = await test.signIn('agent@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 60_000);
  afterAll(() => test.close());

  const calls = async (user: SignedIn, query: Record<string, string> = {}) =>
    callRecordsAnswerSchema.parse((await user.get(logPaths.callRecords, query)).json());
  const messages = async (query: Record<string, string> = {}) =>
    smsAnswerSchema.parse((await owner.get(messagePaths.smsLogs, { pageSize: '100', ...query })).json());

  describe('invalid input is refused, and the answer names the field', () => {
    it.each<readonly [string, string, Record<string, string>, string]>([
      [
        'a range that ends before it begins',
        logPaths.callRecords,
        { from_date: '2026-11-02T00:00:00Z', to_date: '2026-11-01T00:00:00Z' },
        'to_date',
      ],
      ['a day that is none', logPaths.callRecords, { from_date: '2026-02-31T00:00:00Z' }, 'from_date'],
      ['an unknown code of a range', logPaths.callRecords, { date_filter: 'next_week' }, 'date_filter'],
      [
        'a custom duration of nothing [LOGS-017]',
        logPaths.callRecords,
        { call_duration: 'custom', duration_minutes: '0' },
        'duration_seconds',
      ],
      [
        'a duration that is no number [LOGS-018]',
        logPaths.callRecords,
        { call_duration: 'custom', duration_minutes: 'ten' },
        'duration_minutes',
      ],
      ['an unknown status [LOGS-028]', logPaths.callRecords, { call_status: 'Answered,Lost' }, 'call_status/1'],
      ['an unknown solution [LOGS-035]', logPaths.callRecords, { solutions: 'c2c' }, 'solutions/0'],
      ['a search of 5,000 characters', logPaths.callRecords, { search: 'x'.repeat(5_000) }, 'search'],
      ['a page that is none [PAGE-007]', logPaths.callRecords, { pageNumber: '0' }, 'pageNumber'],
      ['an SMS provider that nobody has [LOGS-034]', messagePaths.smsLogs, { provider: '3' }, 'provider/0'],
      ['an unknown action taken [LOGS-033]', messagePaths.smsLogs, { action_taken: '9' }, 'action_taken/0'],
      [
        'an SMS range backwards',
        messagePaths.smsLogs,
        { from_date: '2026-11-02T00:00:00Z', to_date: '2026-11-01T00:00:00Z' },
        'to_date',
      ],
      ['a WhatsApp status that is none [LOGS-013]', messagePaths.whatsAppLogs, { status: 'Seen' }, 'status/0'],
    ])('%s', async (_name, path, query, field) => {
      const response = await owner.get(path, query);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 'invalid', field } });
    });
  });

  it('today is the reader’s day: by the own time zone, else by the account’s [FILT-008, FILT-014]', async () => {
    const byCode = await calls(owner, { date_filter: 'today', pageSize: '100' });
    const byDates = await calls(owner, { from_date: '2026-11-20T00:00:00+05:30', pageSize: '100' });
    expect(byCode.meta.total_count).toBeGreaterThan(0);
    expect(byCode).toEqual(byDates);
  });

  it('an agent cannot reach another agent’s calls by a filter', async () => {
    expect((await calls(ownAgent, { agents: 'demo-agent-02' })).meta.total_count).toBe(0);
    expect((await calls(ownAgent, { agents: 'demo-agent-01,demo-agent-02' })).meta).toEqual(
      (await calls(ownAgent)).meta,
    );
  });

  it('a filter by ids of another account finds nothing', async () => {
    const foreign = [{ plans: 'demo-plan-voice' }, { numbers: '+918045000001' }, { agents: 'demo-agent-01' }];
    for (const query of foreign) expect((await calls(stranger, query)).meta.total_count).toBe(0);
  });

  it('is closed to people without the permission, and to a suspended account [ROUTE-016] [rule: ROUTE-039]', async () => {
    const supervisor = await test.signIn('supervisor@demo.test');
    const change = (statement: ReturnType<typeof sql>) =>
      test.database.withAccount('demo', (tx) => statement.execute(tx));
    await change(sql`update users set permissions = '{}' where user_id = 'demo-user-02'`);
    const call = `${logPaths.recordings}/demo-call-000001/`;
    const heard = [call, `${call}voicemail/`, `${call}legs/1/`];
    for (const path of [
      logPaths.callRecords,
      messagePaths.smsLogs,
      `${logPaths.callRecords}demo-call-000001/`,
      ...heard,
    ]) {
      expect([path, (await supervisor.get(path)).statusCode]).toEqual([path, 403]);
    }
    // The WhatsApp log needs no permission, and plays its calls [LOGS-013].
    await change(sql`update calls set channel = 'whatsapp' where call_id = 'demo-call-000001'`);
    for (const path of heard) expect([path, (await supervisor.get(path)).statusCode]).not.toEqual([path, 403]);
    await change(sql`update calls set channel = 'voice' where call_id = 'demo-call-000001'`);
    await change(sql`update accounts set profile = profile || '{"is_suspended_account": true}'`);
    for (const path of [logPaths.callRecords, ...heard]) expect((await owner.get(path)).statusCode).toBe(403);
    await change(
      sql`update accounts set profile = profile || '{"is_suspended_account": false, "is_whatsapp_voice_enabled": false}'`,
    );
    expect((await owner.get(messagePaths.whatsAppLogs)).statusCode).toBe(403);
    await change(sql`update accounts set profile = profile || '{"is_whatsapp_voice_enabled": true}'`);
    expect((await owner.get(logPaths.callRecords)).statusCode).toBe(200);
  });

  it('returns one whole call to people who may see it', async () => {
    const [row] = (await calls(owner, { call_status: 'Answered' })).objects;
    const path = `${logPaths.callRecords}${row?.id ?? ''}/`;
    const { data } = callDetailAnswerSchema.parse((await owner.get(path)).json());
    expect(data).toMatchObject(row ?? {});
    expect(data.ring_seconds).toBeGreaterThan(0);
    expect(Date.parse(data.ended_time) - Date.parse(data.answered_time ?? '')).toBeGreaterThanOrEqual(
      data.call_duration * 1000,
    );
    expect((await stranger.get(path)).statusCode).toBe(404);
    const other = (await calls(owner, { agents: 'demo-agent-02' })).objects[0]?.id ?? '';
    expect((await ownAgent.get(`${logPaths.callRecords}${other}/`)).statusCode).toBe(404);
  });

  it('a deleted, unreadable or missing recording is reported as such [LOGS-038]', async () => {
    const [one, two, three] = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('calls').select('call_id').where('call_status', '=', 'Answered').limit(3).execute(),
    );
    const play = async (user: SignedIn, row: typeof one) => {
      const response = await user.get(`${logPaths.recordings}/${row?.call_id ?? ''}/`);
      return [
        response.statusCode,
        z.object({ error: z.object({ code: z.string() }) }).parse(response.json()).error.code,
      ];
    };
    const point = (row: typeof one, file: string) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('calls')
          .set({ recording: file })
          .where('call_id', '=', row?.call_id ?? '')
          .execute(),
      );
    await point(one, 'demo/2020-01/nowhere.wav');
    await point(two, '../../../../../../../dev/null');
    expect(await play(owner, one)).toEqual([410, 'recording-missing']);
    expect(await play(owner, two)).toEqual([422, 'recording-corrupt']);
    expect(await play(owner, three)).toEqual([404, 'no-recording']);
    expect(await play(stranger, one)).toEqual([404, 'no-recording']);
  });

  it('offers the campaigns and the dispositions of the account [LOGS-006, LOGS-022]', async () => {
    await test.database.withAccount('demo', (tx) =>
      sql`insert into orders values ('X-1', 'demo', 'Winter', 'obd', now())`.execute(tx),
    );
    const find = async (user: SignedIn, query = {}) =>
      orderListAnswerSchema
        .parse((await user.get(logPaths.orderList, query)).json())
        .objects.map(({ order_id }) => order_id);
    expect(await find(owner, { order_id__exact: 'X-1' })).toEqual(['X-1']);
    expect(await find(stranger, { order_id__exact: 'X-1' })).toEqual([]);
    expect(await find(stranger)).not.toContain('X-1');
    const offered = dispositionsAnswerSchema.parse((await owner.get(customerPaths.dispositions)).json()).data
      .dispositions;
    expect(offered.length).toBeGreaterThan(1);
    for (const { id, name } of offered)
      for (const disposition of [id, name])
        expect((await calls(owner, { disposition })).objects[0]?.disposition).toBe(name);
  });

  it('finds plans by the beginning of a number, with expired ones only on request [FILT-004, LOGS-024]', async () => {
    const plans = async (query: Record<string, string>) =>
      plansAnswerSchema
        .parse((await owner.get(paths.userPlans, query)).json())
        .objects.map((plan) => [plan.id, plan.numbers.map(({ phone }) => phone.slice(-1)).join('')]);
    expect(await plans({})).toEqual([
      ['demo-plan-voice', '12'],
      ['demo-plan-sivr', '3456'],
    ]);
    expect(await plans({ number_startswith: '+91804500000' })).toEqual([
      ['demo-plan-voice', '12'],
      ['demo-plan-sivr', '456'],
    ]);
    expect(await plans({ number_startswith: '918045000003', include: 'expired' })).toEqual([['demo-plan-sivr', '3']]);
    expect(await plans({ number_startswith: '4400' })).toEqual([]);
  });

  it('narrows the SMS log by plans and numbers, provider, action taken, agent and text [LOGS-014, LOGS-033]', async () => {
    const { objects: some } = await messages();
    const name = some.find(({ agent }) => agent !== null)?.agent ?? '';
    const agent =
      (
        await test.database.withAccount('demo', (tx) =>
          tx.selectFrom('sms_messages').select('agent_id').where('agent_name', '=', name).executeTakeFirstOrThrow(),
        )
      ).agent_id ?? '';
    await test.database.withAccount('demo', (tx) =>
      sql`update sms_messages set provider = 2 where sms_id like '%3'`.execute(tx),
    );
    const cases: readonly (readonly [Record<string, string>, (row: (typeof some)[number]) => boolean])[] = [
      [{ numbers: '+918045000001' }, (row) => row.sr_number === '+918045000001'],
      [{ plans: 'demo-plan-voice' }, (row) => /0000[12]$/.test(row.sr_number)],
      [{ provider: '2' }, (row) => row.provider === 2],
      [{ action_taken: '0' }, (row) => row.action_taken === 0],
      [{ action_taken: '1,2' }, (row) => row.action_taken > 0],
      [{ agents: agent }, (row) => row.agent === name],
      [{ text: 'INVOICE' }, (row) => /invoice/i.test(row.sms_text)],
      [
        { date_filter: 'yesterday' },
        (row) => row.received_time >= '2026-11-18T18:30' && row.received_time < '2026-11-19T18:30',
      ],
    ];
    for (const [query, means] of cases) {
      const { objects, meta } = await messages(query);
      expect([query, objects.length > 0, objects.every(means)]).toEqual([query, true, true]);
      expect(meta).toMatchObject({ total_exact: true });
      expect(meta.total_count).toBeLessThan(420);
    }
    expect((await messages({ plans: 'other-plan-voice' })).meta.total_count).toBe(0);
    expect((await messages({ pageNumber: '1000' })).objects).toEqual([]);
  });

  it('shows WhatsApp calls in the columns of their own log, with its filters [LOGS-013]', async () => {
    await test.database.withAccount('demo', (tx) =>
      sql`update calls set channel = 'whatsapp' where call_id like '%00'`.execute(tx),
    );
    const log = async (query: Record<string, string> = {}) =>
      whatsAppLogsAnswerSchema.parse((await owner.get(messagePaths.whatsAppLogs, { pageSize: '50', ...query })).json());
    const { objects, meta } = await log();
    expect(meta.total_count).toBe(20);
    const [first] = objects;
    expect(Object.keys(first ?? {})).toEqual(
      expect.arrayContaining([
        'received_time',
        'business_number',
        'customer_number',
        'agent',
        'direction',
        'status',
        'call_duration_formatted',
        'call_recording',
      ]),
    );
    for (const { status } of (await log({ status: 'Answered' })).objects) expect(status).toBe('Answered');
    for (const { business_number } of (await log({ business_numbers: '918045000001' })).objects)
      expect(business_number).toBe('+918045000001');
    expect((await log({ date_filter: 'custom_date', to_date: '2020-01-01T00:00:00Z' })).objects).toEqual([]);
    expect((await log({ agents: 'other-agent-01' })).meta.total_count).toBe(0);
  });
});
