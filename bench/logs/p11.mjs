// P11: a page of the call log at any depth, of many rows against few; by OFFSET; embedded against a server. And files of a whole log.
import { join } from 'node:path';
import { start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { root } from '../../scripts/setup/install.mjs';
import { bundleLog, exportLines } from './export-lines.mjs';
import { alternate, median, p99, pairedRatio, thousands } from '../support/statistics.mjs';

const FEW = 10_000;
const PAGES = 400;
const DEEP = 400_000;
const YEARS = 2;
const migrations = join(root, 'backend/src/kernel/db/migrations');

async function open(file, address, rows) {
  const log = start(file, [address, migrations, rows, 52 * YEARS]);
  const { filledMs } = await log.answer();
  const { total } = await log.ask({ type: 'total' });
  return { ...log, total, filledMs, pages: Math.floor(total / 10) };
}

const anyPages = ({ pages }) => Array.from({ length: PAGES }, () => 1 + Math.floor(Math.random() * pages));
const byNumber = async (log) => (await log.ask({ type: 'pages', by: 'number', pages: anyPages(log) })).took;
const byCursor = async (log) =>
  (await log.ask({ type: 'cursors', from: 1 + Math.floor(Math.random() * (log.pages - PAGES - 1)), count: PAGES }))
    .took;
const deep = (log, by, count) => log.ask({ type: 'pages', by, pages: Array.from({ length: count }, () => DEEP / 10) });

const ms = (runs) => `p50 ${median(runs.flat()).toFixed(2)} ms, p99 ${p99(runs.flat()).toFixed(2)} ms`;

async function compare(what, pairs, ask, [ours, peer], target, bound) {
  for (const log of [ours, peer]) await ask(log); // warm-up
  const runs = await alternate(
    pairs,
    () => ask(ours),
    () => ask(peer),
  );
  const ratio = pairedRatio(runs.ours.map(p99), runs.peer.map(p99));
  return { what, ours: ms(runs.ours), peer: ms(runs.peer), ratio, target, met: bound(ratio.median) };
}

async function againstOffset(log, pairs) {
  const runs = await alternate(
    pairs,
    async () => (await deep(log, 'number', 5)).took,
    async () => (await deep(log, 'offset', 2)).took,
  );
  const ratio = pairedRatio(runs.ours.map(median), runs.peer.map(median));
  const what = `P11 row ${thousands(DEEP)} by its number; peer: OFFSET`;
  return { what, ours: ms(runs.ours), peer: ms(runs.peer), ratio, target: 'stated', met: null };
}

/** Returns pages per second, one after the other. */
async function embeddedAgainstServer(pairs, embedded, server) {
  const runs = await alternate(
    pairs,
    () => byNumber(embedded),
    () => byNumber(server),
  );
  const rate = (took) => 1000 / (took.reduce((sum, one) => sum + one, 0) / took.length);
  const [ours, peer] = [runs.ours.map(rate), runs.peer.map(rate)];
  const ratio = pairedRatio(ours, peer);
  const text = (rates) => `${Math.round(median(rates))} pages a second`;
  const what = `P11 PGlite, ${thousands(embedded.total)} rows; peer: PostgreSQL`;
  return { what, ours: text(ours), peer: text(peer), ratio, target: '≥ 0.5×', met: ratio.median >= 0.5 };
}

/** `exported`: number of rows of the log from which files are made; a sheet holds a million. */
export async function measureLog({ pairs, rows, exported }) {
  const file = await bundleLog();
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const few = await open(file, (await postgres.database()).owner, FEW);
  const many = await open(file, (await postgres.database()).owner, rows);
  const million = await open(file, (await postgres.database()).owner, exported);
  const tenth = await open(file, (await postgres.database()).owner, exported / 10);
  const fewEmbedded = await open(file, 'embedded', FEW);
  const lines = [
    await compare(
      `P11 any page by its number, ${thousands(rows)} rows; peer: 10k rows`,
      pairs,
      byNumber,
      [many, few],
      'p99 ≤ 1.2×',
      (r) => r <= 1.2,
    ),
    await compare(
      `P11 the next page by cursor, ${thousands(rows)} rows; peer: 10k rows`,
      pairs,
      byCursor,
      [many, few],
      'p99 ≤ 1.2×',
      (r) => r <= 1.2,
    ),
    await againstOffset(many, Math.min(pairs, 5)),
    await embeddedAgainstServer(pairs, fewEmbedded, few),
    ...(await exportLines(million, tenth, { page: 'call-logs', what: 'Export' })),
  ];
  const filled = `${thousands(many.total)} rows were made in ${Math.round(many.filledMs / 1000)} s`;
  for (const log of [few, many, million, tenth, fewEmbedded]) log.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      `Through the log’s own code, as a tenant under forced row-level security, with totals and customers’ names; ${PAGES} random pages of 10 rows a run, p99 of each run. Calls of ${YEARS} years in both arms; ${filled} (triggers and indexes included). PostgreSQL on this machine, one client.`,
      `What a page costs depends on the number of days with calls, and on the calls of one hour, not on the rows: a month is a partition, and the counts say in which one a page begins. More than 100,000 rows are copies of as many, some minutes apart.`,
      'The exports’ memory is the resident set of the process that makes the file (the database is another one), measured every 50 ms.',
    ],
  };
}
