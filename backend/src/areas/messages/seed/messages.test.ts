import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { TEST_NOW } from '../../../testing/made-once.ts';
import { addMessagesOfToday } from './today.ts';

const MIDNIGHT_IN_INDIA = Date.UTC(2026, 10, 19, 18, 30);

describeOnEachDriver('the demo’s messages [TEL-018]', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('demo', (tx) =>
      addMessagesOfToday(tx, { accountId: 'demo', now: TEST_NOW, timezone: 'Asia/Kolkata' }),
    );
  }, 120_000);
  afterAll(() => database.close());

  it('has fourteen today', async () => {
    const { rows } = await database.withAccount('demo', (tx) =>
      sql<{ messages: number }>`select count(*)::int as messages from sms_messages
        where at > ${new Date(MIDNIGHT_IN_INDIA)} and sms_id like '%today%'`.execute(tx),
    );
    expect(rows).toEqual([{ messages: 14 }]);
  });
});
