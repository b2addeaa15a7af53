// P18: cost of a registration and of a call with 1, 2 and 4 processes behind a plain proxy, and the time until another has the calls.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMAIN } from '../media/people.mjs';
import { usedBy } from '../support/processor-time.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { bundle, start } from '../support/process.mjs';
import { freePort, startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio, p99 } from '../support/statistics.mjs';

/** Number of phones, so that none of them reaches the engine’s limit of 50 messages per second. */
const PHONES = 600;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function startRedis(folder) {
  const port = await freePort();
  const program = process.env.PATCHBAY_REDIS_SERVER ?? 'redis-server';
  const child = spawn(program, ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

/** Several processes of one installation, with phones that come in by all of them in turn. */
async function openInstallation(count, postgres, { loadFile, linesFile }) {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-18-'));
  const redis = await startRedis(folder);
  const { owner } = await postgres.database();
  const shared = { DATABASE_URL: owner, REDIS_URL: redis.url, DATA_DIR: join(folder, 'data'), SIP_DOMAIN: DOMAIN };
  const settings = { ...shared, DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on' };
  const open = () => startServer(settings);
  const servers = [];
  for (let made = 0; made < count; made++) servers.push(await open());
  const { openLines } = await import(linesFile);
  const people = await openLines(join(folder, 'data', 'secrets'), PHONES);
  const phones = join(folder, 'phones.json');
  writeFileSync(phones, JSON.stringify(people));
  const few = join(folder, 'few.json');
  writeFileSync(few, JSON.stringify(people.slice(0, 4)));
  const addresses = (ones) => ones.map(({ port }) => `ws://127.0.0.1:${port}/sip`).join(',');
  const loadOf = async (ones, of = phones) => {
    const load = start(loadFile, [addresses(ones), of]);
    await load.answer();
    return load;
  };
  return {
    servers,
    open,
    loadOf,
    few,
    used: () => servers.reduce((sum, { pid }) => sum + usedBy(pid), 0),
    async stop() {
      for (const server of servers) await server.stop();
      redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const armOf = (installation, load, what, seconds) => async () => {
  const before = installation.used();
  const { good, bad } = await load.ask({ type: 'run', what, seconds });
  return { us: ((installation.used() - before) / good) * 1e6, good, bad };
};

function lineOf(what, taken) {
  const cost = (runs) => runs.map(({ us }) => us);
  const failed = [...taken.ours, ...taken.peer].reduce((sum, { bad }) => sum + bad, 0);
  const ratio = pairedRatio(cost(taken.ours), cost(taken.peer));
  const text = (runs) => `${Math.round(median(cost(runs)))} µs of processor time`;
  return {
    what,
    ours: `${text(taken.ours)}; ${failed} failed`,
    peer: text(taken.peer),
    ratio,
    target: '≤ 1.15×, 0 failed',
    met: ratio.median <= 1.15 && failed === 0,
  };
}

const hasCalls = async ({ url }) => /^patchbay_calls_begin_here 1$/m.test(await (await fetch(`${url}/metrics`)).text());

/** Kills the process with the calls again and again; returns how long it took until phones could register by another, ms. */
async function takeOvers(installation, times) {
  const { servers, open, loadOf, few } = installation;
  const taken = [];
  for (let round = 0; round < times; round++) {
    const places = await Promise.all(servers.map(hasCalls));
    const at = places.indexOf(true);
    const [home] = servers.splice(at, 1);
    process.kill(home.pid, 'SIGKILL');
    const killedAt = performance.now();
    for (;;) {
      // Phones come back by a new connection: the carried one has ended with the process.
      const load = await loadOf(servers, few).catch(() => null);
      const { good = 0 } = (await load?.ask({ type: 'once', what: 'register' })) ?? {};
      load?.stop();
      if (good > 0) break;
      await wait(20);
    }
    taken.push(performance.now() - killedAt);
    servers.push(await open());
    await wait(1_500);
  }
  return taken;
}

export async function measureProcesses({ pairs, seconds, kills }) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const files = {
    loadFile: await bundle(join(import.meta.dirname, 'load-process.mjs')),
    linesFile: await bundle(join(import.meta.dirname, 'lines.mjs')),
  };
  const one = await openInstallation(1, postgres, files);
  const oneLoad = await one.loadOf(one.servers);
  const lines = [];
  for (const count of [2, 4]) {
    const several = await openInstallation(count, postgres, files);
    const load = await several.loadOf(several.servers);
    for (const [what, name] of [
      ['register', 'a registration'],
      ['invite', 'a call to its final answer'],
    ]) {
      const [ours, peer] = [armOf(several, load, what, seconds), armOf(one, oneLoad, what, seconds)];
      await ours(); // warm-up
      await peer();
      lines.push(lineOf(`P18 ${name}, ${count} processes; peer: one`, await alternate(pairs, ours, peer)));
    }
    load.stop();
    if (count === 2) {
      const times = await takeOvers(several, kills);
      const [middle, last] = [median(times), p99(times)].map((ms) => `${(ms / 1000).toFixed(1)} s`);
      lines.push({
        what: `P18 until phones register by another process, after kill -9 of the one with the calls (${times.length} times)`,
        ours: `p50 ${middle}, p99 ${last}`,
        ratio: null,
        target: 'p99 ≤ 5 s',
        met: p99(times) <= 5_000,
      });
    }
    await several.stop();
  }
  oneLoad.stop();
  await one.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      `${PHONES} phones on loopback come in by the processes in turn, as by a plain proxy; all calls are at one of the processes, and the others carry sockets to it. Processor time is that of all processes of the installation together, without PostgreSQL and Redis. A REGISTER is challenged, proven and bound; an INVITE is for a number that nobody has (100, 404, ACK).`,
      'Peer: the same installation with one process. Kamailio alone is the peer at the edge in P8.',
    ],
  };
}
