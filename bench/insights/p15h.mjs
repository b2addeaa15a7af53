// P15h: memory that /insights keeps after showing 200 ranges.
import { URLSearchParams } from 'node:url';
import { launchBrowser, signIn, visitor } from '../support/browser.mjs';
import { heldBy } from '../support/heap.mjs';
import { startServer } from '../support/server.mjs';

const DAY_MS = 86_400_000;
/** Longer than the figures of a range are cached for going back to it (KEPT_MS of remote-insights: a minute). */
const FORGOTTEN_MS = 75_000;

/** Returns a week not used by an earlier change, to the minute. */
function rangeOf(change) {
  const written = (at) => new Date(at).toISOString().slice(0, 16);
  const from = Date.now() - 50 * DAY_MS + change * 3 * 3_600_000;
  return { from: written(from), to: written(from + 7 * DAY_MS) };
}

/** Changes the range of the open page, like *back*: by the router, without a reload. */
async function change(page, range) {
  const search = new URLSearchParams({ date: 'custom_date', ...range });
  await page.evaluate((query) => {
    globalThis.history.pushState(null, '', `/insights?${query}`);
    globalThis.dispatchEvent(new globalThis.PopStateEvent('popstate', { state: null }));
  }, String(search));
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'attached', timeout: 1_000 })
    .catch(() => undefined);
  await page.waitForFunction(() => document.querySelectorAll('#content [aria-busy="true"]').length === 0, undefined, {
    timeout: 60_000,
  });
}

/** Returns the memory of the page when it shows the first range again, and once the others have expired. */
async function look(page, session, first) {
  await change(page, first);
  const busy = await heldBy(session);
  await page.waitForTimeout(FORGOTTEN_MS);
  return { busy, rested: await heldBy(session) };
}

async function looksAt(page, session, { changes, warm }) {
  const first = rangeOf(0);
  for (let at = 0; at < warm; at += 1) await change(page, rangeOf(at));
  const before = await look(page, session, first);
  for (let at = warm; at < warm + changes; at += 1) await change(page, rangeOf(at));
  return { before, after: await look(page, session, first) };
}

async function looks(amounts) {
  const server = await startServer({ DEMO: 'on', DEMO_CALLS: '6000' });
  const browser = await launchBrowser();
  try {
    const context = await visitor(browser);
    const page = await context.newPage();
    await signIn(page, server.url, 'owner@demo.test', { hasSoftphone: false });
    await page.goto(`${server.url}/insights`);
    await page.locator('svg path').first().waitFor();
    return await looksAt(page, await context.newCDPSession(page), amounts);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const MB = (value) => `${(value / 1e6).toFixed(1)} MB`;

/** `changes` of the range, after `warm` others; the peer is the same page before the changes. */
export async function measureRanges({ changes, warm }) {
  const { before, after } = await looks({ changes, warm });
  const row = (what, read, show = MB) => ({ what: `P15h ${what}`, ours: show(read(after)), peer: show(read(before)) });
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
  return {
    lines: [
      bytes(
        `heap of /insights after ${changes} changes of its range; peer: before them`,
        ({ rested }) => rested.heap,
        '≤ 1.1×',
        (grown) => grown <= 1.1,
      ),
      bytes('the same without compiled code', ({ rested }) => rested.kept, 'stated'),
      bytes('the same while the answers of the last minute are kept', ({ busy }) => busy.heap, 'stated'),
      count('DOM nodes; peer: before', ({ rested }) => rested.nodes),
      count('event listeners; peer: before', ({ rested }) => rested.listeners),
    ],
    notes: [
      `After collecting garbage, of a page that was open all the while; each range was a week that had not been asked for before, ${warm} changes came before the first look, and both looks are at the same range. What was answered for a range that is not shown is kept for a minute, for the way back: so both looks are ${FORGOTTEN_MS / 1000} s after the last change. While that minute runs, how much is kept tells how quickly the ranges were changed, so it is stated and no part of what stays.`,
    ],
  };
}
