// P14: number of simultaneous calls that one core anchors, and the duration of call set-up meanwhile.
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { median, quantile } from '../support/statistics.mjs';

const levels = [1, 5, 10, 20, 40, 60, 80, 100, 130];
const SETTLE_MS = 2000;
/** The first call runs code that is not compiled yet: it costs twice as much for its first half minute. */
const WARM_UP_MS = 25_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const percent = (share) => `${(share * 100).toFixed(1)} %`;

async function measureLevel({ engine, phones, from, to, seconds, idle, settle }) {
  const refused = [];
  for (let n = from; n < to; n++) {
    const { result } = await engine.ask({ type: 'call', n });
    if (!result.ok) refused.push(result.reason);
    await wait(150);
  }
  await wait(settle);
  const { setUp } = await engine.ask({ type: 'take' });
  await Promise.all([engine.ask({ type: 'start' }), phones.ask({ type: 'start' })]);
  await wait(seconds * 1000);
  const [engineUsed, phonesUsed] = await Promise.all([engine.ask({ type: 'take' }), phones.ask({ type: 'take' })]);
  const expected = engineUsed.talking * 2 * 50 * phonesUsed.seconds;
  return {
    calls: to,
    talking: engineUsed.talking,
    cores: engineUsed.cores,
    waiting: engineUsed.waiting,
    perCall: (engineUsed.cores - idle) / engineUsed.talking,
    late: engineUsed.loop,
    rss: engineUsed.rss,
    arrived: phonesUsed.heard / expected,
    gaps: phonesUsed.gaps / (engineUsed.talking * 2) / (phonesUsed.seconds / 60),
    phones: phonesUsed.cores,
    setUp,
    refused,
  };
}

/** Runs the levels; `execArgv` goes to the engine (`--cpu-prof`). */
export async function runMedia({ seconds, upTo = levels, execArgv = [] }) {
  const pairs = Math.max(...upTo);
  const [engineFile, phonesFile] = [
    await bundle(join(import.meta.dirname, 'engine-process.mjs')),
    await bundle(join(import.meta.dirname, 'phones-process.mjs')),
  ];
  const engine = start(engineFile, [pairs], { execArgv });
  const { port } = await engine.answer();
  const phones = start(phonesFile, [port, pairs]);
  await phones.answer();
  await engine.ask({ type: 'start' });
  await wait(3000);
  const { cores: idle } = await engine.ask({ type: 'take' });
  const results = [];
  for (const [at, to] of upTo.entries()) {
    results.push(
      await measureLevel({
        engine,
        phones,
        from: upTo[at - 1] ?? 0,
        to,
        seconds,
        idle,
        settle: at === 0 ? WARM_UP_MS : SETTLE_MS,
      }),
    );
  }
  await engine.ask({ type: 'end' });
  await phones.ask({ type: 'end' });
  return { idle, results };
}

/** Whether the audio of running calls is intact; `good` also requires that all requested calls run. */
const whole = ({ arrived, late }) => arrived > 0.99 && late.p99 < 40;
const good = (result) => result.talking === result.calls && whole(result);

function lineOf(result) {
  const { calls, talking, cores, waiting, perCall, late, arrived, gaps, phones, setUp, rss } = result;
  const refused = talking === calls ? '' : `${talking} run, the others were refused (503); `;
  const setUpText =
    setUp.length === 0
      ? '–'
      : `set-up p50 ${Math.round(median(setUp))} ms, p95 ${Math.round(quantile(setUp, 0.95))} ms`;
  return {
    what: `P14 ${calls} call${calls === 1 ? '' : 's'}`,
    ours: `${refused}${percent(cores)} of a core and ${percent(waiting)} of the time waiting for one, ${percent(perCall)} a call; ${setUpText}; loop p99 ${late.p99.toFixed(0)} ms late at most; ${percent(arrived)} of packets arrived, ${gaps.toFixed(1)} gaps over 60 ms a minute and leg; ${Math.round(rss / 2 ** 20)} MB; phones ${percent(phones)}`,
    peer: null,
    ratio: null,
    target: 'stated',
    met: good(result),
  };
}

/** Returns why the audio of a level was not intact, from the measurements. */
function limitOf(result) {
  const { calls, talking, cores, waiting } = result;
  const isWhole = whole(result);
  const seen = `${percent(cores)} of a core used, ${percent(waiting)} of the time waiting for a free one`;
  if (talking < calls)
    return `At ${calls} the engine took ${talking} and refused the others (503 with Retry-After); ${isWhole ? 'those that ran stayed whole' : 'those that ran did not stay whole'}: ${seen}.`;
  if (waiting > 0.15)
    return `At ${calls} the machine was full: ${seen}. More cores (phones elsewhere) would carry more.`;
  if (cores > 0.8) return `At ${calls} the engine's own core was full: ${seen}.`;
  return `At ${calls} it was not whole with a core to spare: ${seen}.`;
}

export async function measureMedia({ seconds }) {
  const { idle, results } = await runMedia({ seconds });
  const best = results.filter(good).at(-1);
  const perCall = best?.perCall ?? NaN;
  const byCpu = Math.floor(1 / perCall);
  const failed = results[best ? results.indexOf(best) + 1 : 0];
  return {
    lines: results.map(lineOf),
    notes: [
      `One engine process (SIP over WebSocket, werift media, mixing, recording to disk), its ports in memory; as many pairs of phones with werift media in another process, all talking. Idle with all phones registered: ${percent(idle)} of a core. Set-up: from the order to both sides connected, calls ordered 150 ms apart.`,
      best
        ? `Whole (all connected, > 99 % of packets, loop under 40 ms late at p99) up to ${best.calls} calls here, where a call took ${percent(perCall)}: by the processor alone ${byCpu} calls a core. JavaScript runs on one core: a process cannot use a second one.`
        : 'No level was whole on this machine.',
      failed ? limitOf(failed) : `No limit was met up to ${results.at(-1).calls} calls.`,
      'A single call costs two to four times as much as one of many: an engine that is mostly asleep pays for every wake-up, and its code is compiled only after half a minute.',
      'On this machine engine and phones share the cores, and the phones cost as much as the engine: where their share nears a core, the limit seen is theirs as well.',
    ],
  };
}
