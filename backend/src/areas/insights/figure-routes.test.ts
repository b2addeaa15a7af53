// @gate the routes of figures, once
import {
  agentFiguresAnswerSchema,
  agentsActivityAnswerSchema,
  agentsInsightsAnswerSchema,
  agentsNowAnswerSchema,
  callConnectivityAnswerSchema,
  callPickupTimeAnswerSchema,
  callSummaryAnswerSchema,
  insightsPaths,
  type CallSums,
} from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('figures', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  let agent: SignedIn;
  let month: { readonly from_date: string; readonly to_date: string };
  beforeAll(async () => {
    test = await createTestApp();
    [owner, supervisor, agent] = (await Promise.all(
      ['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
    const to = Math.floor(test.clock.now / DAY_MS) * DAY_MS;
    month = { from_date: new Date(to - 28 * DAY_MS).toISOString(), to_date: new Date(to - 1).toISOString() };
  }, 60_000);
  afterAll(() => test.close());

  const summary = async (who: SignedIn, query: Record<string, string> = month) =>
    callSummaryAnswerSchema.parse((await who.get(insightsPaths.callSummary, query)).json());
  const counted = async (where: ReturnType<typeof sql>, account = 'demo') =>
    test.database.withAccount(account, async (tx) => {
      const { rows } = await sql<Record<'calls' | 'offered' | 'answered', number>>`
        select count(*)::int as calls,
          count(*) filter (where direction = 'inbound' and call_status <> 'Did Not Process')::int as offered,
          count(*) filter (where direction = 'inbound' and call_status = 'Answered')::int as answered
        from calls where ended_at is not null and started_at between ${month.from_date} and ${month.to_date} and ${where}`.execute(
        tx,
      );
      return rows[0];
    });
  const all = sql`true`;

  it('a summary has the range’s sums, equal to the rows, and their age [rule /dashboard: INS-013]', async () => {
    const answer = await summary(owner);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      as_of: new Date(test.clock.now).toISOString(),
      zone: 'Asia/Kolkata',
    });
    expect(answer.data.sums).toMatchObject({ ...(await counted(all)) });
    expect(answer.data.sums.calls).toBeGreaterThan(500);
    expect(answer.data.range).toEqual({ from: month.from_date, to: month.to_date });
    expect([answer.data.series, answer.compare]).toEqual([[], null]);
  });

  it('by queue they add up to the same, each with its own threshold [rule /dashboard: INS-035]', async () => {
    const { data } = await summary(owner);
    const total = (name: keyof CallSums) => data.by_queue.reduce((sum, { sums }) => sum + sums[name], 0);
    for (const name of ['calls', 'offered', 'answered_within', 'level_of', 'talk_ms'] as const)
      expect([name, total(name)]).toEqual([name, data.sums[name]]);
    expect(data.by_queue.map(({ queue }) => queue)).toEqual(['Support', null]);
    expect(data.by_queue[0]).toMatchObject({ service_level_seconds: 20, service_level_target: 0.8 });
  });

  it('a queue’s service level follows its chosen variant, and is recounted after a change [rule /dashboard: INS-035]', async () => {
    const levelOf = async () => {
      const { data } = await summary(owner);
      const { sums } = data.by_queue.find(({ queue }) => queue === 'Support') ?? data;
      return sums;
    };
    const set = (change: object) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('queues').set(change).where('name', '=', 'Support').execute(),
      );
    const before = await levelOf();
    expect(before.level_of).toBe(before.offered - before.abandoned_within);
    await set({ service_level_variant: 'offered' });
    expect((await levelOf()).level_of).toBe(before.offered);
    await set({ service_level_variant: 'answered_and_abandoned' });
    expect((await levelOf()).level_of).toBe(before.answered + before.abandoned);
    await set({ service_level_variant: 'offered_less_abandoned_within', service_level_seconds: 5 });
    const stricter = await levelOf();
    expect(stricter.answered_within).toBeLessThan(before.answered_within);
    await set({ service_level_seconds: 20 });
    expect(await levelOf()).toEqual(before);
  });

  it('steps add up to the whole in any zone, and include empty ones [rule /dashboard: INS-015]', async () => {
    const whole = (await summary(owner)).data.sums;
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns'])
      for (const [step, least] of [
        ['day', 28],
        ['hour', 28 * 24],
        ['week', 4],
        ['weekday_hour', 168],
      ] as const) {
        // prettier-ignore
        const answer = callConnectivityAnswerSchema.parse(
          (await owner.get(insightsPaths.callConnectivity, { ...month, zone, step })).json(),
        );
        expect(answer.aggregate).toEqual(whole);
        expect(answer.call_connectivity.length).toBeGreaterThanOrEqual(least);
        const sum = (name: 'calls' | 'talk_ms') =>
          answer.call_connectivity.reduce((total, { sums }) => total + sums[name], 0);
        expect([zone, step, sum('calls'), sum('talk_ms')]).toEqual([zone, step, whole.calls, whole.talk_ms]);
      }
  });

  it('a comparison is counted in the same way [rule /dashboard: INS-028]', async () => {
    const { compare } = await summary(owner, { ...month, compare: 'previous', step: 'day' });
    const before = { from_date: compare?.range.from ?? '', to_date: compare?.range.to ?? '' };
    expect(Date.parse(before.to_date)).toBe(Date.parse(month.from_date) - 1);
    const alone = await summary(owner, { ...before, step: 'day' });
    expect(compare).toEqual({ range: alone.data.range, sums: alone.data.sums, series: alone.data.series });
    expect(compare?.sums.calls).toBeGreaterThan(100);
  });

  it('an agent gets the own figures, whoever is requested [rule /dashboard: INS-001]', async () => {
    const own = await counted(sql`agent_id = 'demo-agent-01'`);
    expect((await summary(agent)).data.sums).toMatchObject({ ...own });
    expect((await summary(agent, { ...month, agents: 'demo-agent-02' })).data.sums.calls).toBe(0);
    expect((await summary(agent, { ...month, agents: 'demo-agent-01,demo-agent-02' })).data.sums).toMatchObject({
      ...own,
    });
    const answer = await agent.post(insightsPaths.agentsInsights, month);
    const { objects, meta } = agentsInsightsAnswerSchema.parse(answer.json());
    expect([objects.map(({ agent_id: id }) => id), meta.total_count]).toEqual([['demo-agent-01'], 1]);
  });

  it('other accounts’ queues, agents and numbers find nothing [rule /dashboard: INS-013]', async () => {
    for (const [filter, value] of [
      ['agents', 'other-agent-01'],
      ['queues', 'other-queue-front-desk'],
      ['numbers', '+97145000001'],
    ] as const)
      // prettier-ignore
      expect([filter, (await summary(owner, { ...month, [filter]: value })).data.sums.calls]).toEqual([filter, 0]);
    const stranger = await test.signIn('owner@other.test');
    expect((await summary(stranger)).data.sums).toMatchObject({ ...(await counted(all, 'other')) });
  });

  it.each([
    ['solutions', 'C2C', sql`solution = 'c2c'`],
    ['direction', 'inbound', sql`direction = 'inbound'`],
    ['queues', 'demo-queue-support', sql`queue_name = 'Support'`],
    ['agents', 'demo-agent-01,demo-agent-02', sql`agent_id in ('demo-agent-01', 'demo-agent-02')`],
    ['numbers', '918045000001', sql`service_number = '+918045000001'`],
  ])(
    '%s narrow what is counted to the same rows of the log [rule /dashboard: INS-027]',
    async (filter, value, where) => {
      const { sums } = (await summary(owner, { ...month, [filter]: value })).data;
      expect(sums).toMatchObject({ ...(await counted(where)) });
      const isOfAgents = filter === 'agents';
      expect(sums.available_ms === null).toBe(!isOfAgents);
    },
  );

  it('an ended call is in the next answer, and so is its correction [rule /dashboard: INS-025]', async () => {
    const now = {
      from_date: new Date(test.clock.now - 600_000).toISOString(),
      to_date: new Date(test.clock.now).toISOString(),
    };
    const before = (await summary(owner, now)).data.sums;
    const write = (change: object) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('calls').set(change).where('call_id', '=', 'figure').execute(),
      );
    const begun = new Date(test.clock.now - 300_000);
    await test.database.withAccount('demo', (tx) =>
      sql`insert into calls (call_id, account_id, process_id, solution, direction, started_at, service_number, customer_number)
        values ('figure', 'demo', 'test', 'inbound_cc', 'inbound', ${begun}, '+1', '+2')`.execute(tx),
    );
    expect((await summary(owner, now)).data.sums).toEqual(before);
    await write({ ended_at: new Date(begun.getTime() + 9_000), call_status: 'Abandoned' });
    const missed = (await summary(owner, now)).data.sums;
    expect([missed.offered - before.offered, missed.abandoned - before.abandoned]).toEqual([1, 1]);
    await write({ call_status: 'Answered', answered_at: new Date(begun.getTime() + 4_000) });
    const corrected = (await summary(owner, now)).data.sums;
    expect([corrected.answered - before.answered, corrected.abandoned, corrected.waited_ms - before.waited_ms]).toEqual(
      [1, before.abandoned, 4_000],
    );
    expect(corrected.peak).toBeGreaterThanOrEqual(1);
  });

  it.each([
    [
      'the future',
      { from_date: '2030-01-01T00:00:00Z', to_date: '2030-01-02T00:00:00Z' },
      'range-in-future',
      'from_date',
    ],
    [
      'an end before the beginning',
      { from_date: '2026-01-02T00:00:00Z', to_date: '2026-01-01T00:00:00Z' },
      'range-backwards',
      'to_date',
    ],
    [
      'more than 13 months',
      { from_date: '2024-01-02T00:00:00Z', to_date: '2026-01-01T00:00:00Z' },
      'range-too-long',
      'to_date',
    ],
    ['a zone that is none', { date_filter: 'today', zone: 'Mars/Olympus' }, 'unknown-zone', 'zone'],
    [
      'steps too fine',
      { from_date: '2026-01-02T00:00:00Z', to_date: '2026-10-01T00:00:00Z', step: 'quarter_hour' },
      'step-too-fine',
      'step',
    ],
    ['a comparison without ends', { date_filter: 'today', compare: 'chosen' }, 'range-open', 'compare_from'],
  ])('%s is reported beside its field [rule /dashboard: INS-025]', async (_name, query, code, field) => {
    for (const response of [
      await owner.get(insightsPaths.callSummary, query),
      await owner.post(insightsPaths.callPickupTime, query),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ status: 422, error: { code, field } });
    }
  });

  it('pickup time is requested by a body [rule /dashboard: INS-014]', async () => {
    const answer = callPickupTimeAnswerSchema.parse(
      (await owner.post(insightsPaths.callPickupTime, { ...month, step: 'day' })).json(),
    );
    expect(answer.data.sums.ring_ms / answer.data.sums.rings).toBeGreaterThan(1_000);
    expect(answer.data.series.length).toBeGreaterThanOrEqual(28);
  });

  it('agents’ insights have the required columns, five a page, a supervisor’s without three [rule /insights: INS-016, INS-007]', async () => {
    const ask = async (who: SignedIn, more: object = {}) =>
      agentsInsightsAnswerSchema.parse((await who.post(insightsPaths.agentsInsights, { ...month, ...more })).json());
    const first = await ask(owner);
    expect([first.objects.length, first.meta]).toEqual([5, { total_count: 20, limit: 5, offset: 0 }]);
    expect(Object.keys(first.objects[0] ?? {})).toEqual(
      expect.arrayContaining(['email', 'agent_sip_id', 'total_logged_in_time']),
    );
    const second = await ask(owner, { offset: 5 });
    expect(new Set([...first.objects, ...second.objects].map(({ agent_id: id }) => id)).size).toBe(10);
    const [theirs] = (await ask(supervisor)).objects;
    expect(theirs).toMatchObject({ name: first.objects[0]?.name, sums: { logged_in_ms: null } });
    for (const column of ['email', 'agent_sip_id', 'total_logged_in_time']) expect(theirs).not.toHaveProperty(column);
  });

  it('details of agents have inbound calls, outbound ones, or both together [rule /insights: INS-016, INS-023]', async () => {
    const ask = async (path: string, more: object) =>
      agentFiguresAnswerSchema.parse((await owner.post(path, { ...month, limit: 100, ...more })).json()).objects;
    const [inbound, outbound, both] = [
      await ask(insightsPaths.agentInboundDetails, { call_type: 'inbound' }),
      await ask(insightsPaths.agentInboundDetails, { call_type: 'outbound' }),
      await ask(insightsPaths.agentHandlingTime, {}),
    ];
    both.forEach(({ sums }, index) =>
      expect((inbound[index]?.sums.talk_ms ?? 0) + (outbound[index]?.sums.talk_ms ?? 0)).toBe(sums.talk_ms),
    );
    expect(outbound.every(({ sums }) => sums.rings === 0)).toBe(true);
    expect(inbound.some(({ sums }) => sums.rings > 0)).toBe(true);
  });

  it('performance is requested by a query [rule /dashboard: INS-018]', async () => {
    for (const path of [insightsPaths.agentPerformancePickup, insightsPaths.agentPerformanceConnectivity]) {
      const { objects } = agentFiguresAnswerSchema.parse(
        (await owner.get(path, { ...month, limit: '2', offset: '1' })).json(),
      );
      expect(objects).toHaveLength(2);
    }
  });

  it('activity has agents’ statuses with their durations, and for owners the time logged in [rule /dashboard: INS-019]', async () => {
    const ask = async (who: SignedIn) =>
      agentsActivityAnswerSchema.parse((await who.get(insightsPaths.agentsActivity, month)).json()).objects;
    const [mine] = await ask(owner);
    expect(mine).toMatchObject({ agent_status: 'Logged Out' });
    expect(mine?.sums.logged_in_ms).toBe((mine?.sums.available_ms ?? 0) + (mine?.sums.break_ms ?? 0));
    expect((await ask(supervisor))[0]?.sums).not.toHaveProperty('logged_in_ms');
  });

  it('breaks are sorted longest first, and all are counted by status [rule /dashboard: INS-020]', async () => {
    const rest = (id: string, minutes: number) =>
      test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('agents')
          .set({ status: 'On Break', status_reason: 'Tea', status_since: new Date(test.clock.now - minutes * 60_000) })
          .where('agent_id', '=', id)
          .execute(),
      );
    await rest('demo-agent-04', 3);
    await rest('demo-agent-07', 9);
    const ask = async (who: SignedIn, path: string) => agentsNowAnswerSchema.parse((await who.get(path)).json());
    const resting = await ask(owner, insightsPaths.agentsOnBreak);
    expect(resting.objects.map(({ agent_id: id, reason }) => [id, reason])).toEqual([['demo-agent-07', 'Tea'], ['demo-agent-04', 'Tea']]); // prettier-ignore
    const total = await ask(supervisor, insightsPaths.totalAgents);
    expect([total.objects.length, total.meta.total_count, total.counts]).toEqual([
      10,
      20,
      { 'Logged Out': 18, 'On Break': 2 },
    ]);
    expect((await ask(agent, insightsPaths.totalAgents)).objects.map(({ agent_id: id }) => id)).toEqual([
      'demo-agent-01',
    ]);
  });

  it('an owner, and nobody else, can have everything recounted, once at a time [rule: INS-025]', async () => {
    const ask = async (who: SignedIn) => (await who.post(insightsPaths.recountCalls, {})).json();
    expect(await ask(supervisor)).toMatchObject({ status: 403 });
    expect([await ask(owner), await ask(owner)]).toEqual([{ status: 202, begun: true }, { status: 202, begun: false }]); // prettier-ignore
    const [job] = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('jobs').select(['kind', 'account_id']).where('kind', '=', 'recount-calls').execute(),
    );
    expect(job).toEqual({ kind: 'recount-calls', account_id: 'demo' });
  });
});
