// @gate the routes of the statement, once
import {
  balanceAnswerSchema,
  billingPaths,
  statementAnswerSchema,
  type StatementLine,
} from '@patchbay/shared-contracts/billing';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { balanceOf } from '../../domain/ledger/balance.ts';
import { grant, recharge, refundCall } from '../../domain/ledger/postings.ts';

const DAY_MS = 86_400_000;

describe('balance and use of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 60_000);
  afterAll(() => test.close());

  const balance = async (who = owner) => balanceAnswerSchema.parse((await who.get(billingPaths.balance)).json()).data;
  const page = async (query: Record<string, string> = {}, who = owner) =>
    statementAnswerSchema.parse((await who.get(billingPaths.statement, query)).json());
  const inDemo: TestApp['database']['withAccount'] = (_, work) => test.database.withAccount('demo', work);

  async function call(callId: string): Promise<void> {
    const { records } = test.services;
    const at = test.clock.now;
    await records.begin({
      ...{ callId, accountId: 'demo', solution: 'c2c', direction: 'outbound', startedAt: at, agent: null, queue: null },
      ...{ serviceNumber: '+918045000002', customerNumber: '+971500000001', callerId: '+918045000002' },
    });
    await records.finish(callId, {
      ...{ endedAt: at + 60_000, answeredAt: at + 10_000, talkMs: 50_000, holdMs: 0, callStatus: 'Answered' },
      ...{ customerStatus: 'Connected', agentStatus: 'Connected', agent: null, hangupBy: 'customer', cause: 'normal' },
      ...{ dtmf: '', recording: null, voicemail: null, solution: 'c2c', queue: null },
    });
  }

  it('opens with one line for the cost of its history, and the demo’s grant', async () => {
    const { cost } = await inDemo('demo', (tx) =>
      tx
        .selectFrom('calls')
        .select(({ fn }) => fn.sum('cost').as('cost'))
        .executeTakeFirstOrThrow(),
    );
    const { objects } = await page();
    expect(objects).toMatchObject([
      { place: 2, kind: 'grant', granted: 200, purchased: 0, call_id: null },
      {
        place: 1,
        kind: 'opening',
        granted: 0,
        purchased: Math.max(5_000, Math.ceil(Number(cost) / 2)),
        used: Number(cost),
      },
    ]);
    expect(objects[0]?.balance).toBe((objects[1]?.purchased ?? 0) + 200);
  });

  it('shows granted and purchased coins separately, in balance and debits, and uses granted ones first [ACCT-023]', async () => {
    const before = await balance();
    const at = test.clock.now;
    await inDemo('demo', (tx) =>
      grant(tx, { accountId: 'demo', amount: 2, at, grantId: 'sorry', expiresAt: at + DAY_MS, reason: 'Sorry' }),
    );
    expect((await balance()).grants).toEqual([
      { left: 2, expires_at: new Date(at + DAY_MS).toISOString(), reason: 'Sorry' },
      { left: 200, expires_at: expect.any(String), reason: 'Welcome' },
    ]);
    await call('bill-1'); // three coins
    expect((await page()).objects[0]).toMatchObject({ granted: -3, purchased: 0, kind: 'call', call_id: 'bill-1' });
    expect(await balance()).toMatchObject({ granted: before.granted - 1, purchased: before.purchased });
    const later = await inDemo('demo', (tx) => balanceOf(tx, 'demo', at + 40 * DAY_MS));
    expect(later).toMatchObject({ granted: 0, grants: [], purchased: before.purchased });
  });

  it('explains the cost of a call [rule: ACCT-011]', async () => {
    expect((await page({ kind: 'call' })).objects[0]?.legs).toEqual([
      {
        ...{
          number: '+971500000001',
          prefix: '971',
          since: null,
          setup_milli: 0,
          pulse_milli: 3_000,
          pulse_seconds: 60,
        },
        ...{ pulses: 1, included_pulses: 0, rounded_milli: 0, amount: 3, number_type: null, is_by_hours: false },
      },
    ]);
  });

  it('is paged by cursor, each line once, each balance the previous one plus its change [ACCT-010]', async () => {
    for (const nth of [2, 3, 4, 5]) await call(`bill-${nth}`);
    await inDemo('demo', (tx) => recharge(tx, { accountId: 'demo', amount: 50, at: test.clock.now, paymentId: 'p-1' }));
    const refund = { accountId: 'demo', amount: 1, at: test.clock.now, refundId: 'r-1', callId: 'bill-2' };
    await inDemo('demo', (tx) => refundCall(tx, refund));
    const all: StatementLine[] = [];
    for (let cursor: number | null = null; ;) {
      const next = await page({ limit: '3', ...(cursor === null ? {} : { cursor: String(cursor) }) });
      all.push(...next.objects);
      cursor = next.meta.next_cursor;
      if (cursor === null) break;
      await call(`meanwhile-${cursor}`); // lines added meanwhile do not shift the pages
    }
    expect(all.map(({ place }) => place)).toEqual(Array.from({ length: 10 }, (_, nth) => 10 - nth));
    const oldestFirst = [...all].reverse();
    oldestFirst.forEach(({ balance: after, granted, purchased }, nth) =>
      expect(after).toBe((oldestFirst[nth - 1]?.balance ?? 0) + granted + purchased),
    );
    expect(all[0]).toMatchObject({ kind: 'refund', source_id: 'r-1', call_id: 'bill-2', granted: 1, used: -1 });
  });

  it('is filtered by kind and by day, for the own account only', async () => {
    const kinds = (answer: Awaited<ReturnType<typeof page>>) => [...new Set(answer.objects.map(({ kind }) => kind))];
    expect(kinds(await page({ kind: 'recharge' }))).toEqual(['recharge']);
    expect((await page({ date_filter: 'yesterday' })).objects).toEqual([]);
    expect(kinds(await page({ date_filter: 'today' }))).toContain('opening');
    expect(kinds(await page({}, stranger))).toEqual(['grant', 'opening']);
    expect((await owner.get(billingPaths.statement, { kind: 'gift' })).statusCode).toBe(400);
    expect((await owner.get(billingPaths.statement, { cursor: '0' })).statusCode).toBe(400);
  });

  it('comes as a file, oldest first', async () => {
    const answer = await owner.get(billingPaths.statementFile, { kind: 'call' });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, first] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'place,at,kind,source,call,granted_added,granted_used,purchased_added,purchased_used,balance,owed',
    );
    expect(first).toMatch(/,call,bill-1,bill-1,0,3,0,0,\d+,0$/);
  });

  it('estimates from four weeks’ use when the balance is empty, or says why it cannot [rule: ACCT-024]', async () => {
    const { forecast } = await balance();
    if (forecast.is !== 'at') throw new Error(`The demo's balance lasts some weeks: ${JSON.stringify(forecast)}`);
    const days = (Date.parse(forecast.at) - test.clock.now) / DAY_MS;
    expect(days).toBeGreaterThan(7);
    expect(days).toBeLessThan(60);
    const later = await inDemo('demo', (tx) => balanceOf(tx, 'demo', test.clock.now + 365 * DAY_MS));
    expect(later.forecast).toEqual({ is: 'unknown', why: 'too-few' });
  });
});
