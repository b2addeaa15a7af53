// P4: a table of 100,000 rows, the console's against antd's virtual one, in the same page with the same rows.
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.mjs';
import { servePage } from '../support/page.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const style = '#root{width:1280px}#root>div{max-height:700px}';
const serve = () => servePage({ entry: join(import.meta.dirname, 'main.tsx'), name: 'table', style });

/** Returns the bytes in use after garbage collection. */
async function heap(client) {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Makes one visit of an arm: mount, two filters and back, and the memory of the table without the rows themselves. */
async function visit(browser, url, arm) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/?arm=${arm}`);
  const client = await context.newCDPSession(page);
  const before = await heap(client);
  const mount = await page.evaluate(() => globalThis.mount());
  const drawn = await page.evaluate(() => globalThis.drawn());
  const held = (await heap(client)) - before;
  const filters = [];
  for (const text of ['Missed', '0001', '']) filters.push(await page.evaluate((each) => globalThis.filter(each), text));
  await context.close();
  if (drawn < 5 || drawn > 200) throw new Error(`${arm} drew ${drawn} rows`);
  return { mount, filter: median(filters), held };
}

const ms = (value) => `${value.toFixed(1)} ms`;
const MB = (value) => `${(value / 1e6).toFixed(2)} MB`;

export async function measureTable({ pairs }) {
  const server = await serve();
  const browser = await launchBrowser();
  try {
    const run = (arm) => () => visit(browser, server.url, arm);
    await run('ours')();
    await run('antd')();
    const taken = await alternate(pairs, run('ours'), run('antd'));
    const line = (what, key, show, limit) => {
      const [ours, peers] = [taken.ours, taken.peer].map((list) => list.map((each) => each[key]));
      const ratio = pairedRatio(ours, peers);
      const target = `≤ ${limit}×`;
      return { what, ours: show(median(ours)), peer: show(median(peers)), ratio, target, met: ratio.median <= limit };
    };
    return {
      lines: [
        line('P4 100,000 rows: mount until painted', 'mount', ms, 0.25),
        line('P4 100,000 rows: filter until painted', 'filter', ms, 0.5),
        line('P4 100,000 rows: heap of the table', 'held', MB, 0.5),
      ],
      notes: [
        `Peer: antd's virtual Table, same rows, columns and height, in a production build of the same preset. Chromium ${browser.version()}, a fresh page for each pair. Filter: median of three changes of the rows (to 25,000, to a few, and back), the search through 100,000 rows in both. Heap: what is held after mounting and collecting garbage beyond what the page with its rows held before.`,
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}
