// Fills a database of its own with a log of calls.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seed } from '../../backend/src/app/seed/seed.ts';
import { addHistory } from '../../backend/src/areas/logs/seed/history.ts';
import { addCallMonths } from '../../backend/src/domain/calls/add-call-months.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';
import { multiply } from './multiply.mjs';

// The back end's library, beside which this file is bundled.
const pg = createRequire(import.meta.url)('pg');
const WEEK_MS = 7 * 86_400_000;
/** Number of calls created like those of the demo; further ones are copies. */
const MADE = 100_000;

/** Does the work of the server's autovacuum: statistics of the planner, and the visibility map. */
export async function tidy(database, address, tables) {
  if (address === 'embedded') return void (await database.asOwner((tx) => sql`analyze`.execute(tx)));
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

/** Returns how long it took, ms, without the schema. `address`: of a server, or `embedded`. */
export async function fillLog(database, { address, migrations, rows, weeks, folder, now }) {
  await migrate(database, migrations);
  await seed(database, { now, recordingsFolder: join(folder, 'recordings') });
  const began = performance.now();
  await addCallMonths(database, now - (weeks + 1) * WEEK_MS, now);
  const history = { accountId: 'demo', calls: Math.min(rows, MADE), days: weeks * 7, now, timezone: 'Asia/Kolkata' };
  await database.withAccount('demo', (tx) => addHistory(tx, history));
  const copies = Math.floor(rows / MADE) - 1;
  if (copies > 0) await database.asOwner((tx) => multiply(tx, copies));
  await tidy(database, address, ['calls', 'call_counts']);
  return performance.now() - began;
}
