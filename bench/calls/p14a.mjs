// P14a: actions on a call of another process, with the built product running twice on one Redis and one PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { bundle, start } from '../support/process.mjs';
import { freePort, startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';

const WARM_UP = 50;
const program = process.env.PATCHBAY_REDIS_SERVER ?? 'redis-server';
const words = { mode: 'a supervisor changes between listening and whispering', hold: 'an agent holds and goes on' };

/** Starts Redis on loopback, without persistence; `undefined` when it is not installed. */
async function startRedis() {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, args, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => server.kill('SIGKILL'));
  const isThere = await new Promise((done) => {
    server.once('error', () => done(false));
    server.stdout.on('data', (text) => /Ready to accept/.test(text) && done(true));
  });
  return isThere ? { url: `redis://127.0.0.1:${port}`, stop: () => server.kill('SIGKILL') } : undefined;
}

async function compare(caller, act, { pairs, count }) {
  const run = (where) => async () => (await caller.ask({ act, where, count })).took;
  await caller.ask({ act, where: 'other', count: WARM_UP });
  await caller.ask({ act, where: 'same', count: WARM_UP });
  const { ours, peer } = await alternate(pairs, run('other'), run('same'));
  const p99 = (runs) => runs.map((took) => quantile(took, 0.99));
  const told = (runs) => `p50 ${median(runs.flat()).toFixed(1)} ms, p99 ${median(p99(runs)).toFixed(1)} ms`;
  const ratio = pairedRatio(p99(ours), p99(peer));
  return {
    ...{ what: `P14a ${words[act]}; peer: asked at the process of the call`, ours: told(ours), peer: told(peer) },
    ...{ ratio, target: 'p99 ≤ 1.5×', met: ratio.median <= 1.5 },
  };
}

export async function measureActs(size) {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  if (postgres === undefined || redis === undefined) throw new Error('PostgreSQL and Redis are needed');
  const { owner } = await postgres.database();
  const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-bench-acts-'));
  const shared = { DATA_DIR: dataDir, DATABASE_URL: owner, REDIS_URL: redis.url, SIP_DOMAIN: 'cc.test' };
  const settings = { ...shared, DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on' };
  const first = await startServer({ ...settings, MEDIA_PORTS: '43000-43099' });
  const second = await startServer({ ...settings, MEDIA_PORTS: '43100-43199' });
  const caller = start(await bundle(join(import.meta.dirname, 'acts-process.mjs')), [second.url, first.url]);
  await caller.answer();
  const lines = [await compare(caller, 'mode', size), await compare(caller, 'hold', size)];
  caller.stop();
  await Promise.all([first.stop(), second.stop()]);
  redis.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    lines,
    notes: [
      `Two processes of the built product on one Redis and one PostgreSQL, all on this machine; a call with sound is at the first, and both arms are HTTP requests, one after the other, ${size.count} each ${size.pairs} times. The other process asks by the bus, and the answer comes back by it.`,
    ],
  };
}
