import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TEST_NOW } from '../../../testing/made-once.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { addHistory } from './history.ts';
import { addCallsOfToday } from './today.ts';

const HOUR_MS = 3_600_000;

describeOnEachDriver('the demo’s history [TEL-018]', (open) => {
  let database: Database;
  let recordings: string;
  beforeAll(async () => {
    ({ database, seededRecordings: recordings } = await open());
    await database.withAccount('demo', async (tx) => {
      await addHistory(tx, { accountId: 'demo', calls: 10_000, days: 60, now: TEST_NOW, timezone: 'Asia/Kolkata' });
      await addCallsOfToday(tx, { now: TEST_NOW, timezone: 'Asia/Kolkata' });
    });
  }, 120_000);
  afterAll(() => database.close());

  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await database.withAccount('demo', (tx) => statement.execute(tx))).rows;
  const one = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = await ask(statement);
    if (row === undefined) throw new Error('no row');
    return row;
  };

  it('has the requested number of calls within its weeks, none in the future, equal to the hourly counts', async () => {
    const facts = await one(sql<{ calls: number; first: Date; last: Date; counted: number }>`
      select count(*)::int as calls, min(started_at) as first, max(ended_at) filter (where process_id = 'history') as last,
        (select sum(calls)::int from call_counts where agent_id = '*' and span = 'hour') as counted from calls`);
    expect(facts.calls).toBe(10_014);
    expect(facts.counted).toBe(10_014);
    expect(facts.last.getTime()).toBeLessThanOrEqual(TEST_NOW);
    expect(TEST_NOW - facts.first.getTime()).toBeLessThan(61 * 24 * HOUR_MS);
  });

  it('keeps to office hours and weekdays, with consistent fields', async () => {
    const facts = await one(sql<{ office: number; sundays: number; odd: number }>`
      with local as (select *, started_at at time zone 'Asia/Kolkata' as wall from calls where process_id = 'history' and call_id not like '%today%')
      select avg((extract(hour from wall) between 8 and 19)::int)::float8 as office, avg((extract(dow from wall) = 0)::int)::float8 as sundays,
        count(*) filter (where (talk_ms > 0) <> (call_status = 'Answered') or (answered_at is null) <> (call_status <> 'Answered')
          or ended_at < coalesce(answered_at, started_at) or hold_ms > talk_ms)::int as odd from local`);
    expect(facts.office).toBeGreaterThan(0.95);
    expect(facts.sundays).toBeLessThan(0.06);
    expect(facts.odd).toBe(0);
  });

  /** Copies of calls; `local` is their time in the account's zone, `waited` seconds until the answer. */
  const told = sql`with told as (select *, started_at at time zone 'Asia/Kolkata' as local, call_status = 'Answered' as taken,
    extract(epoch from answered_at - started_at) as waited from calls where process_id = 'history' and call_id not like '%today%')`;

  it('has fewer calls at lunch', async () => {
    const { lunch, beside } = await one(sql<{ lunch: number; beside: number }>`${told}
      select count(*) filter (where extract(hour from local) = 13)::int as lunch,
        least(count(*) filter (where extract(hour from local) = 12), count(*) filter (where extract(hour from local) = 14))::int as beside from told`);
    expect(lunch).toBeLessThan(0.75 * beside);
  });

  describe('by day', () => {
    const [RUSH, HOLIDAY, TODAY] = ['2026-11-02', '2026-10-22', '2026-11-20'];
    interface Day extends Record<'weekday' | 'calls' | 'taken' | 'waited' | 'agents', number> {
      readonly day: string;
    }
    let days: readonly Day[];
    beforeAll(async () => {
      days = await ask(sql<Day>`${told}
        select local::date::text as day, extract(isodow from local)::int as weekday, count(*)::int as calls, avg(taken::int)::float8 as taken,
          coalesce(avg(waited) filter (where queue_name is not null), 0)::float8 as waited, count(distinct agent_id)::int as agents from told group by 1, 2`);
    });
    const only = (day: string) => days.filter((row) => row.day === day);
    const plain = (weekday: number) => days.filter((row) => row.weekday === weekday && ![RUSH, HOLIDAY, TODAY].includes(row.day)); // prettier-ignore
    const mean = (rows: readonly Day[], name: 'calls' | 'taken' | 'waited' | 'agents') =>
      rows.reduce((sum, row) => sum + row[name], 0) / rows.length;

    it('has one Monday with too many calls: fewer are answered, and later', () => {
      expect(mean(only(RUSH), 'calls')).toBeGreaterThan(1.25 * mean(plain(1), 'calls'));
      expect(mean(only(RUSH), 'taken')).toBeLessThan(mean(plain(1), 'taken') - 0.12);
      expect(mean(only(RUSH), 'waited')).toBeGreaterThan(2 * mean(plain(1), 'waited'));
    });

    it('has one Thursday with nearly none, mostly unanswered, of a few agents', () => {
      expect(mean(only(HOLIDAY), 'calls')).toBeLessThan(0.3 * mean(plain(4), 'calls'));
      expect(mean(only(HOLIDAY), 'taken')).toBeLessThan(0.5);
      expect(mean(only(HOLIDAY), 'agents')).toBeLessThan(10);
    });

    it.each([1, 2, 3, 4, 5])('weekday %i is alike in all other weeks', (weekday) => {
      const [usual, counts] = [mean(plain(weekday), 'calls'), plain(weekday).map(({ calls }) => calls)];
      expect(counts.length).toBeGreaterThan(6);
      expect([Math.min(...counts) > 0.65 * usual, Math.max(...counts) < 1.35 * usual]).toEqual([true, true]);
    });
  });

  it('has one growing queue, whose callers wait longer or give up more often than before', async () => {
    const during = (days: ReturnType<typeof sql>) =>
      one(sql<Record<'deliveries' | 'support' | 'taken' | 'beside', number>>`${told}
        select count(*) filter (where queue_name = 'Deliveries')::int as deliveries, count(*) filter (where queue_name = 'Support')::int as support,
          avg(taken::int) filter (where queue_name = 'Deliveries')::float8 as taken,
          avg(taken::int) filter (where queue_name = 'Support')::float8 as beside
        from told where ${days} and local::date <> '2026-11-02'`);
    const [early, late] = [await during(sql`local < '2026-10-13'`), await during(sql`local >= '2026-10-30'`)];
    expect(late.deliveries).toBeGreaterThan(1.4 * early.deliveries);
    expect(late.support).toBeLessThan(1.1 * early.support);
    expect(late.taken).toBeLessThan(early.taken - 0.02);
    expect(late.taken).toBeLessThan(late.beside - 0.06);
    const { wrong } = await one(sql<{ wrong: number }>`
      select count(*)::int as wrong from calls where queue_name is not null and journey -> 0 ->> 'detail' <> queue_name
        or queue_name is not null and not exists (select from queue_agents join queues using (queue_id)
          where queue_agents.agent_id = calls.agent_id and queues.name = queue_name)`);
    expect(wrong).toBe(0);
  });

  it('most helped callers do not call again within a week', async () => {
    const { resolved } = await one(sql<{ resolved: number }>`${told}
      select avg((not exists (select from calls as later where later.customer_number = told.customer_number and later.direction = 'inbound'
        and later.started_at > told.started_at and later.started_at < told.started_at + interval '7 days'))::int)::float8 as resolved
      from told where direction = 'inbound' and taken`);
    expect(resolved).toBeGreaterThan(0.5);
    expect(resolved).toBeLessThan(0.8);
  });

  it('each journey begins and ends with its call', async () => {
    const { wrong } = await one(sql<{ wrong: number }>`
      select count(*)::int as wrong from calls where process_id = 'history'
        and (abs((journey -> 0 ->> 'at')::bigint - extract(epoch from started_at) * 1000) > 1
          or abs((journey -> -1 ->> 'at')::bigint - extract(epoch from ended_at) * 1000) > 1)`);
    expect(wrong).toBe(0);
  });

  it('has campaigns and WhatsApp calls [LOGS-013, LOGS-022]', async () => {
    const campaigns = await ask(sql<{ name: string; calls: number }>`
      select name, count(call_id)::int as calls from orders left join calls on campaign_id = order_id group by name`);
    expect(campaigns).toHaveLength(3);
    for (const { calls } of campaigns) expect(calls).toBeGreaterThan(10);
    const { calls } = await one(
      sql<{ calls: number }>`select count(*)::int as calls from calls where channel = 'whatsapp'`,
    );
    expect(calls).toBeGreaterThan(50);
  });

  it('has calls of the first agent today: all recordings but one, a voicemail, a long journey', async () => {
    const today = await ask(sql<{
      recording: string | null;
      voicemail: string | null;
      steps: number;
      began: string;
      started_at: Date;
    }>`
      select recording, voicemail, jsonb_array_length(journey) as steps, direction || ': ' || (journey -> 0 ->> 'step') as began, started_at from calls
      where call_id like '%today%' and agent_id = 'demo-agent-01' order by started_at`);
    expect(today).toHaveLength(14);
    expect(today[0]?.started_at.getTime()).toBeGreaterThan(Date.UTC(2026, 10, 19, 18, 30));
    const there = (ref: string | null) => ref !== null && existsSync(join(recordings, ref));
    expect(today.filter(({ recording }) => there(recording))).toHaveLength(12);
    expect(today.filter(({ recording }) => recording !== null && !there(recording))).toHaveLength(1);
    expect(today.filter(({ voicemail }) => there(voicemail))).toHaveLength(1);
    expect(new Set(today.map(({ began }) => began))).toEqual(
      new Set(['inbound: Call received', 'outbound: Agent called']),
    );
    expect(Math.max(...today.map(({ steps }) => steps))).toBeGreaterThan(7);
  });
});
