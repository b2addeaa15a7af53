// P1 cold load, P2 warm load, P3 route change of the signed-in console, against the same source as one bundle split by route.
import { buildMonolith, monolithFolder } from '../monolith/build.mjs';
import { openBrowser, signIn } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';
import { openFront } from './front.mjs';
import { priceNote, pricesOf } from './prices.mjs';
import { changeRoutes, load, throttle } from './visit.mjs';

/** Opens an arm: its front server, a browser profile of its own, a signed-in agent. */
async function openArm(port, username, monolith) {
  const front = await openFront(port, monolith);
  const browser = await openBrowser();
  const page = await browser.context.newPage();
  const passing = await signIn(page, front.url, username);
  await page.close();
  const close = async () => {
    await browser.close();
    front.close();
  };
  return { url: front.url, context: browser.context, version: browser.version, passing, close };
}

/**
 * Measures a cold load, one to fill caches (compiled code is kept from the second visit on), a warm load, and the change between two
 * routes.
 */
async function session(arm) {
  const cold = await load(arm, { cold: true });
  await load(arm, { cold: false });
  return { cold, warm: await load(arm, { cold: false }), routes: await changeRoutes(arm) };
}

const ms = (value) => `${Math.round(value)} ms`;
const kB = (value) => `${(value / 1000).toFixed(1)} kB`;

/** Returns one line of the table from one figure of every session. */
function line({ ours, peer }, what, read, { show, target, limit }) {
  const mine = ours.map(read);
  const theirs = peer.map(read);
  const ratio = pairedRatio(mine, theirs);
  return { what, ours: show(median(mine)), peer: show(median(theirs)), ratio, target, met: ratio.median <= limit };
}

/** Returns the line of a figure with an absolute limit; the peer's value is shown beside it. */
function count({ ours, peer }, what, read, { target, limit }) {
  const mine = median(ours.map(read));
  return { what, ours: String(mine), peer: String(median(peer.map(read))), ratio: null, target, met: mine <= limit };
}

const linesOf = (taken) => [
  line(taken, 'P1 cold load: time until usable', ({ cold }) => cold.ms, { show: ms, target: '≤ 1.05×', limit: 1.05 }),
  line(taken, 'P1 cold load: time in scripts', ({ cold }) => cold.scriptMs, {
    show: ms,
    target: 'stated',
    limit: Infinity,
  }),
  line(taken, 'P1 cold load: bytes over the wire', ({ cold }) => cold.bytes, {
    show: kB,
    target: '≤ 1.15×',
    limit: 1.15,
  }),
  count(taken, 'P1 round trips for code after the HTML', ({ cold }) => cold.fileDepth, { target: '≤ 3', limit: 3 }),
  count(taken, 'P1 round trips after the HTML, data included (upper bound)', ({ cold }) => cold.depth, {
    target: '≤ 3',
    limit: 3,
  }),
  count(taken, 'P1 requests until usable', ({ cold }) => cold.requests, { target: 'stated', limit: Infinity }),
  line(taken, 'P2 warm load: time until usable', ({ warm }) => warm.ms, { show: ms, target: '≤ 0.95×', limit: 0.95 }),
  count(taken, 'P2 files fetched again', ({ warm }) => warm.files, { target: 'stated', limit: Infinity }),
  line(taken, 'P3 route change, first', ({ routes }) => routes.first.ms, { show: ms, target: '≤ 1.0×', limit: 1 }),
  count(taken, 'P3 files fetched by the first change', ({ routes }) => routes.first.files, {
    target: 'stated',
    limit: Infinity,
  }),
  line(taken, 'P3 route change, again', ({ routes }) => routes.again.ms, { show: ms, target: '≤ 0.5×', limit: 0.5 }),
  count(taken, 'P3 requests of the change again (files and data)', ({ routes }) => routes.again.requests, {
    target: '0',
    limit: 0,
  }),
];

/** Phases of a cold load, for optimisation. */
const waterfallOf = ({ cold }) =>
  cold.waterfall.map(
    ({ from, until, bytes, url }) => `${from}–${Number.isNaN(until) ? '…' : until} ms, ${bytes} bytes, ${url}`,
  );

export async function measureConsole({ pairs }) {
  const monolith = { folder: monolithFolder, ...(await buildMonolith()) };
  const server = await startServer();
  const arms = [];
  try {
    // The same agent in both, so that both show the same rows; only one of them has a page open at a time.
    arms.push(await openArm(server.port, 'agent@demo.test'));
    arms.push(await openArm(server.port, 'agent@demo.test', monolith));
    const [ours, peer] = arms;
    const taken = await alternate(
      pairs,
      () => session(ours),
      () => session(peer),
    );
    const prices = await pricesOf(ours);
    const settings = `processor ÷${throttle.cpu}, ${throttle.bitsPerSecond / 1e6} Mbit/s, ${throttle.latencyMs} ms, Chromium ${ours.version}`;
    return {
      lines: [...linesOf(taken), ...prices],
      notes: [
        `Peer: the same source as one route-split webpack bundle without federation (bench/monolith), behind the same back end and the same front server. ${settings}; HTTP/1.1. Usable: menu, ticker and call-log rows painted. Both arms preload what the route needs.`,
        `P3: the pointer rests on the link for 100 ms before the click; from /home to the call log's rows. The peer is the same source, so what makes the change again fast here (answers kept while a root is not shown) makes it fast there too.`,
        priceNote,
        `A cold load of ours: ${waterfallOf(taken.ours.at(-1)).join('; ')}.`,
      ],
    };
  } finally {
    for (const arm of arms) await arm.close();
    await server.stop();
  }
}
