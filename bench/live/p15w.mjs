// P15w: memory that the wallboard keeps after hours: the real page, with an accelerated clock.
import { launchBrowser, signIn, visitor } from '../support/browser.mjs';
import { heldBy } from '../support/heap.mjs';
import { startServer } from '../support/server.mjs';

const SETTING = '/newsr/api/v1/usersettings/';
const AT = '/live-interactions/wallboard';
/** Number of queues; each changes every second, as in a busy hour. */
const QUEUES = 12;

/**
 * Runs in the page: the socket of the queues sends each second of the page's own clock, and is cut each hour; all tiles miss their
 * targets all the time.
 */
function speakingSocket(queues) {
  const Real = globalThis.WebSocket;
  const sums = Object.fromEntries(
    ['calls', 'offered', 'answered', 'missed', 'abandoned', 'short_abandoned', 'answered_within', 'abandoned_within']
      .concat(['level_of', 'waited_ms', 'rings', 'ring_ms', 'repeated', 'dialled', 'reached', 'conversations'])
      .concat(['talk_ms', 'hold_ms', 'wrap_up_ms', 'held', 'transferred'])
      .map((name) => [name, 0]),
  );
  let told = 0;
  const queue = (id) => {
    const calls = 100 + told;
    return {
      ...{ queue: { queue_name: `Queue ${id}`, queue_id: `q${id}` }, waiting: 3 + (id % 3) },
      ...{ waiting_since: Date.now() - 1_000 * ((told + id) % 60), expected_wait_ms: 60_000 },
      sums: {
        ...sums,
        calls,
        offered: calls,
        answered: 0.9 * calls,
        answered_within: 0.5 * calls,
        level_of: calls,
        abandoned: 0.1 * calls,
      },
      ...{ service_level_seconds: 20, service_level_target: 0.8, alerts: [] },
      agents: { Available: id % 3, 'On Call': 8, 'On Break': 2 },
      pace: { calls: 200, from: Date.now() - 3_700_000, handling_ms: 180_000, patience_ms: 120_000 },
    };
  };
  class Speaking {
    constructor() {
      this.timers = [
        setTimeout(() => this.say('snapshot'), 100),
        setInterval(() => this.say('changes'), 1_000),
        setTimeout(() => this.end(), 3_600_000),
      ];
    }
    say(type) {
      told += 1;
      const now = Date.now();
      const all = Array.from({ length: queues }, (_, id) => queue(id));
      const more = type === 'snapshot' ? { callers: [] } : { gone: [] };
      const agents = { Available: 5, 'On Call': 90 };
      this.onmessage?.({ data: JSON.stringify({ type, now, counted_at: now - 2_000, queues: all, agents, ...more }) });
    }
    end() {
      this.close();
      this.onclose?.();
    }
    close() {
      this.timers.forEach((timer) => clearTimeout(timer));
    }
  }
  globalThis.WebSocket = new Proxy(Real, {
    construct: (target, [address, ...rest]) =>
      String(address).includes('/ws/queue-monitor') ? new Speaking() : new target(address, ...rest),
  });
  globalThis.__told = () => told;
}

/** Three pages of six tiles that miss their targets, so that everything a tile can show is shown, ten seconds each. */
const board = () => {
  const figures = [
    'waiting',
    'longest_wait',
    'service_level',
    'abandoned_percent',
    'expected_wait',
    'agents_available',
  ];
  const targets = [0, 1, 0.99, 0.01, 1, 50];
  const page = (shift) =>
    figures.map((figure, at) => ({
      figure,
      queue_id: at % 2 === 0 ? `q${(at + shift) % QUEUES}` : null,
      target: targets[at],
    }));
  return { pages: [page(0), page(1), page(2)], seconds: 10 };
};

/** Advances the page's clock by minutes, a second at a time: the changes of each message are drawn before the next. */
async function pass(page, minutes) {
  for (let second = 0; second < minutes * 60; second += 1) await page.clock.runFor(1_000);
}

/** Presses a button of the board, without moving pointer and focus. */
const press = (page, name) => page.getByRole('button', { name }).evaluate((button) => button.click());

/**
 * Measures memory while the first page is shown and the first message of a minute was drawn, so that both measurements are of the same
 * tiles.
 */
async function look(page, session) {
  await press(page, 'Page 1 of 3');
  await press(page, 'Pause');
  const told = () => page.evaluate(() => globalThis.__told());
  while ((await told()) % 60 !== 0) await page.clock.runFor(1_000);
  const found = { told: await told(), ...(await heldBy(session)) };
  await press(page, 'Go on');
  return found;
}

async function stands({ warm, minutes }) {
  const server = await startServer({ DEMO: 'on', DEMO_CALLS: '100' });
  const browser = await launchBrowser();
  try {
    const context = await visitor(browser);
    const page = await context.newPage();
    await signIn(page, server.url, 'supervisor@demo.test', { hasSoftphone: false });
    const isSetting = ({ pathname, search }) => pathname === SETTING && search === '?property=wallboard';
    await page.route(isSetting, (route) =>
      route.fulfill({ json: { status: 200, objects: [{ property: 'wallboard', value: board() }] } }),
    );
    await page.addInitScript(speakingSocket, QUEUES);
    await page.clock.install();
    await page.goto(`${server.url}${AT}`);
    await page.clock.runFor(2_000);
    await page.getByRole('region', { name: 'Wallboard' }).waitFor();
    const session = await context.newCDPSession(page);
    await pass(page, warm);
    const before = await look(page, session);
    await pass(page, minutes);
    return { before, after: await look(page, session) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const MB = (value) => `${(value / 1e6).toFixed(1)} MB`;

/** `minutes` by the page's clock, after `warm` others; the peer is the same page before them. */
export async function measureWallboard({ warm, minutes }) {
  const { before, after } = await stands({ warm, minutes });
  const row = (what, read, show = MB) => ({ what: `P15w ${what}`, ours: show(read(after)), peer: show(read(before)) });
  const bytes = (what, read, target, isMet = () => true) => {
    const grown = read(after) / read(before);
    return {
      ...row(what, read),
      ratio: { median: grown, low: grown, high: grown, pairs: 1 },
      ...{ target, met: isMet(grown) },
    };
  };
  const count = (what, read) => ({
    ...row(what, read, String),
    ...{ ratio: null, target: '+0', met: read(after) <= read(before) },
  });
  const hours = (minutes / 60).toFixed(1);
  return {
    lines: [
      bytes(
        `heap of the wallboard after ${hours} h; peer: before them`,
        ({ heap }) => heap,
        '≤ 1.1×',
        (grown) => grown <= 1.1,
      ),
      bytes('the same without compiled code', ({ kept }) => kept, 'stated'),
      count('DOM nodes; peer: before', ({ nodes }) => nodes),
      count('event listeners; peer: before', ({ listeners }) => listeners),
    ],
    notes: [
      `After collecting garbage, of a page that was open all the while, by its own clock, which was run through ${hours} h after ${warm} minutes to warm up: ${after.told - before.told} messages of ${QUEUES} queues that all changed, three pages of six tiles whose targets are missed, ten seconds each, a socket that is cut each hour, and a session that is renewed by the real server.`,
    ],
  };
}
