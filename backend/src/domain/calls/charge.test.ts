import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';
import type { CallEnd, CallStart } from '@patchbay/telephony/ports';
import { finishInterrupted } from './interrupted.ts';

const accountId = 'demo';

/** To India: one coin per started half minute. */
const startOf = (callId: string, startedAt: number): CallStart => ({
  ...{ callId, accountId, solution: 'c2c', direction: 'outbound', startedAt, agent: null, queue: null },
  ...{ serviceNumber: '+918045000002', customerNumber: '+919812345678', callerId: '+918045000002' },
});
const endOf = (startedAt: number): CallEnd => ({
  ...{ endedAt: startedAt + 60_000, answeredAt: startedAt + 10_000, talkMs: 50_000, holdMs: 0 },
  ...{ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected', agent: null },
  ...{
    hangupBy: 'customer',
    cause: 'normal',
    dtmf: '',
    recording: null,
    voicemail: null,
    solution: 'c2c',
    queue: null,
  },
});

describe('an ended call is charged', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const inDemo: TestApp['database']['withAccount'] = (_, work) => test.database.withAccount(accountId, work);
  const balance = () =>
    inDemo(accountId, async (tx) => {
      const last = tx.selectFrom('ledger_transactions').select('balance').orderBy('place', 'desc').limit(1);
      return Number((await last.executeTakeFirstOrThrow()).balance);
    });
  const chargeOf = (callId: string) =>
    inDemo(accountId, (tx) => tx.selectFrom('call_charges').selectAll().where('call_id', '=', callId).execute());
  const costOf = (callId: string) =>
    inDemo(accountId, (tx) =>
      tx.selectFrom('calls').select('cost').where('call_id', '=', callId).executeTakeFirstOrThrow(),
    );
  const faults = () => inDemo(accountId, (tx) => checkLedger(tx, accountId));

  it('once, with its end, under its own id; a repeated end changes nothing [ACCT-010]', async () => {
    const { records } = test.services;
    const at = test.clock.now;
    const before = await balance();
    await records.begin(startOf('charged-1', at));
    expect(await balance()).toBe(before);
    await records.finish('charged-1', endOf(at));
    expect(await balance()).toBe(before - 2);
    await records.finish('charged-1', endOf(at));
    await records.begin(startOf('charged-1', at));
    await Promise.all([1, 2, 3].map(() => records.finish('charged-1', endOf(at))));
    expect(await balance()).toBe(before - 2);
    expect(await chargeOf('charged-1')).toMatchObject([
      { included_seconds: 0, legs: [{ prefix: '91', pulses: 2, amount: 2 }] },
    ]);
    expect(await costOf('charged-1')).toEqual({ cost: 2 });
    expect(await faults()).toEqual([]);
  });

  it('not if its end was not written: a process that dies charges nothing, the repair charges once [ACCT-010]', async () => {
    const { records, processId } = test.services;
    const at = test.clock.now;
    const before = await balance();
    await records.begin(startOf('charged-2', at));
    await records.journey('charged-2', { at: at + 5_000, step: 'Customer answered' });
    await records.journey('charged-2', { at: at + 45_000, step: 'On hold' });
    expect(await balance()).toBe(before);
    const repair = () =>
      finishInterrupted(test.database, {
        isDead: async (id) => id === processId,
        recordingsFolder: join(test.folder, 'recordings'),
      });
    expect(await Promise.all([repair(), repair()])).toContain(1);
    expect(await repair()).toBe(0);
    expect(await balance()).toBe(before - 2);
    expect(await chargeOf('charged-2')).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('nothing if it was never answered', async () => {
    const { records } = test.services;
    const at = test.clock.now;
    const before = await balance();
    await records.begin(startOf('charged-3', at));
    await records.finish('charged-3', { ...endOf(at), answeredAt: null, talkMs: 0 });
    expect([await balance(), await chargeOf('charged-3'), await costOf('charged-3')]).toEqual([
      before,
      [],
      { cost: 0 },
    ]);
  });

  it('by the tariff version of its answer, with the set-up fee [rule: ACCT-011]', async () => {
    const { records } = test.services;
    const at = test.clock.now;
    await inDemo(accountId, (tx) =>
      tx
        .insertInto('call_rates')
        .values(
          [
            { since: new Date(at + 10_000), setup_milli: 2_500 },
            { since: new Date(at + 10_001), setup_milli: 9_000 },
          ].map((one) => ({
            ...{ account_id: accountId, channel: 'voice', direction: 'outbound', prefix: '9198' },
            ...{ pulse_milli: 500, pulse_seconds: 60, ...one },
          })),
        )
        .execute(),
    );
    await records.begin(startOf('charged-4', at));
    await records.finish('charged-4', endOf(at));
    const price = { setupMilli: 2_500, pulseMilli: 500, pulseSeconds: 60 };
    expect(await chargeOf('charged-4')).toMatchObject([
      { legs: [{ prefix: '9198', since: at + 10_000, price, pulses: 1, amount: 3 }] },
    ]);
    expect(await costOf('charged-4')).toEqual({ cost: 3 });
  });

  it('after the plan’s included minutes of the month, which simultaneous calls share [rule: ACCT-011]', async () => {
    const { records } = test.services;
    await inDemo(accountId, (tx) =>
      tx.insertInto('call_plans').values({ account_id: accountId, included_seconds: 90 }).execute(),
    );
    const at = test.clock.now - 3_600_000; // before the version above
    const ids = ['plan-1', 'plan-2', 'plan-3'];
    const before = await balance();
    await Promise.all(ids.map((id) => records.begin(startOf(id, at))));
    await Promise.all(ids.map((id) => records.finish(id, endOf(at)))); // six half minutes, three of them included
    const charges = (await Promise.all(ids.map(chargeOf))).flat();
    expect(charges.map(({ included_seconds }) => included_seconds).sort()).toEqual([0, 30, 60]);
    expect(await balance()).toBe(before - 3);
    test.clock.now += 32 * 86_400_000;
    const later = test.clock.now;
    await records.begin(startOf('plan-4', later));
    await records.finish('plan-4', endOf(later));
    expect(await chargeOf('plan-4')).toMatchObject([{ included_seconds: 60 }]);
    expect(await faults()).toEqual([]);
  });

  const timezone = (zone: string) =>
    inDemo(accountId, (tx) => tx.updateTable('accounts').set({ timezone: zone }).execute());
  const used = () =>
    inDemo(accountId, (tx) => tx.selectFrom('plan_use').selectAll().executeTakeFirstOrThrow()).then(({ seconds }) =>
      Number(seconds),
    );
  const oneCall = async (callId: string, at: number) => {
    await test.services.records.begin(startOf(callId, at));
    await test.services.records.finish(callId, endOf(at));
    return (await chargeOf(callId)).map(({ included_seconds }) => included_seconds);
  };

  it('and stores the plan’s use in the month, recounted when month or time zone differ [ACCT-010, ACCT-011]', async () => {
    const march = Date.parse('2027-03-31T20:00:00Z'); // the first of April by the clock of India
    await inDemo(accountId, (tx) =>
      tx
        .insertInto('call_plans')
        .values([
          { account_id: accountId, included_seconds: 150, since: new Date(march - 40 * 86_400_000) },
          { account_id: accountId, included_seconds: 90, since: new Date(march + 86_400_000) },
        ])
        .execute(),
    );
    expect(await oneCall('use-1', march)).toEqual([60]);
    expect(await used()).toBe(60);
    await timezone('UTC'); // March still
    expect(await oneCall('use-2', march + 60_000)).toEqual([60]);
    expect(await used()).toBe(120);
    await timezone('Asia/Kolkata');
    expect(await oneCall('use-3', march + 120_000)).toEqual([0]);
    expect(await used()).toBe(120);
    expect(await oneCall('use-4', march - 30 * 86_400_000)).toEqual([60]); // an earlier end that arrives late
    expect(await oneCall('use-5', march + 180_000)).toEqual([0]);
    expect(await oneCall('use-part', march - 60 * 86_400_000 + 0.25)).toEqual([60]); // a clock with fractions of a ms
    expect(await faults()).toEqual([]);
    await inDemo(accountId, (tx) => tx.updateTable('plan_use').set({ seconds: 1 }).execute());
    expect(await faults()).toMatchObject([{ fault: 'another use of the plan than its calls had' }]);
    await inDemo(accountId, (tx) => tx.deleteFrom('plan_use').execute());
    expect(await oneCall('use-6', march + 240_000)).toEqual([0]);
    expect([await used(), await faults()]).toEqual([120, []]);
  });

  it('the same at once, repeated and with a failing one, as one by one [ACCT-010]', async () => {
    const { records } = test.services;
    const at = Date.parse('2027-06-10T12:00:00Z'); // a separate month, of which 90 s are included
    const seconds = [5, 31, 60, 95, 200, 14, 29, 30, 61, 0, 45, 3_600];
    const ids = seconds.map((_, nth) => `group-${nth}`);
    const before = await balance();
    for (const id of [...ids, 'group-bad']) await records.begin(startOf(id, at));
    const end = (nth: number): CallEnd => ({ ...endOf(at), answeredAt: at, endedAt: at + (seconds[nth] ?? 0) * 1_000 });
    const first = records.finish('group-0', end(0)); // alone, and the others wait for it together
    const bad = records.finish('group-bad', { ...endOf(at), talkMs: Infinity });
    const ends = [...ids, ...ids].map((id, nth) => records.finish(id, end(nth % ids.length)));
    await expect(bad).rejects.toThrow();
    await Promise.all([first, ...ends]);
    const charges = (await Promise.all(ids.map(chargeOf))).flat();
    expect(charges).toHaveLength(ids.length);
    const pulses = charges.map(({ legs }) => legs[0]?.pulses ?? 0);
    expect(pulses).toEqual(seconds.map((one) => Math.max(1, Math.ceil(one / 60))));
    const amounts = charges.map(({ amount }) => Number(amount));
    expect(before - (await balance())).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    expect(charges.reduce((sum, { included_seconds }) => sum + included_seconds, 0)).toBe(60);
    expect((await Promise.all(ids.map(costOf))).map(({ cost }) => cost)).toEqual(amounts);
    expect(await chargeOf('group-bad')).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('by its own number’s type, and by the hour of its answer on the account’s clock [rule: ACCT-011]', async () => {
    const own = '+918045000002';
    const day = Date.parse('2027-08-16T00:00:00+05:30'); // a Monday
    const office = 'mon 09:00-12:00,14:00-18:00;tue 09:00-18:00';
    const rate = {
      account_id: accountId,
      channel: 'voice',
      direction: 'outbound',
      prefix: '91981234',
      pulse_seconds: 60,
    } as const;
    await inDemo(accountId, (tx) =>
      tx
        .insertInto('call_rates')
        .values([
          { ...rate, pulse_milli: 1_000 },
          { ...rate, pulse_milli: 4_000, hours: office },
          { ...rate, pulse_milli: 7_000, number_type: 'toll-free' },
          { ...rate, pulse_milli: 9_000, number_type: 'toll-free', hours: office },
        ])
        .execute(),
    );
    const setType = (number_type: 'toll-free' | 'local') =>
      inDemo(accountId, (tx) =>
        tx.updateTable('service_numbers').set({ number_type }).where('number', '=', own).execute(),
      );
    let nth = 0;
    const costAt = async (clock: string) => {
      const at = day + (Date.parse(`1970-01-01T${clock}:00Z`) - 10_000);
      const id = `hours-${++nth}`;
      await test.services.records.begin(startOf(id, at));
      await test.services.records.finish(id, endOf(at));
      return (await chargeOf(id))[0]?.legs[0]?.price.pulseMilli;
    };
    expect([await costAt('08:59'), await costAt('09:00'), await costAt('12:00'), await costAt('14:30')]).toEqual([
      1_000, 4_000, 1_000, 4_000,
    ]);
    await setType('toll-free');
    expect([await costAt('08:58'), await costAt('09:01')]).toEqual([7_000, 9_000]);
    await setType('local');
    expect(await costAt('09:02')).toBe(4_000);
    const wrong = inDemo(accountId, (tx) =>
      tx
        .insertInto('call_rates')
        .values({ ...rate, pulse_milli: 1, hours: 'monday' })
        .execute(),
    );
    await expect(wrong).rejects.toThrow(/check constraint/);
  });
});
