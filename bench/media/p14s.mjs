// P14s: converts an MP3 of ten megabytes to a sound beside running calls, in the process that carries them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { median } from '../support/statistics.mjs';

const BYTES = 10_485_760;
const WARM_UP_MS = 25_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Repeats the tests' second of sound. */
function longMp3(folder) {
  const second = readFileSync(join(root, 'backend/src/areas/sounds/testing/tone.mp3'));
  const file = join(folder, 'long.mp3');
  writeFileSync(file, Buffer.concat(Array.from({ length: Math.floor(BYTES / second.length) }, () => second)));
  return file;
}

/** Measures calls for a while; `busy` is the work done meanwhile. */
async function look({ engine, phones }, busy) {
  await Promise.all([engine.ask({ type: 'start' }), phones.ask({ type: 'start' })]);
  const done = await busy();
  const [used, heard] = await Promise.all([engine.ask({ type: 'take' }), phones.ask({ type: 'take' })]);
  const legs = used.talking * 2;
  return {
    done,
    talking: used.talking,
    late: used.loop,
    frames: Math.round(legs * 50 * heard.seconds),
    gaps: heard.gaps,
    arrived: heard.heard / (legs * 50 * heard.seconds),
  };
}

const sum = (looks, of) => looks.reduce((all, look) => all + of(look), 0);
const told = (looks) =>
  `${sum(looks, ({ gaps }) => gaps)} of ${sum(looks, ({ frames }) => frames)} frames over 60 ms late, at least ${(100 * Math.min(...looks.map(({ arrived }) => arrived))).toFixed(1)} % arrived, ${Math.min(...looks.map(({ talking }) => talking))} calls talked; loop p99 ${Math.max(...looks.map(({ late }) => late.p99)).toFixed(0)} ms, at most ${Math.max(...looks.map(({ late }) => late.max)).toFixed(0)} ms late`;

export async function measureUpload({ calls, uploads }) {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-sound-'));
  const file = longMp3(folder);
  const [engineFile, phonesFile, workerFile] = [
    await bundle(join(import.meta.dirname, 'engine-process.mjs')),
    await bundle(join(import.meta.dirname, 'phones-process.mjs')),
    await bundle(join(root, 'backend/src/domain/sounds/worker/main.ts'), 'sound-worker.mjs'),
  ];
  const engine = start(engineFile, [calls]);
  const { port } = await engine.answer();
  const phones = start(phonesFile, [port, calls]);
  await phones.answer();
  for (let n = 0; n < calls; n++) {
    await engine.ask({ type: 'call', n });
    await wait(150);
  }
  await wait(WARM_UP_MS);
  const sides = { engine, phones };
  const [without, beside] = [[], []];
  for (let n = 0; n < uploads; n++) {
    beside.push(await look(sides, () => engine.ask({ type: 'prepare', file, workerFile })));
    without.push(await look(sides, () => wait(beside.at(-1).done.ms)));
  }
  await engine.ask({ type: 'end' });
  await phones.ask({ type: 'end' });
  rmSync(folder, { recursive: true, force: true });
  const { bytes, soundMs } = beside[0].done;
  const ms = median(beside.map(({ done }) => done.ms));
  const isWhole = beside.every(({ talking, arrived, late }) => talking === calls && arrived > 0.99 && late.p99 < 40);
  return {
    lines: [
      {
        ...{
          what: `P14s an MP3 of ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(soundMs / 60_000)} min, from bytes to ready`,
        },
        ...{ ours: `${(ms / 1000).toFixed(1)} s`, peer: null, ratio: null, target: '≤ 5 s', met: ms <= 5_000 },
      },
      {
        ...{ what: `P14s ${calls} calls meanwhile; peer: without it`, ours: told(beside), peer: told(without) },
        ...{ ratio: null, target: 'whole', met: isWhole },
      },
    ],
    notes: [
      `The thread that decodes, measures, evens out and resamples has a priority below that of calls, and runs in their process; engine and phones share the machine's cores with it. ${uploads} upload${uploads === 1 ? '' : 's'}, one after the other, and as long without. Whole: all talk, > 99 % of packets, loop under 40 ms late at p99.`,
    ],
  };
}
