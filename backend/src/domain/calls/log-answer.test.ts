import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { openServerTestDatabase, postgresFolder } from '../../testing/postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';
import { readLog } from './log-answer.ts';

describeWith('PostgreSQL', postgresFolder)('a log read on a server', () => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await openServerTestDatabase());
  }, 120_000);
  afterAll(() => database.close());
  const read = (statement: string) => readLog(database, 'demo', (tx) => sql.raw(statement).execute(tx), 50);

  it('that takes too long is refused with its reason, and the next one is answered', async () => {
    await expect(read('select pg_sleep(20)')).rejects.toMatchObject({
      ...{ status: 422, code: 'too-broad', field: 'from_date' },
    });
    expect((await read('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that fails for another reason is not reported as too broad', async () => {
    await expect(read('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  });
});
