// One visit of the console under throttled processor and network: time until it is usable, and data transferred.
/** Same for both arms: an average laptop on an office line. */
export const throttle = { cpu: 4, latencyMs: 40, bitsPerSecond: 10_000_000 };

const networkOf = ({ latencyMs, bitsPerSecond }) => ({
  offline: false,
  latency: latencyMs,
  downloadThroughput: bitsPerSecond / 8,
  uploadThroughput: bitsPerSecond / 8,
});

/** Runs in the page: notes when shell, ticker and call-log rows are first painted together. */
export const noteUsable = () => {
  // The ticker starts closed; its live region shows that it is mounted and can ring.
  const parts = [
    'nav a[href="/call-logs"]',
    '#slot-remote-calls [role="status"]',
    '#slot-remote-logs tbody tr:not([aria-hidden]) td',
  ];
  const there = (selector) => document.querySelector(selector) !== null; // cheap, as it runs each frame
  const look = () => {
    if (!parts.every(there)) return globalThis.requestAnimationFrame(look);
    return globalThis.requestAnimationFrame(() => {
      globalThis.__usable = performance.now();
    });
  };
  globalThis.__watchUsable = () => {
    globalThis.__usable = undefined;
    globalThis.requestAnimationFrame(look);
  };
  globalThis.__watchUsable();
};

const LIMIT_MS = 60_000;

/** The time comes from the page's own clock, so the polling interval does not matter. (`waitForFunction` would need `unsafe-eval`.) */
export async function usable(page) {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await page.waitForTimeout(100)) {
    const ms = await page.evaluate(() => globalThis.__usable);
    if (ms !== undefined) return ms;
  }
  throw new Error(`The console was not usable within ${LIMIT_MS} ms`);
}

/** Collects the page's requests since the last `take`, by the DevTools protocol. */
async function watchWire(session) {
  const asked = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) =>
    asked.set(requestId, { url: request.url, method: request.method, initiator, type, from: timestamp, bytes: 0 }),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = asked.get(requestId);
    if (known) known.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = asked.get(requestId);
    if (known && (response.fromDiskCache || response.fromPrefetchCache)) known.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known) Object.assign(known, { until: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    take() {
      const all = [...asked.values()].filter(({ url }) => url.startsWith('http'));
      asked.clear();
      return all;
    },
  };
}

/** Opens a page with throttling. */
export async function openPage({ context, passing }, slow = throttle) {
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => Object.entries(kept).forEach((entry) => globalThis.sessionStorage.setItem(...entry)),
    passing,
  );
  const session = await context.newCDPSession(page);
  const wire = await watchWire(session);
  await page.addInitScript(noteUsable);
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', networkOf(slow));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  return { page, session, wire };
}

export const isFile = ({ url }) => /\.(?:js|css)(?:\?|$)/.test(url);

/**
 * Returns the number of sequential round trips until the page was usable: the longest chain of requests each of which began after the
 * one before had ended, the document not counted. An upper bound: not each of them had to wait for the other.
 */
export function depthOf(requests, until) {
  const done = requests.filter((request) => request.until !== undefined && !request.cached && request.until <= until);
  const depths = [];
  for (const request of done.sort((a, b) => a.until - b.until)) {
    const before = depths.filter(([ended]) => ended <= request.from).map(([, depth]) => depth);
    depths.push([request.until, request.type === 'Document' ? 0 : 1 + Math.max(0, ...before)]);
  }
  return Math.max(0, ...depths.map(([, depth]) => depth));
}

/** Returns the cost of a visit until it was usable; later requests (feeds, telemetry) do not count. */
function costOf(requests, ms) {
  const start = Math.min(...requests.filter(({ type }) => type === 'Document').map(({ from }) => from));
  const until = start + ms / 1000;
  const counted = requests.filter(({ from }) => from <= until);
  const sent = counted.filter(({ cached }) => !cached);
  return {
    ms,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    fileBytes: sent.filter(isFile).reduce((sum, { bytes }) => sum + bytes, 0),
    requests: sent.length,
    files: sent.filter(isFile).length,
    depth: depthOf(counted, until),
    fileDepth: depthOf(
      counted.filter((request) => isFile(request) || request.type === 'Document'),
      until,
    ),
    waterfall: counted.map(({ url, from, until: end, bytes, cached, initiator }) => ({
      url: new URL(url).pathname,
      from: Math.round((from - start) * 1000),
      until: Math.round(((end ?? NaN) - start) * 1000),
      bytes,
      cached: cached === true,
      by: initiator.type,
    })),
  };
}

/** Loads the call log in a new page; `cold` empties the caches first. */
export async function load(arm, { cold }) {
  const { url } = arm;
  const { page, session, wire } = await openPage(arm);
  if (cold) await session.send('Network.clearBrowserCache');
  await page.goto(`${url}/call-logs`, { waitUntil: 'commit' });
  const ms = await usable(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptMs = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000;
  await page.waitForTimeout(300); // the last answers' events
  const cost = { ...costOf(wire.take(), ms), scriptMs };
  await page.close();
  return cost;
}

const HOVER_MS = 100;

/** Goes from the home page to the call log and back: measured from the click to painted rows, after the pointer rested on the link. */
export async function changeRoutes(arm) {
  const { url } = arm;
  const { page, session, wire } = await openPage(arm);
  await session.send('Network.clearBrowserCache');
  await page.goto(`${url}/home`);
  await page.locator('#slot-remote-calls [role="status"]').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const go = async () => {
    await page.mouse.move(700, 500);
    const link = page.locator('main a[href="/call-logs"]').first(); // the quick link: the menu's is in a folded group
    wire.take();
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await page.evaluate(() => {
      globalThis.addEventListener(
        'click',
        () => {
          globalThis.__clicked = performance.now();
          globalThis.__watchUsable();
        },
        { capture: true, once: true },
      );
    });
    await link.click();
    const ms = (await usable(page)) - (await page.evaluate(() => globalThis.__clicked));
    await page.waitForTimeout(300);
    const requests = wire.take().filter(({ cached }) => !cached);
    return { ms, files: requests.filter(isFile).length, requests: requests.length };
  };
  const first = await go();
  await page.locator('nav a[href="/home"]').first().click();
  await page.locator('#slot-remote-logs table').waitFor({ state: 'hidden' });
  await page.waitForTimeout(800);
  const again = await go();
  await page.close();
  return { first, again };
}
