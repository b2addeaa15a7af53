import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { agreeTo, signIn, signInByForm, toCallLogs } from './support/console-page.ts';
import { callLogTable, giveFaulty, impatient, onTheWay } from './support/faults.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const stable = 'agent@demo.test';
const unlucky = 'agent3@demo.test';
const unluckyCaller = 'agent8@demo.test';

let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(patiently(120_000));
  browser = await launch(440);
  server = await startServer({ env: impatient });
  await giveFaulty(server, 'remote-logs', unlucky);
  await giveFaulty(server, 'remote-calls', unluckyCaller);
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

const wellToday = (page: Page) => page.getByText('The faulty remote is well today.');

test('when every rung of the ladder fails there is a calm panel with the reason, and Retry works [PLAT-014]', async () => {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  // Before the sign-in: some seconds after it the code of a likely next page is fetched.
  await page.route(/\/remotes\/remote-logs\//, (route) => route.abort());
  await page.route('**/legacy_ticket/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await signIn(page, stable, server.url);
  await agreeTo(page);
  await toCallLogs(page);
  const panel = page.getByRole('alert').filter({ hasText: 'This part of the console is not available right now' });
  await expect(panel).toBeVisible({ timeout: patiently(20_000) });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent calls' })).toBeVisible();
  await toCallLogs(page);
  await expect(panel).toBeVisible({ timeout: patiently(20_000) }); // returning to the page retries once, which fails again
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(callLogTable(page)).toBeVisible({ timeout: patiently(20_000) });
});

test('a working version is served to its audience, and its stray errors are reported as its own [PLAT-024]', async () => {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  const received: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/telemetry/')) received.push(request.postData() ?? '');
  });
  await signIn(page, unlucky, server.url);
  await agreeTo(page);
  await page.evaluate(() => window.sessionStorage.setItem('fault', 'later'));
  await toCallLogs(page);
  await expect(wellToday(page)).toBeVisible();
  await expect
    .poll(() => received.join('\n'), { timeout: patiently(15_000) })
    .toMatch(/remote_error[^}]*remote-logs@9\.9\.9/);
});

for (const [what, filesOf, fault] of onTheWay) {
  test(`the ticker’s ${what}: a quiet notice, the pages go on, and it comes by itself [PLAT-015]`, async () => {
    test.setTimeout(patiently(90_000));
    const { page } = await openPage(browser, { permissions: ['microphone'] });
    await page.route(filesOf('remote-calls'), fault);
    await signInByForm(page, stable, server.url);
    const notice = page.getByText('Calling is not available right now. Retrying…').first();
    await expect(notice).toBeVisible({ timeout: patiently(25_000) });
    await toCallLogs(page);
    await expect(callLogTable(page)).toBeVisible();
    await page.unroute(filesOf('remote-calls'));
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible({ timeout: patiently(40_000) });
  });

  test(`sign-in’s ${what}: a calm panel, and Retry brings the form [PLAT-014]`, async () => {
    const { page } = await openPage(browser);
    await page.route(filesOf('remote-auth'), fault);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' }); // a hanging file delays the page's load event
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: patiently(25_000) });
    await page.unroute(filesOf('remote-auth'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Username or e-mail')).toBeVisible({ timeout: patiently(20_000) });
  });
}

const withFault = async (kind: string) => {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  await page.addInitScript((fault) => window.sessionStorage.setItem('fault', fault), kind);
  return page;
};

for (const kind of ['render', 'effect', 'mount']) {
  test(`the ticker fails in ${kind}: its last good version takes over, and the pages still work [PLAT-014, PLAT-015]`, async () => {
    const page = await withFault(kind);
    await signIn(page, unluckyCaller, server.url);
    await agreeTo(page);
    await toCallLogs(page);
    await expect(callLogTable(page)).toBeVisible();
  });
}

test.describe('with a faulty sign-in for everybody', () => {
  test.beforeAll(() => giveFaulty(server, 'remote-auth', null));
  for (const kind of ['render', 'effect', 'mount']) {
    test(`it fails in ${kind}: its last good version lets everybody sign in [PLAT-014]`, async () => {
      const page = await withFault(kind);
      await page.goto(`${server.url}/login`);
      await expect(page.getByLabel('Username or e-mail')).toBeVisible({ timeout: patiently(25_000) });
      await signInByForm(page, stable, server.url);
    });
  }
});
