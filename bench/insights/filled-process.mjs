// Fills a database with a log of calls and counts them; then adds up its rows without the sums, on request by messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { recountDay } from '../../backend/src/domain/calls/sums/keep-sums.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';
import { fillLog, tidy } from '../logs/fill-log.mjs';

const [address, migrations, rows, weeks] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-figures-'));
const now = Date.now();
const database = openServer(address);
/** Days that are counted, and that questions lie within: counting two years of ten million calls would take hours. */
const COUNTED_DAYS = 90;
const DAY_MS = 86_400_000;
const inAccount = (work) => database.withAccount('demo', work);

async function fill() {
  const wanted = { address, migrations, rows: Number(rows), weeks: Number(weeks), folder, now };
  const filledMs = await fillLog(database, wanted);
  const began = performance.now();
  await inAccount((tx) => tx.deleteFrom('uncounted_calls').execute());
  for (let day = COUNTED_DAYS; day >= 0; day--)
    await inAccount((tx) => recountDay(tx, 'demo', Math.floor(now / DAY_MS - day) * DAY_MS));
  const countedMs = performance.now() - began;
  await tidy(database, address, ['call_sums', 'uncounted_calls']);
  const { rows: found } = await inAccount((tx) =>
    sql`select (select count(*)::int from calls) as calls, (select count(*)::int from call_sums) as sums`.execute(tx),
  );
  return { filledMs, countedMs, ...found[0] };
}

const orders = {
  /** Runs five of the figures by day as naive queries; ms each time. */
  async plain({ from, count }) {
    const took = [];
    for (let turn = 0; turn < count; turn++) {
      const before = performance.now();
      await inAccount((tx) =>
        sql`select date_trunc('day', started_at, 'Asia/Kolkata') as day, count(*) as calls,
            count(*) filter (where direction = 'inbound') as offered,
            count(*) filter (where direction = 'inbound' and answered_at is not null) as answered,
            avg(extract(epoch from answered_at - started_at)) as waited, sum(talk_ms) as talked
          from calls where ended_at is not null and started_at >= ${from} group by 1 order by 1`.execute(tx),
      );
      took.push(performance.now() - before);
    }
    return { took };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
process.send(await fill());
