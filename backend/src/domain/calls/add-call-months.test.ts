import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { migrationsFolder, TEST_NOW } from '../../testing/made-once.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { addCallMonths } from './add-call-months.ts';

const OLD = '1999-05-17T10:00:00Z';
const add = (id: string, at: string) => sql`
  insert into calls (call_id, account_id, process_id, solution, direction, started_at, ended_at, service_number, customer_number)
  values (${id}, 'demo', 'p', 'c2c', 'outbound', ${at}, ${at}, '+1', '+2')`;

describeOnEachDriver('the months of the call log', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
  }, 120_000);
  afterAll(() => database.close());

  const inDemo = <Row>(statement: RawBuilder<Row>) =>
    database.withAccount('demo', async (tx) => (await statement.execute(tx)).rows);
  const asOwner = <Row>(statement: RawBuilder<Row>) =>
    database.asOwner(async (tx) => (await statement.execute(tx)).rows);
  const monthOf = async (callId: string) =>
    (
      await inDemo(
        sql<{ month: string }>`select tableoid::regclass::text as month from calls where call_id = ${callId}`,
      )
    )[0]?.month;
  const counted = async () =>
    (
      await inDemo(
        sql<{ calls: number }>`select sum(calls)::int as calls from call_counts where agent_id = '*' and span = 'day'`,
      )
    )[0]?.calls;
  /** Returns the query plan: the parts of the log that are read. */
  const planOf = async (query: RawBuilder<unknown>) => {
    const rows = await inDemo(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const months = lines.map((line) => /Scan.* on (calls_\w+)/.exec(line)?.[1]).filter((name) => name !== undefined);
    return { months: [...new Set(months)].sort(), sorts: lines.filter((line) => /->\s+Sort|^Sort/.test(line)) };
  };

  it('every seeded call is in the partition of its starting month (UTC) [TEL-018]', async () => {
    const wrong = await inDemo(sql<{ month: string }>`select tableoid::regclass::text as month from calls
      where tableoid::regclass::text <> 'calls_' || to_char(started_at at time zone 'UTC', 'YYYY_MM')`);
    expect(wrong).toEqual([]);
  });

  it('are created ahead, each once, by a role that may do nothing else to the tables', async () => {
    const from = Date.UTC(2031, 0, 31);
    expect(await addCallMonths(database, from, Date.UTC(2031, 2, 1))).toBe(3);
    expect(await addCallMonths(database, from, Date.UTC(2031, 2, 1))).toBe(0);
    await inDemo(add('ahead', '2031-01-31T23:59:59.999Z'));
    await inDemo(add('later', '2031-02-01T00:00:00Z'));
    expect([await monthOf('ahead'), await monthOf('later')]).toEqual(['calls_2031_01', 'calls_2031_02']);
    await expect(
      database.withAccount('demo', (tx) => sql`select patchbay_add_call_month(now())`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  it('a call of a month without a partition is stored, counted once, and moves when its month is created [LOGS-021]', async () => {
    const before = await counted();
    await inDemo(add('old', OLD));
    expect(await monthOf('old')).toBe('calls_other');
    expect(await addCallMonths(database, Date.parse(OLD), Date.parse(OLD))).toBe(1);
    expect(await monthOf('old')).toBe('calls_1999_05');
    expect(await counted()).toBe((before ?? 0) + 1);
  });

  it('a call’s id is unique over all months, and a call stays where it began [TEL-007]', async () => {
    await inDemo(add('once', '2026-10-01T00:00:00Z'));
    await expect(inDemo(add('once', '2026-11-01T00:00:00Z'))).rejects.toThrow(/duplicate key/);
    await expect(inDemo(sql`update calls set started_at = now() where call_id = 'once'`)).rejects.toThrow(
      /do not change/,
    );
    await inDemo(sql`delete from calls where call_id = 'once'`);
    await inDemo(add('once', '2026-11-01T00:00:00Z'));
    expect(await monthOf('once')).toBe('calls_2026_11');
  });

  it('are closed to every role: calls are read through the log, by its rules', async () => {
    const months = await asOwner(sql<{
      name: string;
      forced: boolean;
    }>`select relname as name, relrowsecurity and relforcerowsecurity as forced
      from pg_class where relispartition and relkind = 'r'`);
    expect(months.length).toBeGreaterThan(3);
    expect(months.filter(({ forced }) => !forced)).toEqual([]);
    for (const { name } of months) {
      await expect(inDemo(sql`select * from ${sql.table(name)}`)).rejects.toThrow(/permission denied/);
    }
  });

  it('a range of dates reads its own months only, without sorting', async () => {
    const page = (range: RawBuilder<unknown>) =>
      sql`select * from calls where ended_at is not null ${range} order by started_at desc, call_id desc limit 11`;
    await asOwner(sql`analyze calls`);
    const october = await planOf(page(sql`and started_at >= '2026-10-03' and started_at < '2026-10-20'`));
    expect(october).toEqual({ months: ['calls_2026_10'], sorts: [] });
    const all = await planOf(page(sql``));
    expect(all.months.length).toBeGreaterThan(3);
    expect(all.sorts).toEqual([]);
  });
});

describeOnEachDriver('a call log of before the months', (open) => {
  it('keeps its calls, their counts and their owners [LOGS-021]', async () => {
    const { database } = await open();
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-months-'));
    for (const name of (await readdir(migrationsFolder)).filter((each) => each < '0100')) {
      await cp(join(migrationsFolder, name), join(folder, name));
    }
    await database.asOwner((tx) => sql`drop schema public cascade`.execute(tx));
    await database.asOwner((tx) => sql`create schema public`.execute(tx));
    await migrate(database, folder);
    const account = { account_id: 'demo', name: 'n', timezone: 'UTC', country: 'IN', profile: '{}' };
    await database.withAccount('demo', async (tx) => {
      await tx.insertInto('accounts').values(account).execute();
      await add('first', OLD).execute(tx);
      await add('second', new Date(TEST_NOW).toISOString()).execute(tx);
    });
    expect(await migrate(database, migrationsFolder)).toContain('0100_calls_by_month.sql');
    await database.withAccount('demo', async (tx) => {
      const { rows } = await sql`select call_id, tableoid::regclass::text as month,
        (select sum(calls)::int from call_counts where agent_id = '*' and span = 'day') as counted from calls order by started_at`.execute(
        tx,
      );
      expect(rows).toEqual([
        { call_id: 'first', month: 'calls_1999_05', counted: 2 },
        { call_id: 'second', month: 'calls_2026_11', counted: 2 },
      ]);
      await sql`delete from calls where call_id = 'first'`.execute(tx);
      await expect(sql`insert into calls select * from calls`.execute(tx)).rejects.toThrow(/duplicate key/);
    });
    await database.close();
  }, 120_000);
});
