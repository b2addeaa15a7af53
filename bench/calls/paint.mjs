/* global MessageChannel, MutationObserver, requestAnimationFrame */
// P7e: from an event of the agent's own call to its painting in the ticker, while the feed is full of other agents' calls.
import { launchBrowser, signIn, visitor } from '../support/browser.mjs';
import { createBusyFeed, EVENTS_A_SECOND } from '../support/busy-feed.mjs';
import { startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';
import { openFront } from '../console/front.mjs';

const SETTLES_MS = 400;
const LIMIT_MS = 20_000;

/** Epoch ms, finer than Date.now; the page's clock is that of the same machine. */
const now = () => performance.timeOrigin + performance.now();

/** Runs in the page before anything else: notes when a text appeared in the ticker, or disappeared, and was painted. */
function watchPaints() {
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // the first task after the frame
      port1.onmessage = () => then(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    });
  globalThis.__painted = (text, wanted) =>
    new Promise((done) => {
      const is = () => (document.querySelector('#slot-remote-calls')?.textContent ?? '').includes(text) === wanted;
      const watcher = new MutationObserver(() => {
        if (!is()) return;
        watcher.disconnect();
        painted(done);
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
}

/** An agent's page with a simulated live feed. */
async function openAgent(browser, server) {
  const feed = createBusyFeed(server.port);
  const front = await openFront(server.port, undefined, feed.serve);
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const detail = page.waitForResponse((response) => response.url().endsWith('/details/') && response.ok());
  await signIn(page, front.url, 'agent@demo.test');
  const agent = (await (await detail).json()).data;
  return { page, feed, front, number: agent.agent_number };
}

let calls = 0;
/** Returns how long a call from the feed takes to appear and to disappear, in ms. */
async function showCall({ page, feed, number }) {
  calls += 1;
  const customer_number = `+91981${String(1_000_000 + calls)}`;
  const event = { uuid: `own-${calls}`, call_solution: 'inbound', agent_number: number, customer_number };
  const say = async (event_type, wanted) => {
    const seen = page.evaluate(([text, there]) => globalThis.__painted(text, there), [customer_number, wanted]);
    await page.waitForTimeout(50); // the observer is installed
    const at = now();
    feed.say({ ...event, event_type });
    const late = new Promise((_, fail) => setTimeout(fail, LIMIT_MS, new Error(`${event_type} was not seen`)));
    return (await Promise.race([seen, late])) - at;
  };
  return { comes: await say('originate', true), goes: await say('hangup', false) };
}

async function some(agent, repetitions, isBusy) {
  const { feed, page } = agent;
  if (isBusy) feed.begin();
  await page.waitForTimeout(SETTLES_MS);
  const [began, before] = [now(), feed.sent()];
  const taken = [];
  for (let times = 0; times < repetitions; times += 1) taken.push(await showCall(agent));
  const rate = ((feed.sent() - before) / (now() - began)) * 1_000;
  feed.end();
  return { rate, comes: taken.map(({ comes }) => comes), goes: taken.map(({ goes }) => goes) };
}

const LIMIT_P99_MS = 50;
const all = (taken, name) => taken.flatMap((each) => each[name]);
const ms = (values) => `p50 ${median(values).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;

/** Makes `pairs` times `repetitions` calls with the traffic, and as many without. */
export async function measurePaint({ pairs, repetitions }) {
  const server = await startServer();
  const browser = await launchBrowser();
  const agent = await openAgent(browser, server);
  try {
    await some(agent, 3, true); // compiles everything
    const taken = await alternate(
      pairs,
      () => some(agent, repetitions, true),
      () => some(agent, repetitions, false),
    );
    const line = (what, name) => {
      const medians = (arm) => taken[arm].map((each) => median(each[name]));
      return {
        what,
        ours: ms(all(taken.ours, name)),
        peer: ms(all(taken.peer, name)),
        ratio: pairedRatio(medians('ours'), medians('peer')),
        target: `p99 ≤ ${LIMIT_P99_MS} ms`,
        met: quantile(all(taken.ours, name), 0.99) <= LIMIT_P99_MS,
      };
    };
    const rate = Math.round(median(taken.ours.map((each) => each.rate)));
    return {
      lines: [line('P7e event → call painted', 'comes'), line('P7e event → call gone, painted', 'goes')],
      notes: [
        `${pairs} × ${repetitions} calls of the agent's own by the live feed, with ${rate} events/s of other agents' calls meanwhile (${EVENTS_A_SECOND} asked for); peer: the same page without them. From the event's writing by the server to the first task after the frame that shows it (\`requestAnimationFrame\`, then a message), by the machine's clock. The ratio is of the medians of each ${repetitions}.`,
      ],
    };
  } finally {
    await browser.close();
    agent.feed.close();
    agent.front.close();
    await server.stop();
  }
}
