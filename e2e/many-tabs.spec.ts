import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { openSilentProxy } from './support/silent-proxy.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(() => browser.close());

/** Records which pages request the event feed, in order. */
function followStreams() {
  const asked: Page[] = [];
  const follow = (page: Page) =>
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/newsr/events/') asked.push(page);
    });
  return { asked, follow };
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test('twenty tabs of one person work over HTTP/1.1 with one event feed, which another takes over when its tab closes or hangs [UX-013]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await openPage(browser);
  const { asked, follow } = followStreams();
  follow(page);
  await signIn(page, 'supervisor@demo.test');
  await expect.poll(() => asked).toEqual([page]);
  const pages = [page];
  while (pages.length < 20) {
    const next = await context.newPage();
    follow(next);
    await next.goto(`${url()}/home`);
    await expect(heading(next)).toBeVisible();
    pages.push(next);
  }
  expect(asked).toEqual([page]);

  await page.close();
  await expect.poll(() => asked.length).toBe(2);
  const [, second] = asked;
  if (second === undefined) throw new Error('nobody took over');

  const devtools = await context.newCDPSession(second);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause'); // it is paused, and keeps its lock
  await expect.poll(() => asked.length, { timeout: patiently(40_000) }).toBe(3);
  await devtools.send('Debugger.resume');
  await pages.at(-1)?.goto(`${url()}/calllogs`);
  await expect(heading(pages.at(-1) ?? page)).toBeVisible();
});

test('warns that the page may be outdated while a proxy passes nothing, and catches up by itself [UX-012]', async () => {
  test.setTimeout(patiently(120_000));
  const proxy = await openSilentProxy(url());
  try {
    const { page } = await openPage(browser);
    await signIn(page, 'supervisor@demo.test', proxy.origin);
    await expect(heading(page)).toBeVisible();
    const note = page.getByText('Live updates are interrupted.', { exact: false });
    await expect(note).toBeHidden();
    proxy.fallSilent();
    await expect(note).toBeVisible({ timeout: patiently(30_000) });
    proxy.recover();
    await expect(note).toBeHidden({ timeout: patiently(40_000) });
  } finally {
    await proxy.close();
  }
});
