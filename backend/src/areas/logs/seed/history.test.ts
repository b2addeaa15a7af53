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
      await addHistory(tx, { accountId: 'demo', calls: 10_000, weeks: 8, now: TEST_NOW });
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

  it('has as many calls as asked, within its weeks, none in the future, and the hours count them', async () => {
    const facts = await one(sql<{ calls: number; first: Date; last: Date; counted: number }>`
      select count(*)::int as calls, min(started_at) as first, max(ended_at) filter (where process_id = 'history') as last,
        (select sum(calls)::int from call_counts where agent_id = '*' and span = 'hour') as counted from calls`);
    expect(facts.calls).toBe(10_014);
    expect(facts.counted).toBe(10_014);
    expect(facts.last.getTime()).toBeLessThanOrEqual(TEST_NOW);
    expect(TEST_NOW - facts.first.getTime()).toBeLessThan(61 * 24 * HOUR_MS);
  });

  it('keeps to office hours and weekdays, and agrees with itself', async () => {
    const facts = await one(sql<{ office: number; sundays: number; odd: number }>`
      with local as (select *, started_at at time zone 'Asia/Kolkata' as wall from calls where process_id = 'history' and call_id not like '%today%')
      select avg((extract(hour from wall) between 8 and 19)::int)::float8 as office, avg((extract(dow from wall) = 0)::int)::float8 as sundays,
        count(*) filter (where (talk_ms > 0) <> (call_status = 'Answered') or (answered_at is null) <> (call_status <> 'Answered')
          or ended_at < coalesce(answered_at, started_at) or hold_ms > talk_ms)::int as odd from local`);
    expect(facts.office).toBeGreaterThan(0.95);
    expect(facts.sundays).toBeLessThan(0.06);
    expect(facts.odd).toBe(0);
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

  it('today has calls of the first agent: recordings that are there but for one, a voicemail, a long journey', async () => {
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
