// P14t: cost of a call with its media in threads, against the same engine with everything in one thread.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const THREADS = 2;
const WARM_UP_MS = 20_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const percent = (share) => `${(share * 100).toFixed(2)} %`;

/** Begins a call; while its code is not compiled yet, an engine refuses some, as it would be late for the others. */
async function begin(engine, n) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { result } = await engine.ask({ type: 'call', n });
    await wait(150);
    if (result.ok || result.reason !== 'full') return;
  }
}

/** Starts an engine and its phones, and measures them while all talk. */
async function measure({ engineFile, phonesFile, threadFile }, { calls, seconds, threads }) {
  const engine = start(engineFile, [calls, 'keep', threads, threadFile]);
  const { port } = await engine.answer();
  const phones = start(phonesFile, [port, calls]);
  await phones.answer();
  for (let n = 0; n < calls; n++) await begin(engine, n);
  await wait(WARM_UP_MS);
  const { setUp } = await engine.ask({ type: 'take' });
  await Promise.all([engine.ask({ type: 'start' }), phones.ask({ type: 'start' })]);
  await wait(seconds * 1_000);
  const [used, heard] = await Promise.all([engine.ask({ type: 'take' }), phones.ask({ type: 'take' })]);
  await engine.ask({ type: 'end' });
  await phones.ask({ type: 'end' });
  return {
    talking: used.talking,
    callThread: used.callThread / used.talking,
    whole: used.cores / used.talking,
    late: used.loop.p99,
    rss: used.rss,
    setUp: median(setUp),
    arrived: heard.heard / (used.talking * 2 * 50 * heard.seconds),
    gaps: heard.gaps / (used.talking * 2) / (heard.seconds / 60),
  };
}

const of = (runs, key) => runs.map((run) => run[key]);
const isWhole = (runs, calls) =>
  runs.every(({ talking, arrived, late }) => talking === calls && arrived > 0.99 && late < 40);
const told = (runs) =>
  `${Math.min(...of(runs, 'talking'))} calls talk; at least ${(100 * Math.min(...of(runs, 'arrived'))).toFixed(1)} % of packets arrived, ${median(of(runs, 'gaps')).toFixed(1)} gaps over 60 ms a minute and leg; loop p99 at most ${Math.max(...of(runs, 'late')).toFixed(0)} ms late; set-up ${Math.round(median(of(runs, 'setUp')))} ms; ${Math.round(median(of(runs, 'rss')) / 2 ** 20)} MB`;

function costLine(what, key, { ours, peer }, limit) {
  const ratio = pairedRatio(of(ours, key), of(peer, key));
  return {
    what,
    ...{ ours: percent(median(of(ours, key))), peer: percent(median(of(peer, key))), ratio },
    ...{ target: `≤ ${limit}×`, met: ratio.median <= limit },
  };
}

export async function measureThreads({ calls, seconds, pairs }) {
  const files = {
    engineFile: await bundle(join(import.meta.dirname, 'engine-process.mjs')),
    phonesFile: await bundle(join(import.meta.dirname, 'phones-process.mjs')),
    threadFile: await bundle(join(root, 'backend/telephony/src/media/threads/main.ts'), 'media-thread.mjs'),
  };
  const arm = (threads) => () => measure(files, { calls, seconds, threads });
  const runs = await alternate(pairs, arm(THREADS), arm(0));
  const perCall = median(of(runs.ours, 'callThread'));
  return {
    lines: [
      costLine(
        `P14t ${calls} calls, a call's part of the thread with the calls; peer: all in one thread`,
        'callThread',
        runs,
        0.5,
      ),
      costLine(`P14t ${calls} calls, a call's part of a core, all threads`, 'whole', runs, 1.25),
      {
        ...{ what: `P14t ${calls} calls meanwhile`, ours: told(runs.ours), peer: told(runs.peer), ratio: null },
        ...{ target: 'whole', met: isWhole(runs.ours, calls) },
      },
    ],
    notes: [
      `The engine of P14, with its legs' packets, encryption and ICE in ${THREADS} media threads (\`MEDIA_THREADS\`); rooms, mixing, recording and call control stay in one. That one carries ${Math.floor(0.8 / perCall)} calls at 80 % of its core. Each arm in a process of its own, ${pairs} pairs of ${seconds} s after ${WARM_UP_MS / 1_000} s, phones in another process on the same two cores. Whole: all talk, > 99 % of packets, loop under 40 ms late at p99.`,
    ],
  };
}
