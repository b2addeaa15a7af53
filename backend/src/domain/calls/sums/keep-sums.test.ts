import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { sumFinishedCalls, sumsByBucket } from './call-sums.ts';
import { checkDay, checkSums, recountAll, recountChanged, recountNumbers } from './keep-sums.ts';

const everybody = { agents: null };
const everything = { key: 0, from: Date.UTC(2020, 0, 1), end: Date.UTC(2040, 0, 1) };

describeOnEachDriver('kept sums', (open) => {
  let database: Database;
  let day: number;
  beforeAll(async () => {
    ({ database } = await open());
    await sumFinishedCalls(database, 'other');
    day = await inAccount(async (tx) => {
      const { rows } = await sql<{
        day: Date;
      }>`select begins as day from call_sums where span = 'day' and agent_id = '*'
        group by 1 order by sum(calls) desc limit 1`.execute(tx);
      return rows[0]?.day.getTime() ?? 0;
    });
  }, 120_000);
  afterAll(() => database.close());

  const inAccount: <Result>(work: Parameters<typeof database.withAccount<Result>>[1]) => Promise<Result> = (work) =>
    database.withAccount('other', work);
  const total = async () => (await inAccount((tx) => sumsByBucket(tx, everybody, [everything]))).get(0);
  const damage = (change: ReturnType<typeof sql>) =>
    inAccount((tx) =>
      sql`update call_sums set ${change} where begins = (select min(begins) from call_sums where span = 'quarter' and begins >= ${new Date(day)})
        and agent_id = '*' and span = 'quarter'`.execute(tx),
    );
  const check = () => inAccount((tx) => checkDay(tx, 'other', day));

  it('agree with the rows; a day that does not is reported and stays wrong until it is recounted [rule: INS-025]', async () => {
    expect(await check()).toBeNull();
    await damage(sql`answered = answered + 2, talk_ms = talk_ms - 500`);
    for (let twice = 0; twice < 2; twice++) {
      const found = await check();
      expect(found?.by).toMatchObject({ answered: expect.any(Number), talk_ms: expect.any(Number) });
      expect(Object.keys(found?.by ?? {})).toEqual(['answered', 'talk_ms']);
    }
    await recountAll(database, 'other');
    expect(await check()).toBeNull();
  });

  it('are checked each night for a day of each account, and the operator is told of differences [rule: INS-025]', async () => {
    const errors: string[] = [];
    const deps = { database, now: () => 0, onError: (error: unknown) => void errors.push(String(error)) };
    expect(await checkSums(deps, () => 0.5)).toBe(0);
    await inAccount((tx) => sql`update call_sums set missed = missed + 1 where span = 'quarter'`.execute(tx));
    expect(await checkSums(deps, () => 0.5)).toBe(1);
    expect(errors).toEqual([
      expect.stringMatching(
        /^Error: The sums of other on \d{4}-\d\d-\d\d are not those of its calls: \{"missed":\d+\}/,
      ),
    ]);
    await recountAll(database, 'other');
    expect(await checkSums(deps, () => 0.5)).toBe(0);
  });

  it('are the same after a recount, and no call is counted twice [rule: INS-025]', async () => {
    const before = await total();
    expect(before?.calls).toBeGreaterThan(20);
    expect(await recountAll(database, 'other')).toBeGreaterThan(1);
    await sumFinishedCalls(database, 'other');
    expect(await total()).toEqual(before);
  });

  it('use a changed threshold for all days gradually; rows are read until then [rule: INS-035]', async () => {
    const before = await total();
    const set = (level: number) =>
      inAccount((tx) => tx.updateTable('queues').set({ service_level_seconds: level }).execute());
    const stale = async () => {
      const { rows } = await inAccount((tx) =>
        sql<{
          rows: number;
        }>`select count(*)::int as rows from call_sums where level_seconds = 20 and queue <> ''`.execute(tx),
      );
      return rows[0]?.rows;
    };
    await set(3);
    const byRows = await total();
    expect(byRows?.answered_within).toBeLessThan(before?.answered_within ?? 0);
    expect(await stale()).toBeGreaterThan(0);
    while ((await recountChanged(database, 'other')) > 0);
    expect(await stale()).toBe(0);
    expect(await total()).toEqual(byRows);
    await set(20);
    while ((await recountChanged(database, 'other')) > 0);
    expect(await total()).toEqual(before);
  });

  it('are not recounted if the threshold is the same', async () =>
    expect([await recountChanged(database, 'other'), await recountNumbers(database, 'other')]).toEqual([0, 0]));

  it('of service numbers are counted for days without any, newest first; until then figures read rows [INS-025]', async () => {
    const ofNumber = () =>
      inAccount(async (tx) => {
        const { service_number: number } = await tx
          .selectFrom('calls')
          .select('service_number')
          .where('ended_at', 'is not', null)
          .executeTakeFirstOrThrow();
        return (await sumsByBucket(tx, { ...everybody, numbers: [number] }, [everything])).get(0);
      });
    const kept = await ofNumber();
    expect(kept?.calls).toBeGreaterThan(0);
    await inAccount(async (tx) => {
      await sql`delete from call_sums where agent_id like '#%'`.execute(tx);
      await tx
        .updateTable('accounts')
        .set({ number_sums_from: new Date(Date.UTC(2040, 0, 1)) })
        .execute();
    });
    expect(await ofNumber()).toEqual(kept);
    expect(await recountNumbers(database, 'other', 1)).toBe(1);
    expect(await ofNumber()).toEqual(kept);
    while ((await recountNumbers(database, 'other')) > 0);
    expect(await inAccount((tx) => tx.selectFrom('accounts').select('number_sums_from').executeTakeFirst())).toEqual({ number_sums_from: null }); // prettier-ignore
    expect(await ofNumber()).toEqual(kept);
    expect(await inAccount((tx) => checkDay(tx, 'other', day))).toBeNull();
  });
});
