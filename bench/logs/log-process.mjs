// The call log on a database of its own, embedded or a server's, controlled by messages.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRecordSchema, callRecordsQuerySchema } from '@patchbay/shared-contracts/logs';
import { callLogColumns } from '@patchbay/shared-contracts/reports';
import { sql } from 'kysely';
import { callPage } from '../../backend/src/domain/calls/log-page.ts';
import { openEmbedded, openServer } from '../../backend/src/kernel/db/drivers.ts';
import { callLogList } from '../../backend/src/areas/logs/lists.ts';
import { callLogReportList } from '../../backend/src/areas/reports/lists.ts';
import { createExports } from '../../backend/src/areas/exports/exports.ts';
import { createJobs } from '../../backend/src/kernel/jobs/jobs.ts';
import { fillLog } from './fill-log.mjs';

const [address, migrations, rows, weeks] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-log-'));
const now = Date.now();
const database = address === 'embedded' ? await openEmbedded(join(folder, 'db')) : openServer(address);
const ACCOUNT = 'demo';
/** backend/dist/bench, where this is bundled. */
const bundled = import.meta.dirname;
const inAccount = (work) => database.withAccount(ACCOUNT, work);

const sees = { agents: null, queues: null };
const whole = { range: { from: null, to: null }, sees, masked: false };
const pageOf = (pageNumber, after = null) =>
  inAccount((tx) => callPage(tx, { ...whole, query: callRecordsQuerySchema.parse({ pageNumber }), after }));
/** The naive way to the same page. */
const offsetOf = (page) =>
  inAccount((tx) =>
    sql`select * from calls where ended_at is not null order by started_at desc, call_id desc
      limit 11 offset ${(page - 1) * 10}`.execute(tx),
  );

const dayOf = (at) => new Date(at).toISOString().slice(0, 10);
/** Questions for the whole of a log. */
const whatOf = {
  'call-logs': () => ({ columns: Object.keys(callRecordSchema.shape), query: {} }),
  'call-log-report': (columns = [...callLogColumns]) => {
    const filters = { agents: [], queues: [], direction: null, statuses: [] };
    const range = { from: dayOf(now - 370 * 86_400_000), to: dayOf(now) };
    const report = { kind: 'call-log', columns, grouping: null, filters, range, zone: 'Asia/Kolkata' };
    return { columns, query: { name: 'All calls', report_id: null, report } };
  },
};

const ways = { number: pageOf, offset: offsetOf };

const orders = {
  /** Returns how long each page takes, ms. */
  async pages({ pages, by }) {
    const took = [];
    for (const page of pages) {
      const before = performance.now();
      await ways[by](page);
      took.push(performance.now() - before);
    }
    return { took };
  },
  /** Reads pages by cursors, from a page on. */
  async cursors({ from, count }) {
    const took = [];
    let { next } = await pageOf(from);
    for (let turn = 0; turn < count && next !== null; turn++) {
      const before = performance.now();
      ({ next } = await pageOf(1, next));
      took.push(performance.now() - before);
    }
    return { took };
  },
  async total() {
    return { total: (await pageOf(1)).total.count };
  },
  /** Makes a file of everything: returns its duration, and the peak memory compared with before. */
  async export({ page = 'call-logs', format, columns }) {
    const place = join(folder, 'exports');
    const clock = { now: Date.now, after: (ms, run) => clearTimeout.bind(null, setTimeout(run, ms)) };
    const onError = (error) => console.error(error);
    const jobs = createJobs({ database, clock, random: Math.random, onError, processId: 'bench' });
    const exports = createExports({
      database,
      lists: [callLogList, callLogReportList],
      folder: place,
      hub: { download: () => undefined }, // no listeners
      folders: { fonts: join(bundled, '../../fonts'), fileThread: join(bundled, 'file-thread.mjs') },
      now: Date.now,
      wake: jobs.wake,
    });
    jobs.add(exports);
    const asked = { page, format, titles: [], ...whatOf[page](columns) };
    const actor = { userId: 'demo-user-01', accountId: ACCOUNT, sessionId: 's', role: 'owner', agentId: null };
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const { download_id: id } = await exports.start(actor, asked);
    await jobs.work();
    const ms = performance.now() - began;
    clearInterval(watch);
    const job = await inAccount((tx) =>
      tx.selectFrom('downloads').select(['state', 'rows', 'failure']).where('download_id', '=', id).executeTakeFirst(),
    );
    if (job.state !== 'ready') throw new Error(`the file of ${page} is ${job.state}: ${job.failure}`);
    const size = readdirSync(place).reduce((sum, file) => sum + statSync(join(place, file)).size, 0);
    await exports.remove({ download_id: id, account_id: ACCOUNT });
    return { ms, most, before, size, ...job };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
const log = { address, migrations, rows: Number(rows), weeks: Number(weeks), folder, now };
process.send({ filledMs: await fillLog(database, log) });
