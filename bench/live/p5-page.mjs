// P5, part of the page: 2,000 running calls and 5,000 events per second in the call monitor, against the same rows written by hand.
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.mjs';
import { heldBy } from '../support/heap.mjs';
import { servePage } from '../support/page.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';

const PER_SECOND = 5_000;
const WARM_MS = 3_000;
const SLOWED = 4;
/** A desktop screen; and one with room for fifty compact rows besides the frame of the page. */
const screens = { desk: { width: 1440, height: 900 }, fifty: { width: 1440, height: 252 + 41 + 50 * 42 } };

const serve = () =>
  servePage({ entry: join(import.meta.dirname, 'monitor.tsx'), name: 'live', style: '#root{width:1400px}' });

/** Opens a page of an arm and waits for its rows. */
async function open({ browser, url }, arm, { screen = 'desk', rows = 0 } = {}) {
  const context = await browser.newContext({ viewport: screens[screen], locale: 'en-GB' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${url}/live?density=compact&arm=${arm}&rows=${rows}`);
  if (arm !== 'empty') await page.waitForFunction(() => globalThis.drawn() > 5, undefined, { timeout: 30_000 });
  return { page, context, faults, session: await context.newCDPSession(page) };
}

/** Counts missing frames: each step counts for as many frames as it lasted. */
function figuresOf({ times, latencies, wrong }) {
  const steps = times.slice(1).map((at, before) => at - times[before]);
  const frame = 1000 / 60;
  const dropped = steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / frame) - 1), 0);
  const seconds = (times.at(-1) - times[0]) / 1000;
  const waits = latencies.flatMap(({ ms, events }) => Array.from({ length: events }, () => ms));
  return { dropped: dropped / seconds, shown: steps.length / seconds, p99: quantile(waits, 0.99), wrong, events: waits.length / seconds }; // prettier-ignore
}

const run = async (page, ms) =>
  figuresOf(await page.evaluate(([each, rate]) => globalThis.run(each, rate), [ms, PER_SECOND]));

async function visit(place, arm, { ms, slowed = 1, ...given }) {
  const { page, context, faults, session } = await open(place, arm, given);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await run(page, WARM_MS);
  const figures = await run(page, ms);
  const drawn = await page.evaluate(() => globalThis.drawn());
  await context.close();
  if (faults.length > 0) throw new Error(`${arm}: ${faults[0]}`);
  if (figures.wrong > 0) throw new Error(`${arm} showed ${figures.wrong} of ${drawn} rows as they were not`);
  return { ...figures, drawn };
}

const ofKey = (runs, key) => runs.map((each) => each[key]);
const each = (value, unit) => `${value.toFixed(1)} ${unit}`;

/** Both arms draw as many rows. */
async function droppedFrames(place, { pairs, ms }) {
  const { drawn: rows } = await visit(place, 'ours', { ms: 1_000 });
  const empty = await visit(place, 'empty', { ms });
  const of = (arm) => () => visit(place, arm, { ms, rows });
  const { ours, peer } = await alternate(pairs, of('ours'), of('raw'));
  const antd = await visit(place, 'antd', { ms });
  const per = (runs) => median(ofKey(runs, 'dropped'));
  // Dropped of 60 per second: an arm that drops none counts as dropping one in ten seconds, so that there is a ratio.
  const floor = (runs) => ofKey(runs, 'dropped').map((value) => Math.max(value, 0.1));
  const ratio = pairedRatio(floor(ours), floor(peer));
  const ofAntd = pairedRatio(floor(ours), Array(pairs).fill(Math.max(antd.dropped, 0.1)));
  const late = pairedRatio(ofKey(ours, 'p99'), ofKey(peer, 'p99'));
  const p99 = median(ofKey(ours, 'p99'));
  const what = `P5 2,000 calls, ${PER_SECOND.toLocaleString('en')} events a second`;
  const dropped = (value) => each(value, 'of 60 frames a second');
  return {
    lines: [
      { what: `${what}: dropped frames`, ours: dropped(per(ours)), peer: dropped(per(peer)), ratio, target: '≤ 1.2×', met: ratio.median <= 1.2 },
      { what: `${what}: from the message to the paint, 99th of 100`, ours: each(p99, 'ms'), peer: each(median(ofKey(peer, 'p99')), 'ms'), ratio: late, target: '≤ 50 ms', met: p99 <= 50 },
      { what: `${what}: dropped frames; peer: antd's virtual Table`, ours: dropped(per(ours)), peer: dropped(antd.dropped), ratio: ofAntd, target: 'stated', met: true },
    ],
    empty,
    rows,
    rate: median(ofKey(ours, 'events')),
  }; // prettier-ignore
}

