// P15: a dashboard over many calls against one over few, and against sums over the rows themselves.
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { root } from '../../scripts/setup/install.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { bundle, start } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { alternate, median, p99, pairedRatio, thousands } from '../support/statistics.mjs';

const api = '/newsr/api/v1';
const DAYS = 60;
const YEARS = 2;
const DASHBOARDS = 40;
const migrations = join(root, 'backend/src/kernel/db/migrations');
const until = new Date();
const from = new Date(until.getTime() - DAYS * 86_400_000);

const ms = (runs) => `p50 ${median(runs.flat()).toFixed(1)} ms, p99 ${p99(runs.flat()).toFixed(1)} ms`;

/** Opens a log of this many calls, all counted, and the back end that serves it. */
async function open(file, postgres, rows) {
  const { owner: address } = await postgres.database();
  const filler = start(file, [address, migrations, rows, 52 * YEARS]);
  const filled = await filler.answer();
  const server = await startServer({ DATABASE_URL: address, DEMO: 'on' });
  let headers = {};
  return {
    ...filled,
    /** A session's token lasts for some minutes, less than filling and measuring. */
    enter: async () => void (headers = await signIn(server.url, 'owner@demo.test')),
    plain: async (count) => (await filler.ask({ type: 'plain', from, count })).took,
    async ask(path, query) {
      const answer = await fetch(`${server.url}${api}${path}?${new URLSearchParams(query)}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body}`);
    },
    async stop() {
      filler.stop();
      await server.stop();
    },
  };
}

const range = { from_date: from.toISOString(), to_date: until.toISOString() };
const page = { ...range, limit: '5', offset: '0' };
const summary = ['/call_summary/', { ...range, step: 'day' }];
/** Requests of a dashboard when it is opened. */
const questions = [
  summary,
  ['/call_connectivity_graph/', { ...range, step: 'day' }],
  ['/agent_performance_pickup/', page],
  ['/agent_performance_connectivity/', page],
  ['/agents_activity/', page],
  ['/total_agents/', { limit: '1' }],
  ['/call_records/', { ...range, pageNumber: '1', pageSize: '5' }],
];

async function timed(count, work) {
  const took = [];
  for (let turn = 0; turn < count; turn++) {
    const before = performance.now();
    await work();
    took.push(performance.now() - before);
  }
  return took;
}
const dashboards = (log) => async () => {
  await log.enter();
  return timed(DASHBOARDS, async () => {
    for (const [path, query] of questions) await log.ask(path, query);
  });
};

async function manyAgainstFew(pairs, many, few) {
  for (const log of [many, few]) await dashboards(log)(); // warm-up
  const runs = await alternate(pairs, dashboards(many), dashboards(few));
  const ratio = pairedRatio(runs.ours.map(p99), runs.peer.map(p99));
  const what = `P15 a dashboard over ${DAYS} days, ${thousands(many.calls)} calls; peer: ${thousands(few.calls)}`;
  return { what, ours: ms(runs.ours), peer: ms(runs.peer), ratio, target: 'p99 ≤ 1.5×', met: ratio.median <= 1.5 };
}

async function keptAgainstRows(pairs, many) {
  const runs = await alternate(
    pairs,
    async () => {
      await many.enter();
      return timed(10, () => many.ask(...summary));
    },
    () => many.plain(2),
  );
  const ratio = pairedRatio(runs.ours.map(median), runs.peer.map(median));
  const what = `P15 all figures of ${DAYS} days with their series; peer: five of them by plain SQL over the rows`;
  return { what, ours: ms(runs.ours), peer: ms(runs.peer), ratio, target: 'stated', met: null };
}

export async function measureFigures({ pairs, fewRows, rows }) {
  const file = await bundle(join(import.meta.dirname, 'filled-process.mjs'));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const few = await open(file, postgres, fewRows);
  const many = await open(file, postgres, rows);
  const lines = [await manyAgainstFew(pairs, many, few), await keptAgainstRows(Math.min(pairs, 5), many)];
  for (const log of [few, many]) await log.stop();
  await postgres.stop();
  const seconds = (time) => `${Math.round(time / 1000)} s`;
  return {
    lines,
    notes: [
      `All seven requests of a dashboard one after the other, over the wire, as an owner; ${DASHBOARDS} dashboards a run, p99 of each run. Calls of ${YEARS} years in both arms; PostgreSQL on this machine, one client.`,
      `${thousands(many.calls)} calls have ${thousands(many.sums)} rows of sums of the last 90 days, ${thousands(few.calls)} have ${thousands(few.sums)}; counting those anew took ${seconds(many.countedMs)} and ${seconds(few.countedMs)}.`,
    ],
  };
}
