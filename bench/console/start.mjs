// Requests of a cold start: each with its start, its initiator, the answer it came after, and its bytes on the wire; and the depth of the
// chain. Measures bytes and depth, no times, so it may run beside other work.
//   node bench/console/start.mjs [--user owner@demo.test | --user agent@demo.test --softphone] [--locale en-GB]
import { parseArgs } from 'node:util';
import { openBrowser, signIn } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';
import { chainOf } from './chain.mjs';
import { openPage, usable } from './visit.mjs';

const PATH = '/call-logs';
/** A round trip that is long compared with everything else, so that a request begun before an answer came cannot have waited for it. */
const slow = { cpu: 1, latencyMs: 150, bitsPerSecond: 50_000_000 };
/** Time after the page is usable that still belongs to the start: the softphone, prefetched windows. */
const LATER_MS = 6000;

const { values } = parseArgs({
  options: {
    user: { type: 'string', default: 'owner@demo.test' },
    softphone: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en-GB' },
  },
});

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (seconds) => `${Math.round(seconds * 1000)}`.padStart(6);

function print(chain, start) {
  for (const { from, until, bytes, depth, url, by, after } of chain) {
    const times = `${ms(from - start)} ${until === undefined ? '     …' : ms(until - start)}`;
    const waited = after === null ? '' : `  after ${after}`;
    console.log(`${depth} ${times} ${String(bytes).padStart(7)}  ${url}  by ${by}${waited}`);
  }
}
const sum = (requests) => requests.reduce((all, { bytes }) => all + bytes, 0);

const server = await startServer({ DEMO_CALLS: '2000' }); // one page of them is what counts here
const { context, close } = await openBrowser({ locale: values.locale });
try {
  const first = await context.newPage();
  const passing = await signIn(first, server.url, values.user, { hasSoftphone: values.softphone });
  await first.close();
  const { page, session, wire } = await openPage({ context, passing }, slow);
  await session.send('Network.clearBrowserCache');
  await page.goto(`${server.url}${PATH}`, { waitUntil: 'commit' });
  const seconds = (await usable(page)) / 1000;
  await page.waitForTimeout(LATER_MS);
  const chain = chainOf(wire.take().filter(({ cached }) => !cached));
  const [{ from: start }] = chain;
  const began = chain.filter(({ from }) => from - start <= seconds);
  const needed = began.filter(({ until }) => until !== undefined && until - start <= seconds);
  console.log('depth, began, ended (ms), bytes');
  print(chain, start);
  const code = Math.max(...needed.filter(({ url }) => url.endsWith('.js')).map(({ depth }) => depth));
  console.log(`\n${PATH} of ${values.user}, usable after ${Math.round(seconds * 1000)} ms`);
  console.log(
    `until usable: ${kB(sum(began))} in ${began.length} requests; ${kB(sum(chain))} in all, ${LATER_MS} ms later`,
  );
  console.log(`round trips after the document: ${Math.max(...needed.map(({ depth }) => depth))} (code: ${code})`);
} finally {
  await close();
  await server.stop();
}
