// P23h: web hooks of the built back end: a slow endpoint beside nine fast ones, and the cost that a hook adds to the end of a call.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { bundle, start } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const api = '/newsr/api/v1';
const EVENTS = 100;
const QUICK = 9;
const SLOW_MS = 5_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function addHook({ server, headers }, name, url) {
  const answer = await fetch(`${server.url}${api}/hookapis/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      url,
      method: 'POST',
      events: ['customer.saved'],
      headers: '',
      secret: '',
      state: 'on',
    }),
  });
  if (answer.status !== 201) throw new Error(`the hook was answered with ${answer.status}: ${await answer.text()}`);
}

/** Creates events at a rate per second, like real changes, until stopped. */
async function tellAll(client, data, seconds) {
  const from = performance.now();
  for (let told = 0; told < seconds * EVENTS; told += 10) {
    const late = from + (told * 1000) / EVENTS - performance.now();
    if (late > 0) await wait(late);
    await client.query(
      `select patchbay_tell('demo', 'customer.saved', 'customer ' || n, $1::json, now()) from generate_series(1, 10) as n`,
      [data],
    );
  }
}

/** Returns how long deliveries to the fast endpoints took, ms. */
async function deliver({ client, receiver, data }, { slow, seconds }) {
  await client.query(`update endpoints set state = $1 where name = 'slow'`, [slow ? 'on' : 'off']);
  await receiver.ask({});
  await tellAll(client, data, seconds);
  let took = [];
  for (let tries = 0; tries < 300 && took.length < seconds * EVENTS * QUICK; tries++) {
    await wait(100);
    took = took.concat((await receiver.ask({})).took);
  }
  if (took.length < seconds * EVENTS * QUICK) throw new Error(`${took.length} of ${seconds * EVENTS * QUICK} came`);
  await client.query(`delete from hook_deliveries`);
  return took;
}

async function slowBesideQuick(at, { pairs, seconds }) {
  for (let n = 0; n < QUICK; n++) await addHook(at, `quick ${n}`, `${at.receiverUrl}/quick${n}`);
  await addHook(at, 'slow', `${at.receiverUrl}/slow`);
  const run = (slow) => () => deliver(at, { slow, seconds });
  await run(true)();
  const { ours, peer } = await alternate(pairs, run(true), run(false));
  const p99 = (runs) => runs.map((took) => quantile(took, 0.99));
  const told = (runs) => `p50 ${median(runs.flat()).toFixed(0)} ms, p99 ${median(p99(runs)).toFixed(0)} ms`;
  const ratio = pairedRatio(p99(ours), p99(peer));
  return {
    what: `P23h ${EVENTS * (QUICK + 1)} deliveries a second: ${QUICK} quick endpoints beside one that answers after ${SLOW_MS / 1000} s; peer: without it`,
    ...{ ours: told(ours), peer: told(peer), ratio, target: 'p99 ≤ 1.5×', met: ratio.median <= 1.5 },
  };
}

async function endingACall(address, { pairs, calls }) {
  const file = await bundle(join(import.meta.dirname, 'ending-process.mjs'));
  const writer = start(file, [address]);
  await writer.answer();
  const run = (wanted) => async () => {
    await writer.ask({ type: 'hooks', wanted });
    return (await writer.ask({ type: 'end', calls })).took;
  };
  await run(true)();
  const { ours, peer } = await alternate(pairs, run(true), run(false));
  writer.stop();
  const medians = (runs) => runs.map((took) => median(took));
  const ratio = pairedRatio(medians(ours), medians(peer));
  const ms = (runs) => `${median(medians(runs)).toFixed(2)} ms`;
  return {
    what: 'P23h a call’s end is written and told to a hook; peer: to none',
    ...{ ours: ms(ours), peer: ms(peer), ratio, target: '≤ 1.1×', met: ratio.median <= 1.1 },
  };
}

export async function measureHooks(amounts) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on', DEMO_CALLS: '300', HOOKS_TO_PRIVATE: 'on' });
  const receiver = start(await bundle(join(import.meta.dirname, 'receiver-process.mjs')), [SLOW_MS]);
  const { port } = await receiver.answer();
  const { exampleOf } = await import(
    await bundle(join(root, 'shared-contracts/src/areas/hooks/index.ts'), 'hooks.mjs')
  );
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const headers = await signIn(server.url, 'owner@demo.test');
  const data = JSON.stringify(exampleOf('customer.saved').data);
  const at = { server, headers, client, receiver, data, receiverUrl: `http://127.0.0.1:${port}` };
  const beside = await slowBesideQuick(at, amounts);
  await server.stop();
  // One endpoint is left: its added cost is measured.
  await client.query(`delete from endpoints where name <> 'quick 0'`);
  const ending = await endingACall(owner, amounts);
  receiver.stop();
  await client.end();
  await postgres.stop();
  return {
    lines: [beside, ending],
    notes: [
      'The built back end on PostgreSQL, told as changes tell it: written down for each endpoint, found, signed, sent over HTTP on loopback to a process of its own, kept with its attempt. From the moment that the event names to its arrival; whoever sends looks every half second.',
      'Ending a call: the call log’s own writer in one transaction, as the call engine awaits it; nothing is sent meanwhile.',
    ],
  };
}
