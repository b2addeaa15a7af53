// P17: a flow of 200 steps: on the canvas against a bare React Flow, checked, and run like in the engine.
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.mjs';
import { servePage } from '../support/page.mjs';
import { bundle } from '../support/process.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';

const SLOWED = 4;
/** Box sizing as in the shell's page. */
const style = '*{box-sizing:border-box}#root{width:1440px;height:900px}';

async function open(browser, url, arm) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${url}/?arm=${arm}`);
  // Reports errors in the page at once, instead of waiting for a time-out.
  const failed = new Promise((_, fail) => page.once('pageerror', fail));
  failed.catch(() => undefined);
  const mount = await Promise.race([page.evaluate(() => globalThis.mount()), failed]);
  if (faults.length > 0) throw new Error(`${arm}: ${faults[0]}`);
  return { page, context, mount };
}

/** Measures the first mount in a page, including loading its code; and another, like a change from one flow to the next. */
async function mountOf(browser, url, arm) {
  const { page, context, mount } = await open(browser, url, arm);
  const again = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => globalThis.unmount());
    again.push(await page.evaluate(() => globalThis.mount()));
  }
  await context.close();
  return { first: mount, again: median(again) };
}

const shown = (times) => (1000 * (times.length - 1)) / (times.at(-1) - times[0]);

/** Returns frames per second while the mouse drags from a point, back and forth, on a processor slowed four times. */
async function dragged(page, from, ms) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.evaluate(() => globalThis.frames());
  const until = Date.now() + ms;
  for (let step = 0; Date.now() < until; step += 1) {
    const away = 60 * Math.sin(step / 20);
    await page.mouse.move(from.x + 8 + away, from.y + 8 + away / 2);
  }
  const times = await page.evaluate(() => globalThis.stop());
  await page.mouse.up();
  return shown(times);
}

async function framesOf(browser, url, arm, ms) {
  const { page, context } = await open(browser, url, arm);
  const session = await context.newCDPSession(page);
  // Shows everything, as React Flow alone does initially.
  if (arm === 'room') await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForTimeout(500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const box = await page.locator('.react-flow__node').first().boundingBox();
  // At the small scale that shows everything, its middle is not its handle.
  const step = await dragged(page, { x: box.x + box.width / 2, y: box.y + box.height / 3 }, ms);
  const pane = await page.locator('.react-flow__pane').boundingBox();
  const canvas = await dragged(page, { x: pane.x + pane.width / 2, y: pane.y + pane.height - 30 }, ms);
  const moved = await page.locator('.react-flow__node').first().boundingBox();
  await context.close();
  if (moved !== null && Math.abs(moved.x - box.x) < 1) throw new Error(`${arm}: nothing was dragged`);
  return { step, canvas };
}

const ms = (value) => `${value.toFixed(1)} ms`;
const fine = (value) => `${value.toFixed(3)} ms`;
const fps = (value) => `${value.toFixed(1)} frames/s`;

export async function measureFlows({ pairs, dragMs, checks, steps }) {
  const server = await servePage({ entry: join(import.meta.dirname, 'canvas.tsx'), name: 'flows', style });
  const browser = await launchBrowser();
  const { decisions } = await import(await bundle(join(import.meta.dirname, 'decisions.ts'), 'decisions.mjs'));
  try {
    const of = (arm) => () => mountOf(browser, server.url, arm);
    await of('ours')();
    await of('bare')();
    const { ours, peer } = await alternate(pairs, of('ours'), of('bare'));
    const opening = (what, key) => {
      const [mine, bare] = [ours, peer].map((runs) => runs.map((run) => run[key]));
      const ratio = pairedRatio(mine, bare);
      return {
        what: `P17 200 steps, ${what}, until the first can be seen; peer: a bare React Flow`,
        ...{ ours: ms(median(mine)), peer: ms(median(bare)), ratio, target: '≤ 1.3×', met: ratio.median <= 1.3 },
      };
    };
    const frames = { room: [], bare: [] };
    for (let pair = 0; pair < Math.min(pairs, 5); pair += 1)
      for (const arm of ['room', 'bare']) frames[arm].push(await framesOf(browser, server.url, arm, dragMs));
    const per = (arm, key) => median(frames[arm].map((each) => each[key]));
    const { page, context } = await open(browser, server.url, 'ours');
    const checked = await page.evaluate((times) => globalThis.check(times), checks);
    await context.close();
    decisions(steps);
    const decided = decisions(steps);
    const line = (what, key) => ({
      what: `P17 200 steps, ${what}, processor ÷${SLOWED}; peer: a bare React Flow`,
      ...{ ours: fps(per('room', key)), peer: fps(per('bare', key)) },
      ratio: pairedRatio(...['room', 'bare'].map((arm) => frames[arm].map((each) => each[key]))),
      ...{ target: '≥ 55 frames/s', met: per('room', key) >= 55 },
    });
    return {
      lines: [
        opening('the first flow that is opened', 'first'),
        opening('one after another', 'again'),
        line('a step is dragged', 'step'),
        line('the canvas is dragged', 'canvas'),
        {
          what: 'P17 200 steps, the check, p99',
          ...{
            ours: ms(quantile(checked, 0.99)),
            peer: null,
            ratio: null,
            target: '≤ 16 ms',
            met: quantile(checked, 0.99) <= 16,
          },
        },
        {
          what: 'P17 200 steps, a decision of a call, p99',
          ...{
            ours: fine(quantile(decided, 0.99)),
            peer: null,
            ratio: null,
            target: '≤ 1 ms',
            met: quantile(decided, 0.99) <= 1,
          },
        },
      ],
      notes: [
        `Peer: React Flow with as many nodes of one line and as many edges at the same places, without map, tools or handles of its own, in a production build of the same preset. Chromium ${browser.version()}, a fresh page for each. Dragging: in the whole room, outline and check included; the mouse goes back and forth as quickly as the page takes it, for ${dragMs / 1000} s.`,
        `The check is the page's, ${checks} times; the server's is the same. Decisions: ${steps.toLocaleString('en')} of the machine that the engine drives, each to where the call waits next. What is published is read anew by each call, so that it holds for the next one on every process.`,
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}
