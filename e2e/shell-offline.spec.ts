import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('without network the address shows a clear page; it recovers by itself and the session continues [UX-010]', async () => {
  const { page, context, wrong } = await openPage(browser, { serviceWorkers: 'allow' });
  await signIn(page, 'owner@demo.test');
  await controlled(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.goto(`${url()}/call-logs`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/call-logs');
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible({ timeout: patiently(20_000) });
  expect(wrong).toEqual([]);
  await context.close();
});

test('the service worker stores the offline page and nothing else, and a document always comes from the server [UX-010, PLAT-020]', async () => {
  const { page, context } = await openPage(browser, { serviceWorkers: 'allow' });
  await signIn(page, 'owner@demo.test');
  await controlled(page);
  const visits: unknown[] = [];
  for (let load = 0; load < 2; load++) {
    await page.reload();
    visits.push(
      await page.evaluate(() => JSON.parse(document.getElementById('patchbay-boot')?.textContent ?? '').visit),
    );
  }
  expect(new Set(visits).size).toBe(2); // the server gives each an id
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url: address }) => new URL(address).pathname);
  });
  expect(kept).toEqual(['/offline.html']);
  await context.close();
});

test('the app can be installed: manifest, icon and service worker exist [UX-010]', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url()}/login`);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(`${url()}${href}`)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home', scope: '/' });
  const icon = await page.request.get(`${url()}${manifest.icons[0].src}`);
  expect(icon.headers()['content-type']).toBe('image/svg+xml');
  const worker = await page.request.get(`${url()}/sw.js`);
  expect([worker.headers()['content-type'], worker.headers()['cache-control']]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  await context.close();
});
