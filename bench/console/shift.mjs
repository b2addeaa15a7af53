// P13: an eight-hour shift in minutes. 2,000 navigations and 100,000 call events in one tab; what it keeps afterwards.
import { openBrowser, signIn } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';
import { openFront } from './front.mjs';

const WARM_UP = 100;
const EVENTS_A_TICK = 25;
const TICK_MS = 25;

const event = (index) => ({
  event_type: ['originate', 'answer', 'hangup'][index % 3],
  call_solution: 'inbound',
  call_direction: 'Inbound',
  uuid: `shift-${Math.floor(index / 3)}`,
  agent_number: '+910000000000',
  Agentusername: 'somebody-else',
  customer_number: `+9198${String(10_000_000 + (index % 10_000)).slice(-8)}`,
  leg_identifier: 'agent',
  event_time: Date.now(),
});

/** The live feed of a busy account: events of other agents' calls, which the ticker must look at and leave alone. */
function createFeed(total) {
  let sent = 0;
  let isOn = false;
  const serve = (request, response) => {
    if (!request.url.startsWith('/newsr/events/')) return false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    response.write(': hello\n\n');
    const timer = setInterval(() => {
      const until = isOn ? Math.min(total, sent + EVENTS_A_TICK) : sent;
      let text = '';
      for (; sent < until; sent += 1) text += `id: ${sent + 1}\ndata: ${JSON.stringify(event(sent))}\n\n`;
      if (text !== '') response.write(text);
    }, TICK_MS);
    request.on('close', () => clearInterval(timer));
    return true;
  };
  return { serve, sent: () => sent, begin: () => (isOn = true) };
}

const metricsOf = async (session) => {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
};

/** Runs in the page: goes to and fro between two pages of the console, by its own links, each waited for. */
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

async function shift(port, { navigations, events }) {
  const feed = createFeed(events);
  const front = await openFront(port, undefined, feed.serve);
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await signIn(page, front.url, 'agent@demo.test');
    const session = await browser.context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.evaluate(navigate, WARM_UP);
    await page.waitForTimeout(1000);
    const start = await metricsOf(session);
    feed.begin();
    for (let done = 0; done < navigations; done += 100)
      await page.evaluate(navigate, Math.min(100, navigations - done));
    while (feed.sent() < events) await page.waitForTimeout(200);
    await page.waitForTimeout(1000);
    const end = await metricsOf(session);
    return { start, end, events: feed.sent() };
  } finally {
    await browser.close();
    front.close();
  }
}

const plus = (value) => (value > 0 ? `+${value}` : String(value));
const MB = (value) => `${(value / 1e6).toFixed(1)} MB`;

/** `navigations` and `events` of the shift; the peer is the same code without events. */
export async function measureShift({ navigations, events }) {
  const server = await startServer();
  try {
    const ours = await shift(server.port, { navigations, events });
    const quiet = await shift(server.port, { navigations, events: 0 });
    const grown = ({ start, end }, name) => end[name] - start[name];
    const heap = ({ start, end }) => end.heap / start.heap;
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
        row(
          'P13 heap, end / start',
          heap,
          (value) => `${value.toFixed(2)}×`,
          '≤ 1.10×',
          (value) => value <= 1.1,
        ),
        row(
          'P13 heap at the end',
          ({ end }) => end.heap,
          MB,
          'stated',
          () => true,
        ),
      ],
      notes: [
        `${navigations} navigations between /home and /call-logs by the menu's links, each waited for, after ${WARM_UP} to warm up; ${ours.events} events of other agents' calls by the live feed meanwhile (peer: none). Counted by the DevTools protocol after garbage collection.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
