import { callSummaryAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { createTestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

it('sixty whole days are read from sums: no call’s row is read, so the number of calls costs nothing [INS-026]', async () => {
  const test = await createTestApp();
  const owner = await test.signIn('owner@demo.test');
  const to = Math.floor(test.clock.now / DAY_MS) * DAY_MS;
  const range = { from_date: new Date(to - 60 * DAY_MS).toISOString(), to_date: new Date(to - 1).toISOString() };
  const summary = async () => {
    const query = { ...range, zone: 'UTC', step: 'day', compare: 'previous' };
    return callSummaryAnswerSchema.parse((await owner.get(insightsPaths.callSummary, query)).json()).data;
  };
  const before = await summary();
  expect(before.sums.calls).toBeGreaterThan(1_000);
  // Inserts rows without triggering their counting.
  await test.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from calls`.execute(tx);
  });
  expect(await summary()).toEqual(before);
  await test.close();
}, 60_000);
