// P22c: imports a file of numbers as a phonebook beside running calls, in the process that carries them; the built back end with
// PostgreSQL.
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { residentOf } from '../support/resident.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';
import { signIn } from '../support/sign-in.mjs';
import { median } from '../support/statistics.mjs';

const WARM_UP_MS = 15_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const fileOf = (rows) =>
  ['Name,Number,City', ...Array.from({ length: rows }, (_, at) => `Person ${at},${919_800_000_000 + at},Pune`)].join(
    '\r\n',
  );

/** Measures the sound of calls during some work. */
async function look(talkers, busy) {
  await talkers.ask({ type: 'start' });
  const done = await busy();
  const { heard, gaps, longest, due } = await talkers.ask({ type: 'take' });
  return { done, frames: Math.round(due), gaps, longest, arrived: heard / due };
}

async function importOf({ server, headers }, name, file) {
  let most = 0;
  const before = residentOf(server.pid);
  const looks = setInterval(() => (most = Math.max(most, residentOf(server.pid))), 50);
  const from = performance.now();
  const address = `${server.url}/newsr/phonebookupload/?${new URLSearchParams({ name, file_name: `${name}.csv` })}`;
  const type = 'application/octet-stream';
  const answer = await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': type }, body: file });
  clearInterval(looks);
  if (answer.status !== 201) throw new Error(`the upload was answered with ${answer.status}`);
  return { ms: performance.now() - from, before, most };
}

const sum = (looks, of) => looks.reduce((all, each) => all + of(each), 0);
const told = (looks) => {
  const [gaps, frames] = [sum(looks, (each) => each.gaps), sum(looks, (each) => each.frames)];
  const arrived = Math.min(...looks.map((each) => each.arrived));
  const longest = Math.max(...looks.map((each) => each.longest));
  return `${gaps} of ${frames} frames over 60 ms late, the latest by ${Math.round(longest)} ms, at least ${(100 * arrived).toFixed(1)} % arrived`;
};

export async function measureImportBesideCalls({ calls, rows, imports }) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on' });
  const talkers = start(await bundle(join(import.meta.dirname, 'talkers-process.mjs')), [server.url, calls]);
  await talkers.answer();
  await wait(WARM_UP_MS);
  const at = { server, headers: await signIn(server.url, 'owner@demo.test') };
  const file = Buffer.from(fileOf(rows));
  const [without, beside] = [[], []];
  for (let n = 0; n < imports; n++) {
    beside.push(await look(talkers, () => importOf(at, `Beside ${n}`, file)));
    without.push(await look(talkers, () => wait(beside.at(-1).done.ms)));
  }
  await talkers.ask({ type: 'end' });
  await server.stop();
  await postgres.stop();
  const ms = median(beside.map(({ done }) => done.ms));
  const [before, most] = [median(beside.map(({ done }) => done.before)), median(beside.map(({ done }) => done.most))];
  const share = (looks) => sum(looks, ({ gaps }) => gaps) / sum(looks, ({ frames }) => frames);
  const isWhole = beside.every(({ arrived }) => arrived > 0.99) && share(beside) - share(without) < 0.002;
  const what = `P22c ${rows / 1000}k numbers of a CSV file become a phonebook beside ${calls} calls`;
  const rate = Math.round((rows * 1000) / ms).toLocaleString('en');
  return {
    lines: [
      {
        ...{
          what,
          ours: `${(ms / 1000).toFixed(1)} s, ${rate} rows/s; memory ${Math.round(before)} → at most ${Math.round(most)} MB`,
        },
        ...{ peer: null, ratio: null, target: 'stated', met: true },
      },
      {
        ...{ what: `P22c ${calls} calls meanwhile; peer: without it`, ours: told(beside), peer: told(without) },
        ...{ ratio: null, target: 'whole', met: isWhole },
      },
    ],
    notes: [
      `Phones with real SIP and media in a process of their own talk over the built back end, which reads the file in the same process. ${imports} imports, and as long without, in turns. Whole: > 99 % of packets arrive, and of a thousand frames at most two more come over 60 ms late than without.`,
    ],
  };
}
