// P13: an eight-hour shift in minutes: the memory kept by one tab after 2,000 navigations, 100,000 events of others and 100 calls of the
// agent's own.
import { fillDialler, hangUp, openCustomer, ticker } from '../calls/people.mjs';
import { launchBrowser, openBrowser, signIn } from '../support/browser.mjs';
import { heldBy } from '../support/heap.mjs';
import { createBusyFeed } from '../support/busy-feed.mjs';
import { startServer } from '../support/server.mjs';
import { openFront } from './front.mjs';

const WARM_UP = 100;
const WARM_UP_CALLS = 3;
const TALKS_MS = 500;

const TIMERS_RUN_OUT_MS = 11_000; // time limits of single-spa's last transitions

const metricsOf = async (page, session) => {
  await page.waitForTimeout(TIMERS_RUN_OUT_MS);
  return heldBy(session);
};

/** Runs in the page: goes back and forth between two pages of the console, by its own links, waiting for each. */
const navigate = async (times) => {
  const until = async (isThere) => {
    for (const end = performance.now() + 20_000; !isThere();) {
      if (performance.now() > end) throw new Error(`the page at ${location.pathname} did not come`);
      await new Promise((done) => setTimeout(done, 4));
    }
  };
  const there = (selector) => document.querySelector(selector) !== null;
  for (let index = 0; index < times; index += 1) {
    const [path, sign] =
      index % 2 === 0 ? ['/call-logs', '#slot-remote-logs tbody tr:not([aria-hidden]) td'] : ['/home', '#content h2'];
    document.querySelector(`nav a[href="${path}"]`).click();
    await until(() => location.pathname === path && there(sign));
  }
};

/** Makes a call: dials, waits for the answer, talks for a moment, hangs up. */
async function speak(page, number) {
  await (await fillDialler(page, number)).click();
  await ticker(page).getByText('ONGOING', { exact: true }).waitFor();
  await page.waitForTimeout(TALKS_MS);
  await hangUp(page);
}

/** Navigates, with the calls spread over it. */
async function work(page, navigations, calls) {
  const stint = calls === 0 ? 100 : Math.ceil(navigations / calls);
  let [gone, called] = [0, 0];
  while (gone < navigations || called < calls) {
    const next = Math.min(stint, navigations - gone);
    await page.evaluate(navigate, next);
    gone += next;
    if (called >= calls) continue;
    await speak(page, `+9198123${String(10_000 + called)}`);
    called += 1;
  }
}

async function shift(server, { navigations, events, calls }) {
  const feed = createBusyFeed(server.port);
  const front = await openFront(server.port, undefined, feed.serve);
  const browser = await openBrowser();
  const others = await launchBrowser();
  try {
    await openCustomer(others, server.url, { answering: true });
    const page = await browser.context.newPage();
    await signIn(page, front.url, 'agent@demo.test');
    const session = await browser.context.newCDPSession(page);
    await work(page, WARM_UP, WARM_UP_CALLS);
    const start = await metricsOf(page, session);
    feed.begin(events);
    await work(page, navigations, calls);
    while (feed.sent() < events) await page.waitForTimeout(200);
    const end = await metricsOf(page, session);
    return { start, end, events: feed.sent() };
  } finally {
    await browser.close();
    await others.close();
    feed.close();
    front.close();
  }
}

const plus = (value) => (value > 0 ? `+${value}` : String(value));
const ratio = (value) => `${value.toFixed(2)}×`;
const MB = (value) => `${(value / 1e6).toFixed(1)} MB`;

/** `navigations`, `events` and `calls` of the shift; the peer is the same code without events and calls. */
export async function measureShift({ navigations, events, calls }) {
  const server = await startServer();
  try {
    const ours = await shift(server, { navigations, events, calls });
    const quiet = await shift(server, { navigations, events: 0, calls: 0 });
    const grown = ({ start, end }, name) => end[name] - start[name];
    const times = (name) => (each) => each.end[name] / each.start[name];
    const row = (what, read, show, target, isMet) => ({
      what,
      ours: show(read(ours)),
      peer: show(read(quiet)),
      ratio: null,
      target,
      met: isMet(read(ours)),
    });
    const none = (value) => value <= 0;
    return {
      lines: [
        row('P13 DOM nodes, end less start', (each) => grown(each, 'nodes'), plus, '+0', none),
        row('P13 event listeners, end less start', (each) => grown(each, 'listeners'), plus, '+0', none),
        row('P13 heap without compiled code, end / start', times('kept'), ratio, '≤ 1.10×', (value) => value <= 1.1),
        row('P13 heap with it, end / start', times('heap'), ratio, 'stated', () => true),
        row(
          'P13 heap at the end',
          ({ end }) => end.heap,
          MB,
          'stated',
          () => true,
        ),
      ],
      notes: [
        `${navigations} navigations between /home and /call-logs by the menu's links, each waited for, after ${WARM_UP} and ${WARM_UP_CALLS} calls to warm up; ${ours.events} events of other agents' calls by the live feed and ${calls} calls of the agent's own meanwhile, dialled, answered by a customer's phone, spoken, hung up (peer: neither). Counted by the DevTools protocol after garbage collection. What V8 compiles grows as long as it finds code hot (9.1 MB after 100 navigations, 11.1 MB after 1,000) and is no part of what the page keeps, so both are stated.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
