import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { readyForCalls, signIn, signInByForm, ticker, toCallLogs } from './support/console-page.ts';
import { root } from './support/server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const panel = 'This part of the console is not available right now';
const standIn = 'The new interface of this page is not available right now';

test('the host has no remote in its bundle and loads each from its own immutable address [PLAT-001, PLAT-007, PLAT-020]', async () => {
  const { page, context } = await openPage(browser);
  const scripts: { path: string; cache: string }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ path: new URL(response.url()).pathname, cache: response.headers()['cache-control'] ?? '' });
  });
  await signInByForm(page, 'agent@demo.test');
  await page.goto(`${url()}/call-logs`);
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  for (const remote of ['remote-auth', 'remote-calls', 'remote-logs']) {
    const version = readFileSync(join(root, 'build/remotes', remote, 'current'), 'utf8');
    const own = scripts.filter(({ path }) => path.startsWith(`/remotes/${remote}/${version}/`));
    expect(own.length, remote).toBeGreaterThan(0);
    for (const { cache } of own) expect(cache).toBe('public, max-age=31536000, immutable');
  }
  const documentAnswer = await page.request.get(`${url()}/home`, { headers: { accept: 'text/html' } });
  expect(documentAnswer.headers()['cache-control']).toBe('no-store');
  await context.close();
});

test('scripts are compressed with brotli [PLAT-020]', async () => {
  const { page, context } = await openPage(browser);
  const encodings = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      encodings.add((await response.allHeaders())['content-encoding'] ?? 'none');
  });
  await page.goto(`${url()}/login`);
  await page.getByLabel('Username or e-mail').waitFor();
  expect([...encodings]).toEqual(['br']);
  await context.close();
});

test('the menu and the routes come from the declarations of the installed remotes [PLAT-005, PLAT-006]', async () => {
  const { page, context } = await openPage(browser);
  await page.route(`${url()}/home`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /(<script[^>]*id="patchbay-registry"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const registry = JSON.parse(json) as { releases: { name: string }[] };
        return (
          open +
          JSON.stringify({ ...registry, releases: registry.releases.filter(({ name }) => name !== 'remote-logs') }) +
          close
        );
      },
    );
    await route.fulfill({ response: answer, body: html });
  });
  await signIn(page, 'owner@demo.test', url(), '/call-logs');
  await expect(page.getByRole('link', { name: 'Call Logs', exact: true }).first()).toBeVisible();
  await page.goto(`${url()}/home`);
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Logs', exact: true })).toHaveCount(0);
  await context.close();
});

test('a remote that fails to load, like its old interface, shows a calm panel with Retry while the rest works, and Retry loads it [PLAT-014, PLAT-015] @gate', async () => {
  const { page, context } = await openPage(browser, { permissions: ['microphone'] });
  let broken = true;
  await page.route('**/legacy_ticket/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/remotes/remote-logs/**', (route) =>
    broken ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  );
  await signIn(page, 'agent@demo.test');
  await readyForCalls(page);
  await toCallLogs(page);
  await expect(page.getByRole('alert').filter({ hasText: panel })).toBeVisible({ timeout: patiently(20_000) });
  await expect(ticker(page).getByText('Ready for calls')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Recent calls')).toBeVisible();
  await toCallLogs(page);
  await expect(page.getByRole('alert').filter({ hasText: panel })).toBeVisible({ timeout: patiently(20_000) });
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible({ timeout: patiently(20_000) });
  await context.close();
});

for (const [what, pattern] of [
  ['entry', /\/remotes\/remote-logs\/.*remoteEntry.*\.js$/],
  ['chunk', /\/remotes\/remote-logs\/.*__federation_expose_mount.*\.js$/],
] as const) {
  test(`a flipped byte in the ${what} of a remote is refused before it runs, and the old interface replaces it [PLAT-014, PLAT-021]`, async () => {
    const { page, context } = await openPage(browser);
    await page.route(pattern, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } });
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.__flipped__=true;` });
    });
    await signIn(page, 'agent@demo.test');
    await page.goto(`${url()}/call-logs`);
    await expect(page.getByText(`${standIn} (integrity)`)).toBeVisible({ timeout: patiently(20_000) });
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Find' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__flipped__'))).toBeUndefined();
    await context.close();
  });
}

test('a foreign script is blocked, and every library is on the page once [PLAT-021, PLAT-022] @gate', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test');
  const refused = await page.evaluate(() => {
    try {
      const script = document.createElement('script');
      script.src = 'https://evil.test/x.js';
      return 'let in';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('Refused script');
  const federation: unknown = await page.evaluate(() => {
    const scope = Reflect.get(globalThis, '__FEDERATION__') as
      { __SHARE__?: Record<string, Record<string, Record<string, unknown>>> } | undefined;
    const shared = Object.values(scope?.__SHARE__ ?? {})[0]?.default ?? {};
    return Object.fromEntries(
      Object.entries(shared).map(([name, versions]) => [name, Object.keys(versions as object).length]),
    );
  });
  expect(federation).toMatchObject({
    react: 1,
    'react-dom': 1,
    '@patchbay/shared-contracts': 1,
    '@patchbay/shared-ui': 1,
  });
  await context.close();
});

test('the ticker is mounted once and stays the same element across routes [PLAT-002, NAV-022]', async () => {
  const { page, context } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, 'agent@demo.test');
  await readyForCalls(page);
  await ticker(page).getByLabel('Customer number').fill('+9198123');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const table = page.getByRole('table', { name: 'Call Logs' });
  await toCallLogs(page);
  await expect(table).toBeVisible();
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(table).toHaveCount(0);
  await toCallLogs(page);
  await expect(table).toBeVisible();
  await expect(ticker(page).getByLabel('Customer number')).toHaveValue('+9198123');
  await context.close();
});

test('a stopped telemetry, feed or phone line never keeps a page from showing', async () => {
  const { page, context, wrong } = await openPage(browser);
  await page.route('**/newsr/events/**', (route) => route.abort());
  await page.route('**/telemetry/**', (route) => route.abort());
  await page.routeWebSocket('**/sip', (socket) => socket.close());
  await signIn(page, 'agent@demo.test', url(), '/call-logs');
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});
