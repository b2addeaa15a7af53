import { usageAnswerSchema, usagePath, type Usage, type UsageGroup } from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

interface Call {
  readonly at: number;
  readonly service_number: string;
  readonly direction: string;
  readonly agent_id: string | null;
  readonly channel: string;
  readonly talk_ms: number;
  readonly cost: number;
  readonly isMessage: boolean;
}

const ZONE = 'Asia/Kolkata';

describe('the billing summary', () => {
  let test: TestApp;
  let owner: SignedIn;
  let calls: readonly Call[];
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    const rows = await test.database.withAccount('demo', (tx) =>
      sql<Omit<Call, 'at'> & { started_at: Date }>`select started_at, service_number, direction, agent_id, channel, talk_ms, cost
        from calls where ended_at is not null`.execute(tx),
    ); // prettier-ignore
    const sent = await test.database.withAccount('demo', (tx) =>
      sql<Omit<Call, 'at'> & { at: Date }>`select at, service_number, direction, agent_id, 0 as talk_ms, cost from sms_messages
        where direction = 'outbound'`.execute(tx),
    ); // prettier-ignore
    calls = [
      ...rows.rows.map(({ started_at: at, ...row }) => ({
        ...row,
        at: at.getTime(),
        cost: Number(row.cost),
        isMessage: false,
      })),
      ...sent.rows.map(({ at, ...row }) => ({ ...row, at: at.getTime(), isMessage: true })),
    ];
  }, 60_000);
  afterAll(() => test.close());

  const ask = async (query: Record<string, string> = {}, who = owner) =>
    usageAnswerSchema.parse((await who.get(usagePath, query)).json()).data;
  const within = ({ from, to }: { readonly from: string; readonly to: string }) =>
    calls.filter(({ at }) => at >= Date.parse(from) && at <= Date.parse(to));
  const sumOf = (some: readonly Call[]): Usage => ({
    calls: some.filter(({ isMessage }) => !isMessage).length,
    messages: some.filter(({ isMessage }) => isMessage).length,
    talk_ms: some.reduce((sum, { talk_ms: ms }) => sum + ms, 0),
    coins: some.reduce((sum, { cost }) => sum + cost, 0),
  });
  const keyOf: Readonly<Record<UsageGroup, (call: Call) => string>> = {
    number: (call) => call.service_number,
    direction: (call) => call.direction,
    agent: (call) => call.agent_id ?? '',
  };

  it.each(['number', 'direction', 'agent'] as const)('tells use by %s, what cost most first, as a recount does [ACCT-015]', async (by) => {
    const { range, total, rows, left_out } = await ask({ by, date_filter: 'last_month' });
    const own = within(range);
    expect(total).toEqual(sumOf(own));
    expect(total.calls).toBeGreaterThan(100);
    expect(total.messages).toBeGreaterThan(10);
    const keys = [...new Set(own.map(keyOf[by]))];
    expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort());
    for (const { key, calls: count, talk_ms, messages, coins } of rows)
      expect({ calls: count, talk_ms, messages, coins }).toEqual(sumOf(own.filter((call) => keyOf[by](call) === key)));
    expect(rows.map(({ coins }) => coins)).toEqual(rows.map(({ coins }) => coins).sort((a, b) => b - a));
    expect(left_out).toBe(0);
    if (by === 'agent') expect(rows.find(({ key }) => key === 'demo-agent-01')?.name).toMatch(/\w+ \w+/);
  }); // prettier-ignore

  it('has every day by the reader’s clock, also days without calls; long ranges have months [ACCT-015]', async () => {
    const days = await ask({ date_filter: 'last_month' });
    expect(days.step).toBe('day');
    expect(days.pieces).toHaveLength(31);
    for (const { day, ...usage } of days.pieces)
      expect([day, usage]).toEqual([day, sumOf(within(days.range).filter(({ at }) => dayAt(at, ZONE) === day))]);
    const months = await ask({ from_date: '2026-05-31T18:30:00Z', to_date: '2026-11-19T18:29:59.999Z' });
    expect([months.step, months.pieces.map(({ day }) => day)]).toEqual([
      ...['month', ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
    ]);
    expect(months.total).toEqual(sumOf(within(months.range)));
  });

  it('compares with the previous range of the same length, group by group, also groups that ended [ACCT-015]', async () => {
    const { before, rows, range } = await ask({ by: 'agent', date_filter: 'last_7_days', compare: 'previous' });
    if (before === null) throw new Error('nothing to compare with');
    expect(Date.parse(before.range.to) + 1).toBe(Date.parse(range.from));
    const earlier = within(before.range);
    expect(before.total).toEqual(sumOf(earlier));
    expect(before.total.calls).toBeGreaterThan(0);
    for (const { key, before: then } of rows)
      expect(then).toEqual(sumOf(earlier.filter((call) => keyOf.agent(call) === key)));
    expect((await ask({ date_filter: 'last_7_days' })).before).toBeNull();
  });

  it.each([
    ['backwards', { from_date: '2026-11-10T00:00:00Z', to_date: '2026-11-01T00:00:00Z' }, 'to_date'],
    ['in the future', { from_date: '2027-11-10T00:00:00Z', to_date: '2027-11-11T00:00:00Z' }, 'from_date'],
    ['too long', { from_date: '2020-01-01T00:00:00Z', to_date: '2026-11-01T00:00:00Z' }, 'to_date'],
  ])('a range that is %s is refused beside its field', async (_, query, field) => {
    const answer = await owner.get(usagePath, query);
    expect([answer.statusCode, answer.json().error.field]).toEqual([422, field]);
  });

  it('has the own account only, for people who may see its payments [ACCT-001, ACCT-007]', async () => {
    const stranger = await test.signIn('owner@other.test');
    expect((await ask({ date_filter: 'last_month' }, stranger)).total.calls).toBeLessThan((await ask({ date_filter: 'last_month' })).total.calls); // prettier-ignore
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(usagePath)).statusCode).toBe(403);
    await test.database.withAccount('demo', (tx) => sql`update accounts set profile = profile || '{"show_invoice_to_user": true}'`.execute(tx)); // prettier-ignore
    expect((await agent.get(usagePath)).statusCode).toBe(200);
    await test.database.withAccount('demo', (tx) => sql`update accounts set profile = profile || '{"show_invoice_to_user": true, "cp_settings": {"hide_billing_summary": true}}'`.execute(tx)); // prettier-ignore
    expect((await agent.get(usagePath)).statusCode).toBe(403);
  });
});
