// P15c: time until a chart is painted, against a page with ECharts alone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { compile } from '../../scripts/build/compile.mjs';
import { hostConfig, root } from '../../scripts/build/presets.mjs';
import { launchBrowser } from '../support/browser.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const arms = { ours: 'ours.tsx', peer: 'peer.ts', 'ours-late': 'ours-late.tsx', 'peer-late': 'peer-late.ts' };
const html =
  '<!doctype html><meta charset="utf-8"><style>body{margin:0}#root{width:1000px;height:420px}</style><div id="root"></div><script src="main.js"></script>';

async function built(arm) {
  const path = join(root, 'build/bench/chart', arm);
  const config = hostConfig({ path, entry: join(import.meta.dirname, arms[arm]), name: 'chart' });
  await compile({ ...config, output: { ...config.output, filename: '[name].js', publicPath: `/${arm}/` } });
  return path;
}

async function serve() {
  for (const arm of Object.keys(arms)) await built(arm);
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isScript = pathname.endsWith('.js');
    const file = isScript ? readFileSync(join(root, 'build/bench/chart', pathname)) : html;
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(file);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Returns ms until the chart is painted, in a browser with empty caches: from requesting the page, or the chart on an open page. */
async function visit(browser, url, arm) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/${arm}/`);
  const took = await page.evaluate(() => globalThis.drawn ?? globalThis.ask());
  const lines = await page.locator('svg path').count();
  await context.close();
  if (lines < 4) throw new Error(`${arm} drew ${lines} lines`);
  return took;
}

const ms = (value) => `${value.toFixed(0)} ms`;

export async function measureCharts({ pairs }) {
  const server = await serve();
  const browser = await launchBrowser();
  try {
    const isMet = ({ median: r }) => r <= 1.3;
    const run = (arm) => () => visit(browser, server.url, arm);
    const line = async (what, [ours, peer], target, isMet) => {
      for (const arm of [ours, peer]) await run(arm)();
      const taken = await alternate(pairs, run(ours), run(peer));
      const ratio = pairedRatio(taken.ours, taken.peer);
      const times = { ours: ms(median(taken.ours)), peer: ms(median(taken.peer)) };
      return {
        what: `P15c a chart of four lines over 60 days, from asking for ${what}`,
        ...times,
        ratio,
        target,
        met: isMet(ratio),
      };
    };
    const painted = await line('a page with nothing else', ['ours', 'peer'], '≤ 1.3×', isMet);
    const late = await line('it on a page that stands', ['ours-late', 'peer-late'], '≤ 1.3×', isMet);
    return {
      lines: [painted, late],
      notes: [
        `The chart: the console's, with React, texts, theme, its buttons and the keyboard's way through its values; peer: ECharts with the parts that it needs for the same lines, legend and tooltip, as SVG, without animation. A page that stands has React, the theme and buttons already, as each page of the console; its peer has nothing, and neither has code of its chart. All in a production build of the same preset, Chromium ${browser.version()}, a fresh profile each time.`,
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}
