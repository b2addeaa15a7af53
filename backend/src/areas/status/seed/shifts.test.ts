import { sql } from 'kysely';
import { agentFigures } from '../../../domain/calls/sums/model/agent-figures.ts';
import { countCallsWithin } from '../../../domain/calls/sums/call-sums.ts';
import { agentsOnPage } from '../../../domain/calls/sums/agent-sums.ts';
import { TEST_NOW } from '../../../testing/made-once.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { addHistory } from '../../logs/seed/history.ts';
import { addCallsOfToday } from '../../logs/seed/today.ts';
import { addShifts } from './shifts.ts';

const shifts = { accountId: 'demo', now: TEST_NOW, timezone: 'Asia/Kolkata' };

describeOnEachDriver('the demo’s statuses [TEL-018] [rule /insights: INS-006]', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('demo', async (tx) => {
      await addHistory(tx, { ...shifts, calls: 4_000, days: 60 });
      await addCallsOfToday(tx, shifts);
      await addShifts(tx, shifts);
      await countCallsWithin(tx);
    });
  }, 120_000);
  afterAll(() => database.close());

  const one = async <Row>(account: string, statement: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await database.withAccount(account, (tx) => statement.execute(tx))).rows;
    if (row === undefined) throw new Error('no row');
    return row;
  };

  it.each(['demo', 'other'])('of %s go on without a gap to the one that each agent has', async (account) => {
    const facts = await one(
      account,
      sql<Record<'agents' | 'gaps' | 'twice' | 'open' | 'future', number>>`
      with chain as (select *, lead(began_at) over (partition by agent_id order by began_at) as next,
        lead(status || coalesce(reason, '')) over (partition by agent_id order by began_at) as what from agent_statuses)
      select count(distinct agent_id)::int as agents, count(*) filter (where ended_at is distinct from next)::int as gaps,
        count(*) filter (where what = status || coalesce(reason, ''))::int as twice,
        count(*) filter (where began_at > ${new Date(TEST_NOW)})::int as future,
        (select count(*)::int from chain join agents using (agent_id, status) where ended_at is null and began_at = status_since) as open
      from chain`,
    );
    const agents = account === 'demo' ? 20 : 2;
    expect(facts).toEqual({ agents, gaps: 0, twice: 0, future: 0, open: agents });
  });

  it.each(['demo', 'other'])(
    'of %s agree with the calls: nobody talks who is on a break or logged out',
    async (account) => {
      const { calls, wrong } = await one(
        account,
        sql<{ calls: number; wrong: number }>`
      select count(*)::int as calls, count(*) filter (where not exists (
        select from agent_statuses as span where span.agent_id = calls.agent_id and span.status = 'Available'
          and span.began_at <= calls.started_at and span.ended_at >= calls.ended_at))::int as wrong
      from calls where agent_id is not null`,
      );
      expect(calls).toBeGreaterThan(100);
      expect(wrong).toBe(0);
    },
  );

  it('look like people’s: about nine hours, a lunch on most days, tea, now and then a meeting, with the account’s breaks only', async () => {
    const facts = await one(
      'demo',
      sql<Record<'days' | 'hours' | 'lunches' | 'teas' | 'meetings' | 'longest', number>>`
      with days as (select agent_id, (began_at at time zone 'Asia/Kolkata')::date as day,
          sum(extract(epoch from ended_at - began_at)) filter (where status <> 'Logged Out') / 3600 as hours,
          bool_or(reason = 'Lunch') as lunch, bool_or(reason = 'Tea') as tea, bool_or(reason = 'Meeting') as meeting,
          max(extract(epoch from ended_at - began_at)) filter (where status = 'On Break') / 60 as longest
        from agent_statuses where ended_at is not null group by 1, 2)
      select count(*) filter (where hours > 0)::int as days, avg(hours)::float8 as hours, avg(coalesce(lunch, false)::int)::float8 as lunches,
        avg(coalesce(tea, false)::int)::float8 as teas, avg(coalesce(meeting, false)::int)::float8 as meetings, max(longest)::float8 as longest
      from days where hours > 0`,
    );
    expect(facts.days).toBeGreaterThan(600);
    expect(facts.hours).toBeGreaterThan(8);
    expect(facts.hours).toBeLessThan(11);
    expect(facts.lunches).toBeGreaterThan(0.6);
    expect(facts.teas).toBeGreaterThan(0.6);
    expect(facts.meetings).toBeGreaterThan(0.05);
    expect(facts.longest).toBeLessThanOrEqual(45);
    const { named } = await one(
      'other',
      sql<{ named: number }>`
      select count(reason)::int as named from agent_statuses`,
    );
    expect(named).toBe(0);
  });

  it('give every agent consistent figures for a month', async () => {
    const range = { from: new Date(TEST_NOW - 28 * 86_400_000), to: new Date(TEST_NOW) };
    const rows = await database.withAccount('demo', (tx) => agentsOnPage(tx, { range, agents: null }, { size: 50 }));
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      const figures = agentFigures(row);
      const { logged_in_ms, available_ms, idle_ms, break_ms, talk_ms } = row.sums;
      expect(Number(logged_in_ms)).toBeCloseTo(Number(available_ms) + Number(break_ms), 0);
      expect(Number(idle_ms)).toBeLessThan(Number(available_ms));
      expect(Number(idle_ms)).toBeGreaterThan(Number(available_ms) - Number(talk_ms) * 2);
      expect(row.sums.answered + row.sums.missed).toBe(row.sums.offered); // displayed shares are rounded, and need not add up to 100
      expect(Number(figures.avg_time_to_answer)).toBeGreaterThan(2);
    }
    const { calls } = await one(
      'demo',
      sql<{ calls: number }>`select count(*)::int as calls from calls
      where started_at >= ${range.from} and agent_status <> 'Did Not Process' and agent_id is not null`,
    );
    expect(rows.reduce((sum, { sums }) => sum + sums.offered, 0)).toBe(calls);
  });
});
