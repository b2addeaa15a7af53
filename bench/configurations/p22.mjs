// P22: imports files of numbers as phonebooks, and pages through lists of thousands, on the built back end with PostgreSQL.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { root } from '../../scripts/setup/install.mjs';
import { load } from '../support/load.mjs';
import { bundle } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { residentOf } from '../support/resident.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const MANY = 10_000;
const AGENTS = 5_000;
const NUMBERS = 10_000;

const tableOf = (rows) => [
  ['Name', 'Number', 'City'],
  ...Array.from({ length: rows }, (_, at) => [`Person ${at}`, String(919_800_000_000 + at), 'Pune']),
];
const files = {
  CSV: (table) => Buffer.from(table.map((row) => row.join(',')).join('\r\n')),
  XLSX: (await import(await bundle(join(root, 'backend/src/testing/workbook.ts'), 'workbook.mjs'))).workbookOf,
};

/** Returns seconds, and the peak memory of the process meanwhile, MB. */
async function importOf({ server, headers }, name, file) {
  let most = 0;
  const looks = setInterval(() => (most = Math.max(most, residentOf(server.pid))), 50);
  const from = performance.now();
  const address = `${server.url}/newsr/phonebookupload/?${new URLSearchParams({ name, file_name: name })}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: file,
  });
  clearInterval(looks);
  if (answer.status !== 201) throw new Error(`the upload was answered with ${answer.status}`);
  return { seconds: (performance.now() - from) / 1000, most };
}

async function imports(at, { runs, rows }) {
  const lines = [];
  for (const [type, make] of Object.entries(files)) {
    const [many, tenth] = [make(tableOf(rows)), make(tableOf(rows / 10))];
    let count = 0;
    const run = (file) => () => importOf(at, `${type} ${(count += 1)}`, file);
    await run(many)(); // warm-up: memory taken by a first import is kept
    const { ours, peer } = await alternate(runs, run(many), run(tenth));
    const ratio = pairedRatio(
      ours.map(({ most }) => most),
      peer.map(({ most }) => most),
    );
    const told = (taken, numbers) => {
      const seconds = median(taken.map((each) => each.seconds));
      const most = median(taken.map((each) => each.most));
      return `${seconds.toFixed(1)} s, ${Math.round(numbers / seconds).toLocaleString('en')} rows/s; memory at most ${Math.round(most)} MB`;
    };
    lines.push({
      what: `P22 ${rows / 1000}k numbers of a ${type} file (${(many.length / 1e6).toFixed(1)} MB) become a phonebook; peer: ${rows / 10_000}k`,
      ...{ ours: told(ours, rows), peer: told(peer, rows / 10), ratio },
      ...{ target: 'memory ≤ 1.5×', met: ratio.median <= 1.5 },
    });
  }
  return lines;
}

/** Creates many rows of everything that exists once. */
async function fill(superuser) {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const copies = (table, count, changed, where) =>
    client.query(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changed}))).*
      from (select * from ${table} where ${where} limit 1) as one, generate_series(1, ${count}) as n`);
  const made = `'created_at', now() - n * interval '1 minute'`;
  await copies('phonebooks', MANY, `'phonebook_id', 'bench-' || n, 'name', 'Bench ' || n, ${made}`, 'true');
  await copies(
    'sounds',
    MANY,
    `'sound_id', 'bench-' || n, 'name', 'Bench ' || n, ${made}`,
    `account_id = 'demo' and type = 'LIb'`,
  );
  await copies(
    'agents',
    AGENTS,
    `'agent_id', 'bench-' || n, 'first_name', 'Bench ' || n, 'username', 'bench' || n, 'phone', '+9188' || (10000000 + n), 'user_id', null`,
    `account_id = 'demo'`,
  );
  await client.query(`insert into do_not_call (account_id, number, since, file_name)
    select 'demo', '+9177' || (10000000 + n), now(), 'bench.csv' from generate_series(1, ${NUMBERS}) as n`);
  await client.query(
    `update accounts set profile = (select profile from accounts where account_id = 'demo') where account_id = 'other'`,
  );
  await client.query('analyze');
  await client.end();
}

const agents = (query) => `/newsr/api/v1/agent/?limit=10&seen=1&order_by=first_name&${query}`;
const phonebooks = (offset) => `/newsr/api/v1/obd_phonebook/?limit=10&offset=${offset}`;
const sounds = (offset) => `/newsr/api/v1/usersounds/?limit=10&offset=${offset}`;
const doNotCall = (offset) => `/newsr/api/v1/do_not_call/?limit=10&offset=${offset}`;
const available = agents('offset=0&agent_status=Available');
/** Requests for the account with many rows, and for the one with few. */
const pages = [
  ['the first page of 10k phonebooks', phonebooks(0), phonebooks(0)],
  ['the last page of 10k phonebooks', phonebooks(MANY - 10), phonebooks(0)],
  ['the first page of 10k sounds', sounds(0), sounds(0)],
  ['the last page of 10k sounds', sounds(MANY - 10), sounds(0)],
  ['the first page of 10k numbers not to be called', doNotCall(0), doNotCall(0)],
  ['the first page of 5k agents', agents('offset=0'), agents('offset=0')],
  ['the last page of 5k agents', agents(`offset=${AGENTS - 10}`), agents('offset=0')],
  ['5k agents filtered by status', available, available],
];

/** Alternates between two accounts of one server, so that other load on the machine affects both alike. */
async function lists({ server, headers }, superuser, { pairs, seconds }) {
  await fill(superuser);
  const few = await signIn(server.url, 'owner@other.test');
  const ask = (path, of) => () => load(`${server.url}${path}`, { headers: of, connections: 1, seconds });
  const lines = [];
  for (const [what, path, before] of pages) {
    const [mine, other] = [ask(path, headers), ask(before, few)];
    await mine();
    await other();
    const taken = await alternate(pairs, mine, other);
    const [ours, peer] = [taken.ours, taken.peer].map((runs) => runs.map(({ rate }) => 1000 / rate));
    const ratio = pairedRatio(ours, peer);
    const ms = (values) => `${median(values).toFixed(2)} ms`;
    lines.push({
      what: `P22 ${what}; peer: an account with a few`,
      ...{ ours: ms(ours), peer: ms(peer), ratio, target: '≤ 1.5×', met: ratio.median <= 1.5 },
    });
  }
  return lines;
}

export async function measureConfigurations(amounts) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on', DEMO_CALLS: '300' });
  const at = { server, headers: await signIn(server.url, 'owner@demo.test') };
  const lines = [...(await imports(at, amounts)), ...(await lists(at, superuser, amounts))];
  await server.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      'Over the wire, as an owner, from sending the file to its answer: read, each row checked and kept, duplicates found, 500 rows in each transaction; PostgreSQL on this machine. Memory is the resident set of the process that carries calls, too, every 50 ms.',
      'A page: one connection, one request after the other, with the number of all; the two accounts in turn.',
    ],
  };
}
