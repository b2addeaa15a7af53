// @gate the routes of live interactions, once
import { figures } from '@patchbay/shared-contracts/insights';
import {
  livePaths,
  queueMonitoringAnswerSchema,
  userSettingAnswerSchema,
  waitingCallersAnswerSchema,
  waitTimesAnswerSchema,
  type Wallboard,
  type WallTile,
} from '@patchbay/shared-contracts/live';
import { startOfDay } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { WaitingCall } from '@patchbay/telephony/telephony';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';
const ZONE = 'Asia/Kolkata';
const HOUR_MS = 3_600_000;

describe('current queues', () => {
  let test: TestApp;
  let supervisor: SignedIn;
  let midnight: number;
  beforeAll(async () => {
    test = await createTestApp();
    supervisor = await test.signIn('supervisor@demo.test');
    midnight = startOfDay(test.clock.now, ZONE);
    await test.database.withAccount('demo', (tx) => sql`delete from calls`.execute(tx));
    await test.database.withAccount('demo', (tx) => tx.updateTable('agents').set({ status: 'Logged Out' }).execute());
  }, 120_000);
  afterAll(() => test.close());

  const wait = (queueId: string, ...line: readonly Partial<WaitingCall>[]) => {
    const calls = line.map((change, place): WaitingCall => ({
      ...{ callId: `waiting-${place}`, accountId: 'demo', queueId, customerNumber: '+919812345678' },
      ...{ since: test.clock.now - 60_000, isFirst: false, ledBy: null },
      ...change,
    }));
    test.calls.lines.set(queueId, calls);
  };
  /** Waits until the current lines are known everywhere. */
  const settled = async () => {
    for (const queueId of test.calls.lines.keys()) test.services.waiting.changed(queueId);
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  const monitored = async (body: object = {}, by = supervisor) =>
    queueMonitoringAnswerSchema.parse((await by.post(livePaths.queueMonitoring, body)).json());
  let calls = 0;
  /** Adds a finished call of Support: it waited for `waitedMs`, and lasted a minute unless it was abandoned. */
  const call = (startedAt: number, waitedMs: number, change: Readonly<Record<string, unknown>> = {}) => {
    const isAnswered = change['call_status'] === undefined;
    const row = {
      ...{ call_id: `today-${++calls}`, account_id: 'demo', solution: 'inbound_cc', direction: 'inbound' },
      ...{
        process_id: 'test',
        service_number: '+918045000001',
        customer_number: `+9198000${10_000 + calls}`,
        queue_name: 'Support',
      },
      ...{ started_at: new Date(startedAt), call_status: 'Answered', customer_status: 'Connected' },
      ...{ agent_status: 'Connected', talk_ms: isAnswered ? 60_000 : 0, hold_ms: 0, dtmf: '' },
      answered_at: isAnswered ? new Date(startedAt + waitedMs) : null,
      ended_at: new Date(startedAt + waitedMs + (isAnswered ? 60_000 : 0)),
      journey: JSON.stringify([{ at: startedAt, step: 'Entered queue', detail: 'Support' }]),
      ...change,
    };
    return test.database.withAccount('demo', (tx) =>
      sql`
      insert into calls (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(tx),
    );
  };

  it('have today’s figures by the account’s zone, whole and by hour, with the sums of each figure [LIVE-018, LIVE-019, LIVE-026]', async () => {
    await call(midnight - 60_000, 10_000); // yesterday in the account's zone
    await call(midnight + 60_000, 10_000);
    await call(midnight + HOUR_MS + 60_000, 30_000);
    await call(midnight + HOUR_MS + 120_000, 40_000, { call_status: 'Abandoned', agent_status: 'Agent Missed' });
    const { data, zone, as_of } = await monitored({ queue_id: SUPPORT });
    expect([zone, as_of]).toEqual([ZONE, new Date(test.clock.now).toISOString()]);
    expect(Object.keys(data.aggregated_data)).toEqual([SUPPORT]);
    const support = data.aggregated_data[SUPPORT];
    expect(support?.queue).toEqual({ queue_name: 'Support', queue_id: SUPPORT }); // [LIVE-017]
    const waits = Object.fromEntries(
      (['offered', 'answered', 'abandoned', 'speed_of_answer', 'service_level'] as const).map((figure) => [
        figure,
        figures[figure].of(support?.sums ?? {}),
      ]),
    );
    expect(waits).toEqual({ offered: 3, answered: 2, abandoned: 1, speed_of_answer: 20_000, service_level: 1 / 3 });
    const hours = data.hourly_data[SUPPORT] ?? [];
    expect(hours.map(({ at }) => at)).toEqual(
      Array.from(
        { length: Math.floor((test.clock.now - midnight) / HOUR_MS) + 1 },
        (_, hour) => midnight + hour * HOUR_MS,
      ),
    );
    expect(hours.slice(0, 3).map(({ sums }) => [sums.offered, sums.answered])).toEqual([[1, 1], [2, 1], [0, 0]]); // prettier-ignore
  });

  it('have recent calls: their number, handling time, and patience of callers [LIVE-037]', async () => {
    const { now } = test.clock;
    const paceOf = async () => (await monitored({ queue_id: BILLING })).data.aggregated_data[BILLING]?.pace;
    const billing = { queue_name: 'Billing' };
    expect(await paceOf()).toBeNull();
    await call(now - 2 * HOUR_MS, 500_000, billing); // too long ago
    expect(await paceOf()).toBeNull();
    await call(now - 600_000, 20_000, billing);
    await call(now - 700_000, 40_000, billing);
    expect(await paceOf()).toMatchObject({ calls: 2, handling_ms: 60_000, patience_ms: null }); // nobody gave up
    const gaveUp = { ...billing, call_status: 'Abandoned', agent_status: 'Agent Missed' };
    await call(now - 800_000, 90_000, gaveUp);
    await call(now - 900_000, 30_000, gaveUp);
    const pace = await paceOf();
    expect(pace).toMatchObject({ calls: 4, handling_ms: 60_000, patience_ms: 90_000 }); // 180 s of waiting, and two gave up
    expect(now - (pace?.from ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
    expect(now - (pace?.from ?? 0)).toBeLessThanOrEqual(1.25 * HOUR_MS);
  });

  it('of some solutions count those calls only, but all waiting callers [LIVE-016, LIVE-019]', async () => {
    const { data } = await monitored({ queue_id: [SUPPORT, BILLING, 'nobody’s'], solutions: 'C2C' });
    expect(Object.keys(data.aggregated_data).sort()).toEqual([BILLING, SUPPORT]);
    expect(data.aggregated_data[SUPPORT]?.sums.offered).toBe(0);
  });

  it('have agents by status, and the expected wait: as many calls must end as are ahead [LIVE-018, LIVE-020, LIVE-026]', async () => {
    const members = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', SUPPORT).orderBy('agent_id').execute(),
    );
    const [free = '', busy = '', away = ''] = members.map(({ agent_id: id }) => id);
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('agents').set({ status: 'Available' }).where('agent_id', 'in', [free, busy]).execute();
      await tx.updateTable('agents').set({ status: 'On Break' }).where('agent_id', '=', away).execute();
    });
    for (const agentId of [free, busy]) test.calls.reachable.add(agentId);
    const agent = await test.services.directory.agent('demo', busy);
    if (agent === undefined) throw new Error('no agent');
    test.services.directory.markBusy(agent, 'call-1');
    wait(SUPPORT, {}, { since: test.clock.now - 20_000 });
    await settled();
    const { data } = await monitored({ queue_id: SUPPORT });
    expect(data.aggregated_data[SUPPORT]).toMatchObject({
      ...{ waiting: 2, waiting_since: test.clock.now - 60_000, longest_wait_ms: 60_000 },
      agents: { Available: 1, 'On Call': 1, 'On Break': 1, 'Logged Out': members.length - 3 },
      expected_wait_ms: 60_000, // two calls of a minute must end, and two agents are on
    });
    const waits = waitTimesAnswerSchema.parse((await supervisor.get(livePaths.waitTimes)).json());
    expect(waits.details.waits_data.objects.map(({ queue, waiting }) => [queue.queue_name, waiting])).toEqual([
      ['Billing', 0],
      ['Deliveries', 0],
      ['Support', 2],
    ]);
    expect(waits.details.waits_data.objects[2]).toMatchObject({ longest_wait_ms: 60_000, expected_wait_ms: 60_000 });
    expect(waits.details.waits_data.objects[0]).toMatchObject({ longest_wait_ms: 0, waiting_since: null });
  });

  const callers = async (queueId: string, by = supervisor) =>
    waitingCallersAnswerSchema.parse((await by.get(livePaths.waitingCallers, { queue_id: queueId })).json()).objects;

  it('list waiting callers: position, number, name, since when, expected wait, and the step before [LIVE-036]', async () => {
    const known = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('customer_numbers')
        .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
        .select(['customer_numbers.number', 'customers.name'])
        .executeTakeFirstOrThrow(),
    );
    wait(
      SUPPORT,
      { customerNumber: known.number, ledBy: { at: 1, step: 'Menu', detail: '2' } },
      { since: test.clock.now - 20_000 },
    );
    await settled();
    expect(await callers(SUPPORT)).toEqual([
      {
        ...{ call_id: 'waiting-0', position: 1, number: known.number, name: known.name },
        ...{ since: test.clock.now - 60_000, expected_wait_ms: 0, led_by: { step: 'Menu', detail: '2' } },
      },
      {
        ...{ call_id: 'waiting-1', position: 2, number: '+919812345678', name: null },
        ...{ since: test.clock.now - 20_000, expected_wait_ms: 30_000, led_by: null },
      },
    ]);
    expect(await callers('nobody’s')).toEqual([]);
  });

  it('mask numbers if the account does [LIVE-035, FMT-008]', async () => {
    const read = () =>
      test.database.withAccount('demo', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow());
    const write = (profile: object) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(profile) })
          .execute(),
      );
    const { profile } = await read();
    await write({ ...profile, number_masking: true, number_masking_format: -4 });
    const masked = await callers(SUPPORT);
    await write(profile);
    expect(masked.map(({ number }) => number)).toEqual([expect.stringMatching(/\d#{4}$/), '+91981234####']);
  });

  it('show a supervisor of some queues these alone [LIVE-035]', async () => {
    const billing = await test.signIn('supervisor2@demo.test');
    const { data } = await monitored({}, billing);
    expect([Object.keys(data.aggregated_data), Object.keys(data.hourly_data)]).toEqual([[BILLING], [BILLING]]);
    expect(Object.keys((await monitored({ queue_id: SUPPORT }, billing)).data.aggregated_data)).toEqual([]);
    const waits = waitTimesAnswerSchema.parse((await billing.get(livePaths.waitTimes)).json());
    expect(waits.details.waits_data.objects.map(({ queue }) => queue.queue_id)).toEqual([BILLING]);
    expect(await callers(SUPPORT, billing)).toEqual([]);
  });

  it('show nothing of another account', async () => {
    const other = await test.signIn('supervisor@other.test');
    const { data } = await monitored({ queue_id: SUPPORT }, other);
    expect(data.aggregated_data).toEqual({});
    expect(await callers(SUPPORT, other)).toEqual([]);
  });
});

describe('a personal setting', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  it('is each person’s choice, and the second socket by default [LIVE-021, LIVE-022, LIVE-023]', async () => {
    const property = 'new_live_call_url';
    const [one, other] = [await test.signIn('supervisor@demo.test'), await test.signIn('supervisor2@demo.test')];
    const value = async (by: SignedIn) =>
      userSettingAnswerSchema.parse((await by.get(livePaths.userSettings, { property })).json()).objects[0].value;
    expect([await value(one), await value(other)]).toEqual(['1', '1']);
    expect((await one.put(livePaths.userSettings, { property, value: '0' })).statusCode).toBe(200);
    expect([await value(one), await value(other)]).toEqual(['0', '1']);
    await one.put(livePaths.userSettings, { property, value: '1' });
    expect(await value(one)).toBe('1');
    for (const wrong of [
      { property, value: '2' },
      { property: 'another', value: '1' },
    ])
      expect((await one.put(livePaths.userSettings, wrong)).statusCode).toBe(400);
  });

  it('a wallboard is stored whole for its person; there is none by default [LIVE-029, LIVE-037]', async () => {
    const property = 'wallboard';
    const [one, other] = [await test.signIn('supervisor@demo.test'), await test.signIn('supervisor2@demo.test')];
    const value = async (by: SignedIn) =>
      userSettingAnswerSchema.parse((await by.get(livePaths.userSettings, { property })).json()).objects[0].value;
    expect(await value(one)).toBeNull();
    const tile: WallTile = { figure: 'service_level', queue_id: 'demo-queue-support', target: 0.8 };
    const board: Wallboard = { pages: [Array.from({ length: 6 }, () => tile)], seconds: 15 };
    expect((await one.put(livePaths.userSettings, { property, value: board })).statusCode).toBe(200);
    expect([await value(one), await value(other)]).toEqual([board, null]);
    const pages = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({ ...tile, queue_id: 'q'.repeat(64) }))); // prettier-ignore
    expect((await one.put(livePaths.userSettings, { property, value: { ...board, pages } })).statusCode).toBe(200); // the maximum size
    for (const wrong of [
      { ...board, pages: [[tile, tile, tile]] },
      { ...board, pages: [Array.from({ length: 7 }, () => tile)] },
      { ...board, seconds: 4 },
      '1',
    ])
      expect((await one.put(livePaths.userSettings, { property, value: wrong })).statusCode).toBe(400);
    expect((await one.put(livePaths.userSettings, { property, value: null })).statusCode).toBe(200);
    expect(await value(one)).toBeNull();
  });
});
