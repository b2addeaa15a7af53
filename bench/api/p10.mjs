// P10: cost of the API with authentication, schemas and isolation of tenants, against bare Fastify with the same SQL.
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { load } from '../support/load.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const api = '/newsr/api/v1';
const CONNECTIONS = 16;

const text = (runs) =>
  `${Math.round(median(runs.map(({ rate }) => rate))).toLocaleString('en')} answers a second of ${(runs[0].size / 1000).toFixed(1)} kB`;

async function compare(what, pairs, ours, peer) {
  await ours();
  await peer(); // both warmed up
  const runs = await alternate(pairs, ours, peer);
  const ratio = pairedRatio(
    runs.ours.map(({ rate }) => rate),
    runs.peer.map(({ rate }) => rate),
  );
  return { what, ours: text(runs.ours), peer: text(runs.peer), ratio, target: '≥ 0.5×', met: ratio.median >= 0.5 };
}

export async function measureApi({ pairs, seconds }) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on' });
  const bare = start(await bundle(join(import.meta.dirname, 'bare-process.mjs')), [superuser]);
  const { port } = await bare.answer();
  const headers = await signIn(server.url, 'supervisor@demo.test');
  const ask = (path) => () => load(`${server.url}${api}${path}`, { headers, connections: CONNECTIONS, seconds });
  const askBare = (path) => () => load(`http://127.0.0.1:${port}${path}`, { connections: CONNECTIONS, seconds });
  const lines = [
    await compare('P10 the first page of the call log', pairs, ask('/call_records/?pageSize=10'), askBare('/calls')),
    await compare('P10 five agents', pairs, ask('/agent/?limit=5'), askBare('/agents')),
  ];
  bare.stop();
  await server.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      `The built back end on PostgreSQL with the demo’s 50,000 calls, asked with a bearer by ${CONNECTIONS} connections one request after the other, ${seconds} s a run; the load comes from this machine, too. Ours: bearer and session checked, query and answer by their schemas, permission, masking and time zone read, everything in a transaction of a role that is held to its tenant by row-level security.`,
      'Peer: Fastify without a plugin, hook or schema, the same columns of the same rows by the same SQL through the same driver and as many connections to the database, as a superuser, outside of a transaction; the tenant is a condition.',
    ],
  };
}
