import { describeOnEachDriver } from '../../testing/drivers.ts';
import type { Database } from '../../kernel/db/database.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import { monthByMonth } from './month-by-month.ts';

describeOnEachDriver('calls read month by month', (open) => {
  let database: Database;
  let all: readonly string[];
  beforeAll(async () => {
    ({ database } = await open());
    all = await read(null, 5000, true);
  }, 120_000);
  afterAll(() => database.close());

  const read = (from: Date | null, size: number, newestFirst: boolean, asked: number[] = []) =>
    database.withAccount('demo', async (tx) => {
      const rows = await monthByMonth({
        ...{ from, size, newestFirst },
        read: (bounds, most) => {
          asked.push(most);
          const order = newestFirst ? 'desc' : 'asc';
          const calls = tx.selectFrom('calls').select('call_id').where(allOf(bounds));
          return calls.orderBy('started_at', order).orderBy('call_id', order).limit(most).execute();
        },
      });
      return rows.map(({ call_id }) => call_id);
    });

  it('are complete, in the log’s order both ways, across months [LOGS-021]', async () => {
    const [newest, oldest] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-09-01T00:00:00Z')];
    expect(all.length).toBeGreaterThan(1_500);
    expect(await read(newest, 5000, true)).toEqual(all);
    expect(await read(oldest, 5000, false)).toEqual([...all].reverse());
  });

  it('are read from one month if that has enough', async () => {
    const asked: number[] = [];
    expect(await read(new Date('2026-11-20T09:00:00Z'), 10, true, asked)).toEqual(all.slice(0, 10));
    expect(asked).toEqual([10]);
  });

  it('are read from other months only for what is missing', async () => {
    const asked: number[] = [];
    expect(await read(new Date('2027-01-01T00:00:00Z'), 10, true, asked)).toEqual(all.slice(0, 10));
    expect(asked).toEqual([10, 10]);
  });
});
