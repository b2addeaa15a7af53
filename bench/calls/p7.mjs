// P7: click-to-call on loopback. From the press of the button to the INVITE at the agent's phone, and from there to the first audio packet
// received by the agent's browser.
import { createSocket } from 'node:dgram';
import { launchBrowser, signIn, visitor } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';
import { probe } from './page-probe.mjs';
import { fillDialler, hangUp, openCustomer } from './people.mjs';

/** A STUN server that never answers, like a public one on a machine without internet. */
const deafStun = () =>
  new Promise((done) => {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1', () =>
      done({ url: `stun:127.0.0.1:${socket.address().port}`, close: () => socket.close() }),
    );
  });

/**
 * sip.js 0.21.2: SessionDescriptionHandler waits 5,000 ms for candidates, by a public STUN server. The softphone waits 500 ms and uses
 * none.
 */
const defaults = (stun) => ({ stun, waitMs: 5000, ourWaitMs: 500 });

const openPhone = (browser, url, peer) =>
  openCustomer(browser, url, { prepare: (page) => page.addInitScript(probe, { peer }) });

async function openAgent(browser, url, username, peer) {
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.addInitScript(probe, { peer });
  await signIn(page, url, username);
  return page;
}

const LIMIT_MS = 20_000;
async function marksOf(page, wanted) {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await page.waitForTimeout(20)) {
    const marks = await page.evaluate(() => globalThis.__marks);
    if (marks[wanted] !== undefined) return marks;
  }
  throw new Error(
    `No ${wanted} within ${LIMIT_MS} ms: ${JSON.stringify(await page.evaluate(() => globalThis.__marks))}`,
  );
}

/** Makes one call: dials, waits for sound, hangs up. */
async function call(page) {
  const button = await fillDialler(page, '+919812345678');
  await button.hover();
  await page.evaluate(() => globalThis.__newCall());
  await button.click();
  const { click, invite, answered, audio } = await marksOf(page, 'audio');
  await hangUp(page);
  return { toInvite: invite - click, toAnswer: answered - invite, toAudio: audio - invite };
}

/** A phone that places the call itself, like sip.js: it gathers candidates first, then sends its INVITE (to nobody: 404). */
async function place(page) {
  await page.getByLabel('Number to call').fill('+910000');
  const button = page.getByRole('button', { name: 'Call', exact: true });
  await page.evaluate(() => globalThis.__newCall());
  await button.click();
  const { click, invite } = await marksOf(page, 'invite');
  await button.waitFor();
  return { placed: invite - click };
}

const ms = (values) => `p50 ${Math.round(median(values))} ms, p95 ${Math.round(quantile(values, 0.95))} ms`;

function linesOf({ ours, peer }) {
  const read = (taken, name) => taken.map((each) => each[name]);
  const line = (what, name, limit, ofPeer = name) => {
    const [mine, theirs] = [read(ours, name), read(peer, ofPeer)];
    const met = limit === null ? null : quantile(mine, 0.95) <= limit;
    const target = limit === null ? 'stated' : `p95 ≤ ${limit} ms`;
    return { what, ours: ms(mine), peer: ms(theirs), ratio: pairedRatio(mine, theirs), target, met };
  };
  return [
    line('P7 click → INVITE', 'toInvite', 100, 'placed'),
    line('P7 INVITE → 200 OK with the agent’s candidates', 'toAnswer', null),
    line('P7 INVITE → first audio packet at the agent', 'toAudio', 400),
  ];
}

export async function measureClickToCall({ pairs }) {
  const server = await startServer();
  const browser = await launchBrowser();
  const stun = await deafStun();
  try {
    await openPhone(browser, server.url, null);
    const ours = await openAgent(browser, server.url, 'agent@demo.test', null);
    const peer = await openAgent(browser, server.url, 'agent2@demo.test', defaults(stun.url));
    const placing = await openPhone(browser, server.url, defaults(stun.url));
    await call(ours); // the first call of a process compiles everything
    const taken = await alternate(
      pairs,
      () => call(ours),
      async () => ({ ...(await call(peer)), ...(await place(placing)) }),
    );
    return {
      lines: linesOf(taken),
      notes: [
        `${pairs} calls each, Chromium ${browser.version()} and back end on loopback. The INVITE is seen as the WebSocket message in the agent's page, the first packet by \`getStats\` (\`lastPacketReceivedTimestamp\` less 20 ms for each packet before it): what the agent hears first is the ringing tone of the engine.`,
        'Peer of the first line: a phone page that places the call itself with sip.js’s defaults put back in (up to 5,000 ms for ICE candidates, and a STUN server, here one that never answers, as on a machine without internet; where one answers, the wait is a round trip to it). Ours leaves the INVITE to the engine, so no browser gathers anything before it.',
        'Peer of the other lines: the agent’s page with the same defaults. It does not wait: the engine’s offer carries candidates that answer at once, and Chromium ends its gathering with the first path that works. The defaults cost the side that offers.',
      ],
    };
  } finally {
    await browser.close();
    stun.close();
    await server.stop();
  }
}
