// P6: cost of an event of the bus, against one filtered Subject, and against calling the subscribers in a bare loop.
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { alternate, median, pairedRatio, thousands } from '../support/statistics.mjs';

const EVENTS = { ours: 1_000_000, filtered: 30_000, bare: 1_000_000 };
const WARM_RUNS = 3;
const CODES = { alike: 'subscribers of the same code', different: 'subscribers with code of their own' };

/** Starts each way in a process of its own, warmed up. */
async function open(file, code) {
  const processes = {};
  for (const way of Object.keys(EVENTS)) {
    processes[way] = start(file, [way, code]);
    await processes[way].answer();
  }
  const run = (way) => async () => (await processes[way].ask({ events: EVENTS[way] })).perSecond;
  for (const way of Object.keys(EVENTS)) for (let times = 0; times < WARM_RUNS; times += 1) await run(way)();
  return { run, stop: () => Object.values(processes).forEach((each) => each.stop()) };
}

const rate = (runs) => `${thousands(median(runs))} events a second`;

async function linesOf(file, code, pairs) {
  const { run, stop } = await open(file, code);
  const lineOf = async (what, [first, second], target) => {
    const { ours, peer } = await alternate(pairs, run(first), run(second));
    const ratio = pairedRatio(ours, peer);
    const met = ratio.median >= target;
    return {
      what: `P6 10 ${CODES[code]} on each of 20 topics; ${what}`,
      ...{ ours: rate(ours), peer: rate(peer), ratio, target: target === 0 ? 'stated' : `≥ ${target}×`, met },
    };
  };
  try {
    return [
      await lineOf('peer: one filtered Subject', ['ours', 'filtered'], 100),
      await lineOf('peer: a bare loop over callbacks', ['ours', 'bare'], 0.5),
      await lineOf('the bare loop itself; peer: one filtered Subject', ['bare', 'filtered'], 0),
    ];
  } finally {
    stop();
  }
}

export async function measureBus({ pairs }) {
  const file = await bundle(join(import.meta.dirname, 'bus-process.mjs'));
  const lines = [];
  for (const code of Object.keys(CODES)) lines.push(...(await linesOf(file, code, pairs)));
  return {
    lines,
    notes: [
      `Ours: emitting by a topic, its name and version looked up, to subscribers of which one may throw or leave while it is told. Each way runs in a Node process of its own; subscribers add a number to a sum, which is looked at. ${(EVENTS.ours / 1e6).toFixed(0)} million events a run, ${thousands(EVENTS.filtered)} by the filtered Subject.`,
      'Peer: one Subject of RxJS for all events, and for each of the 200 subscribers a filter by name and version and a map to the payload, so that it gives what `on` of the bus gives. The bare loop knows where the callbacks of a topic are, and stops at the first that throws.',
      'Where all subscribers have the same code, V8 puts it into the loop that calls them. Where each has code of its own, as in the console, it cannot: then the bare loop itself is hardly more than 100 times as fast as the filtered Subject, which leaves nothing for what the bus promises beyond it.',
    ],
  };
}