/** Runs the two arms by turns, and an empty page before them: what this processor can show at all. */
async function slowProcessor(place, { slowPairs, ms }) {
  const given = { ms, slowed: SLOWED, screen: 'fifty' };
  const empty = await visit(place, 'empty', given);
  const { drawn: rows } = await visit(place, 'ours', { ...given, ms: 1_000 });
  const of = (arm) => () => visit(place, arm, { ...given, rows });
  const { ours, peer } = await alternate(slowPairs, of('ours'), of('raw'));
  const shown = (runs) => median(ofKey(runs, 'shown'));
  return {
    line: {
      what: `P5 the same, ${rows} rows drawn, 50 in view, a processor slowed ${SLOWED} times: frames shown`,
      ...{ ours: each(shown(ours), 'a second'), peer: each(shown(peer), 'a second') },
      ratio: pairedRatio(ofKey(ours, 'shown'), ofKey(peer, 'shown')),
      ...{ target: '≥ 55 a second', met: shown(ours) >= 55 },
    },
    note: `On the slowed processor an empty page showed ${empty.shown.toFixed(1)} frames a second.`,
  };
}

/** Measures the page's memory after a while, and after three times as long. */
async function heapOver(place, { flatMs }) {
  const { page, context, session } = await open(place, 'ours');
  await run(page, flatMs / 3);
  const before = await heldBy(session);
  await run(page, (flatMs * 2) / 3);
  const after = await heldBy(session);
  await context.close();
  const MB = ({ kept }) => `${(kept / 1e6).toFixed(1)} MB`;
  const ratio = pairedRatio([after.kept], [before.kept]);
  return {
    what: `P5 heap of the page after ${Math.round(flatMs / 1000)} s; beside: after a third of that`,
    ...{ ours: MB(after), peer: MB(before), ratio, target: '≤ 1.05×', met: ratio.median <= 1.05 },
  };
}

async function inPlace(measure) {
  const server = await serve();
  const browser = await launchBrowser();
  try {
    return await measure({ browser, url: server.url });
  } finally {
    await browser.close();
    server.close();
  }
}

export const measureMonitor = (amounts) =>
  inPlace(async (place) => {
    const { lines, empty, rows, rate } = await droppedFrames(place, amounts);
    const slow = await slowProcessor(place, amounts);
    return {
      lines: [...lines, slow.line],
      notes: [
        `Ours: the page of the console with its feed, store, table and cells, ${rows} rows drawn; the socket is a worker that tells what the server would, four times a second, ${Math.round(rate).toLocaleString('en')} events a second in all: half of them change what is seen, one in a hundred is an end and the next call. Peer: a table of as many rows, written by hand, whose texts are set where they changed, once a frame, and which is nothing else. In ours, rows come, go and move at most once a second. After each run what is shown was held against what is true. Chromium ${place.browser.version()}, drawn by software, ${amounts.ms / 1000} s a run; an empty page dropped ${empty.dropped.toFixed(1)} frames a second in the same run.`,
        'An arm that dropped none counts as one frame in ten seconds.',
        slow.note,
      ],
    };
  });

export const measureMonitorHeap = (amounts) =>
  inPlace(async (place) => ({ lines: [await heapOver(place, amounts)], notes: [] }));
