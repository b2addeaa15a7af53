// The call log on a database of its own, embedded or a server's, told what to do by messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRecordsQuerySchema } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { callPage } from '../../backend/src/calls/log-page.ts';
import { openEmbedded, openServer } from '../../backend/src/db/drivers.ts';
import { migrate } from '../../backend/src/db/migrate.ts';
import { addHistory } from '../../backend/src/db/seed/history.ts';
import { seed } from '../../backend/src/db/seed/seed.ts';

const [address, migrations, rows, weeks] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-log-'));
const now = Date.now();
const database = address === 'embedded' ? await openEmbedded(join(folder, 'db')) : openServer(address);

async function fill() {
  await migrate(database, migrations);
  await seed(database, { now, recordingsFolder: join(folder, 'recordings') });
  const began = performance.now();
  await database.withAccount('demo', (tx) =>
    addHistory(tx, { accountId: 'demo', calls: Number(rows), weeks: Number(weeks), now }),
  );
  await database.asOwner((tx) => sql`analyze`.execute(tx));
  return performance.now() - began;
}

const question = (page) => ({
  query: callRecordsQuerySchema.parse({ pageNumber: page }),
  ...{ range: { from: null, to: null }, own: null, masked: false, after: null },
});
const pageOf = (page) => database.withAccount('demo', (tx) => callPage(tx, question(page)));
const offsetOf = (page) =>
  database.withAccount('demo', (tx) =>
    sql`select * from calls where ended_at is not null order by started_at desc, call_id desc offset ${(page - 1) * 10} limit 11`.execute(
      tx,
    ),
  );

const orders = {
  /** How long each page takes, ms. */
  async pages({ pages, by }) {
    const took = [];
    for (const page of pages) {
      const before = performance.now();
      await (by === 'offset' ? offsetOf(page) : pageOf(page));
      took.push(performance.now() - before);
    }
    return { took };
  },
  /** By cursors, from a page on. */
  async cursors({ from, count }) {
    const took = [];
    let { next } = await pageOf(from);
    for (let turn = 0; turn < count && next !== null; turn++) {
      const before = performance.now();
      ({ next } = await database.withAccount('demo', (tx) => callPage(tx, { ...question(1), after: next })));
      took.push(performance.now() - before);
    }
    return { took };
  },
  async total() {
    return { total: (await pageOf(1)).total.count };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
process.send({ filledMs: await fill() });
