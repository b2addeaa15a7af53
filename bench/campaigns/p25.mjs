// P25: starts and inspects a campaign of a million numbers, against one of ten thousand, on the built back end with PostgreSQL.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { median, p99, pairedRatio } from '../support/statistics.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const LOOK_MS = 200;
/** Time limit for loading a list. */
const PATIENCE_MS = 600_000;

/** Creates an account that may dial, and phonebooks as after an upload. */
async function fill(superuser, sizes) {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(
    `update accounts set profile = profile || '{"is_obd_allowed": true}'::jsonb where account_id = 'demo'`,
  );
  for (const [name, size] of Object.entries(sizes)) {
    await client.query(
      `insert into phonebooks (account_id, phonebook_id, name, file_name, state, heads, columns, rows, valid, country, created_at, created_by)
       values ('demo', $1, $1, 'bench.csv', 'ready', '["Name", "Phone"]', '["name", "number"]', $2, $2, 'in', now(), 'bench')`,
      [name, size],
    );
    await client.query(
      `insert into phonebook_rows (account_id, phonebook_id, row, cells, value, number)
       select 'demo', $1, at, jsonb_build_array('Person ' || at, '+91' || (9800000000 + at)), '+91' || (9800000000 + at), '+91' || (9800000000 + at)
       from generate_series(1, $2::int) as at`,
      [name, size],
    );
  }
  await client.query('analyze');
  await client.end();
}

/** Returns the server's answer, or throws. */
const asking = (url, headers) => async (method, path, body) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
};

async function until(isSo) {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('a list was not loaded in ten minutes');
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** Returns the time from Start until the first number could be dialled, and until the whole list is loaded, s. */
async function started(ask, { fields, paths }, name) {
  const { data } = await ask('POST', paths.all, { ...fields, name, source: 'phonebooks', phonebooks: name });
  const { id, version } = data;
  const from = performance.now();
  const since = () => (performance.now() - from) / 1000;
  await ask('POST', paths.start(id), { version });
  await until(async () => (await ask('GET', `${paths.numbers(id)}?limit=1`)).objects[0]?.standing === 'ready');
  const dials = since();
  await until(async () => (await ask('GET', `${paths.all}${id}/`)).data.load_state === 'done');
  return { id, dials, whole: since() };
}

/** Returns ms of each answer; a page repeats its requests. */
async function answersOf(ask, path, times) {
  const taken = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await ask('GET', path);
    taken.push(performance.now() - from);
  }
  return taken;
}

/** Requests of a campaign's page. */
const parts = (paths, id) => ({
  'the campaign': `${paths.all}${id}/`,
  'its pace': paths.pace(id),
  'why it is not dialling': paths.waterfall(id),
  'its numbers': `${paths.numbers(id)}?limit=50`,
  'its dials': `${paths.tries(id)}?limit=50`,
});

async function pages(ask, paths, { many, few }, { pairs, asks }) {
  const lines = [];
  for (const what of Object.keys(parts(paths, ''))) {
    const [mine, peers] = [[], []];
    const one = async (id, into) => void into.push(p99(await answersOf(ask, parts(paths, id)[what], asks)));
    for (const id of [many, few]) await answersOf(ask, parts(paths, id)[what], 5); // warm-up; the cost of a first request is part of the measured Start
    for (let pair = 0; pair < pairs; pair++) {
      const both = [() => one(many, mine), () => one(few, peers)];
      for (const run of pair % 2 === 0 ? both : both.reverse()) await run();
    }
    const ratio = pairedRatio(mine, peers);
    const ms = (values) => `${median(values).toFixed(1)} ms`;
    lines.push({
      what: `P25 ${what}, p99; peer: of 10k numbers`,
      ...{ ours: ms(mine), peer: ms(peers), ratio, target: '≤ 1.2×', met: ratio.median <= 1.2 },
    });
  }
  return lines;
}

export async function measureLists({ rows, pairs, asks }) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on', DEMO_CALLS: '300' });
  await fill(superuser, { many: rows, few: 10_000 });
  const ask = asking(server.url, await signIn(server.url, 'owner@demo.test'));
  const { fields, paths } = await import(await bundle(join(import.meta.dirname, 'a-campaign.ts'), 'a-campaign.mjs'));
  const few = await started(ask, { fields, paths }, 'few');
  const many = await started(ask, { fields, paths }, 'many');
  const lines = [
    {
      what: `P25 ${rows / 1000}k numbers, from Start until the first could be dialled; peer: 10k`,
      ...{ ours: `${many.dials.toFixed(1)} s`, peer: `${few.dials.toFixed(1)} s`, ratio: null },
      ...{ target: '≤ 30 s', met: many.dials <= 30 },
    },
    {
      what: `P25 ${rows / 1000}k numbers, from Start until all are loaded; peer: 10k`,
      ...{ ours: `${many.whole.toFixed(1)} s`, peer: `${few.whole.toFixed(1)} s`, ratio: null },
      ...{ target: 'stated', met: null },
    },
    ...(await pages(ask, paths, { many: many.id, few: few.id }, { pairs, asks })),
  ];
  await server.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      `Over the wire, as an owner, one request after the other, ${asks} for each of ${pairs} pairs; PostgreSQL on this machine. Nobody is ready, so that nothing is dialled meanwhile.`,
      'Why it is not dialling is counted seldom where that takes long (kernel/costly): the page is told what was counted last.',
    ],
  };
}
