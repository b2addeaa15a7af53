import { callForecastAnswerSchema, callSummaryAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('the forecast', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    [owner, supervisor, agent] = (await Promise.all(
      ['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
  }, 60_000);
  afterAll(() => test.close());

  const ask = async (who: SignedIn, query: Record<string, string> = {}) =>
    callForecastAnswerSchema.parse((await who.get(insightsPaths.callForecast, query)).json());
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  type Received = Awaited<ReturnType<typeof ask>>;
  const seriesOf = ({ forecast }: Received) => forecast?.series ?? [];
  const beginOf = (answer: Received) => seriesOf(answer)[0]?.at ?? 0;
  const total = (answer: Received, name: 'expected' | 'low' | 'high' = 'expected') =>
    seriesOf(answer).reduce((sum, { calls }) => sum + (calls?.[name] ?? 0), 0);
  /** Sums counted for the previous days. */
  const sumsBefore = async (answer: Received, days: number, more: Record<string, string> = {}) => {
    const [from_date = '', to_date = ''] = [beginOf(answer) - days * DAY_MS, beginOf(answer) - 1].map((at) => new Date(at).toISOString()); // prettier-ignore
    const response = await owner.get(insightsPaths.callSummary, { from_date, to_date, ...more });
    return callSummaryAnswerSchema.parse(response.json()).data.sums;
  };

  it('has half-hours for 14 days from today, by the account’s own history [rule /insights/forecast: INS-032]', async () => {
    const answer = await ask(owner);
    expect(answer).toMatchObject({ as_of: new Date(test.clock.now).toISOString(), zone: 'Asia/Kolkata' });
    const begin = beginOf(answer);
    expect(seriesOf(answer).map(({ at }) => at)).toEqual(
      Array.from({ length: 14 * 48 }, (_, index) => begin + index * 1_800_000),
    );
    expect((begin + 5.5 * 3_600_000) % DAY_MS).toBe(0); // midnight in Kolkata
    expect([begin <= test.clock.now, begin > test.clock.now - DAY_MS]).toEqual([true, true]);
    const { offered } = await sumsBefore(answer, 14);
    expect(total(answer) / offered).toBeGreaterThan(0.6);
    expect(total(answer) / offered).toBeLessThan(1.6);
    expect(total(answer, 'low')).toBeLessThan(total(answer));
    expect(total(answer, 'high')).toBeGreaterThan(total(answer));
  });

  it('explains its parts, and compares its error with that of the seasonal naive forecast [rule /insights/forecast: INS-032]', async () => {
    const { history, forecast } = await ask(owner);
    const { from, to, days } = history ?? { from: '', to: '', days: 0 };
    expect(days).toBeGreaterThan(28);
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS + 1).toBe(days);
    const { forecast: own, seasonal_naive: naive } = forecast?.error ?? { forecast: 0, seasonal_naive: 0 };
    expect([own > 0, own < naive]).toEqual([true, true]);
  });

  it('of a queue uses its own service level and handling time [rule /insights/forecast: INS-032]', async () => {
    const set = (level: object) =>
      test.database.withAccount('demo', (tx) => tx.updateTable('queues').set(level).where('name', '=', 'Support').execute()); // prettier-ignore
    const all = await ask(owner);
    expect(all.service_level).toEqual({ seconds: 20, target: 0.8 });
    await set({ service_level_seconds: 45, service_level_target: 0.9 });
    const support = await ask(owner, { queue: 'demo-queue-support' });
    await set({ service_level_seconds: 20, service_level_target: 0.8 });
    expect(support.service_level).toEqual({ seconds: 45, target: 0.9 });
    expect(total(support)).toBeGreaterThan(0);
    expect(total(support)).toBeLessThan(total(all));
    const filter = { direction: 'inbound', queues: 'demo-queue-support' };
    const { talk_ms: talk, wrap_up_ms: wrapUp, conversations } = await sumsBefore(all, 28, filter);
    expect(support.handling_ms).toBeCloseTo((talk + wrapUp) / conversations, 6);
  });

  it('of a queue without calls is empty, without an error [rule /insights/forecast: INS-032]', async () => {
    const answer = await ask(supervisor, { queue: 'demo-queue-billing' });
    expect(answer).toMatchObject({ history: null, forecast: null, handling_ms: null });
  });

  it('uses the days of the requested zone [rule /insights/forecast: INS-032]', async () => {
    const answer = await ask(owner, { zone: 'Asia/Kathmandu' });
    expect(answer.zone).toBe('Asia/Kathmandu');
    expect((beginOf(answer) + 5.75 * 3_600_000) % DAY_MS).toBe(0);
  });

  it('learns nothing from holidays of published flows, and predicts nothing for them [rule /insights/forecast: INS-032]', async () => {
    const begin = beginOf(await ask(owner));
    const [today, lastWeek] = [0, -7].map((days) => new Date(begin + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)); // prettier-ignore
    const hours = { id: 'holidays', type: 'hours', hours: { holidays: [today, lastWeek] } };
    await change(
      sql`update flow_versions set graph = jsonb_insert(graph, '{nodes,0}', ${JSON.stringify(hours)}::jsonb)`,
    );
    const answer = await ask(owner);
    await change(sql`update flow_versions set graph = graph #- '{nodes,0}'`);
    expect(seriesOf(answer).map(({ calls }) => calls === null)).toEqual(
      Array.from({ length: 14 * 48 }, (_, half) => half < 48),
    );
    expect(answer.history?.left_out).toContainEqual({ day: lastWeek, why: 'holiday' });
  });

  it('reads the sums and no calls: the cost does not depend on their number [rule /insights/forecast: INS-032]', async () => {
    const before = total(await ask(owner, { queue: 'demo-queue-support' }));
    await change(sql`update call_sums set offered = offered * 3 where span = 'quarter'`);
    const after = total(await ask(owner, { queue: 'demo-queue-support' }));
    await change(sql`update call_sums set offered = offered / 3 where span = 'quarter'`);
    expect(after / before).toBeCloseTo(3, 0);
  });

  it.each([
    ['a zone that is none', { zone: 'Mars/Olympus' }, 'unknown-zone', 'zone'],
    ['a queue that is none', { queue: 'nobody-has-it' }, 'unknown-queue', 'queue'],
    ['a queue of somebody else', { queue: 'other-queue-front-desk' }, 'unknown-queue', 'queue'],
  ])('%s is reported beside its field', async (_name, query, code, field) => {
    const response = await owner.get(insightsPaths.callForecast, query);
    expect([response.statusCode, response.json()]).toMatchObject([422, { status: 422, error: { code, field } }]);
  });

  it('is for supervisors and owners; an agent is refused', async () => {
    expect(total(await ask(supervisor))).toBeGreaterThan(0);
    expect((await agent.get(insightsPaths.callForecast)).statusCode).toBe(403);
  });
});
