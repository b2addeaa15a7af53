import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { fillSignIn, signInByForm } from './support/console-page.ts';
import { startServer } from './support/server.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const errorOf = (page: Page) => page.locator('form').getByRole('alert');

test('signing in encrypts the password in the browser and opens /home with the session in an HttpOnly cookie [AUTH-001, AUTH-004, AUTH-070, AUTH-073, ROUTE-001] @gate', async () => {
  const { page, context, wrong } = await openPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto(`${url()}/`);
  await page.waitForURL('**/login'); // [AUTH-162]
  await fillSignIn(page, 'agent@demo.test');
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(sent.join('\n')).not.toContain('Demo@1234');
  const cookies = await context.cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
    ['patchbay_session', true, 'Lax'],
    ['patchbay_visitor', true, 'Lax'], // selects versions before sign-in [PLAT-009]
  ]);
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(readable).not.toMatch(/eyJ|bearer/i);
  expect(wrong).toEqual([]);
  await context.close();
});

for (const [who, username, password] of [
  ['a wrong password', 'agent@demo.test', 'Wrong@123'],
  ['an unknown user', 'nobody@demo.test', 'Demo@1234'],
] as const) {
  test(`${who} shows the server's message under the form and keeps what was typed [AUTH-075]`, async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url()}/login`);
    await fillSignIn(page, username, password);
    await expect(errorOf(page)).toHaveText('Invalid username or password.');
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await context.close();
  });
}

test('empty fields say required field next to each [AUTH-068, AUTH-069]', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url()}/login`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('required field')).toHaveCount(2);
  await context.close();
});

test('an unreachable server is reported, and signing in works when it is back [AUTH-076]', async () => {
  const server = await startServer();
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username or e-mail').waitFor();
  await server.stop('SIGKILL');
  await fillSignIn(page, 'agent@demo.test');
  await expect(errorOf(page)).toHaveText('Login failed!');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Demo@1234');
  const again = await startServer({
    port: Number(new URL(server.url).port),
    dataDir: server.dataDir,
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  await context.close();
  await again.stop();
});

test('a showcase that cannot be loaded disturbs nothing: input beside it stays', async () => {
  const { page, context } = await openPage(browser);
  let fail: () => void = () => undefined;
  const filled = new Promise<void>((done) => (fail = done));
  await page.route(/\/remotes\/remote-auth\/.*showcase.*\.js/, async (route) => {
    await filled;
    await route.abort();
  });
  const asked = page.waitForRequest(/showcase.*\.js/);
  await page.goto(`${url()}/login`, { waitUntil: 'commit' });
  await asked;
  await page.getByLabel('Username or e-mail').fill('agent@demo.test');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('showcase'));
  fail();
  await failed;
  await expect(page.locator('[class*="frame-module-showcase"]')).toHaveCount(0); // its placeholder is gone
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('agent@demo.test');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  await context.close();
});

test('every route survives a reload, unknown ones lead home, the sign-in page is closed while signed in [ROUTE-002, AUTH-161, AUTH-168] @gate', async () => {
  const { page, context, wrong } = await openPage(browser);
  await signInByForm(page, 'agent@demo.test');
  for (const [path, lands, heading] of [
    ['/home', '/home', 'Home'],
    ['/call-logs', '/call-logs', 'Call Logs'],
    ['/', '/home', 'Home'],
    ['/no-such-page', '/home', 'Home'],
    ['/login', '/home', 'Home'],
    ['/auth/login22', '/home', 'Home'],
  ] as const) {
    await page.goto(`${url()}${path}`);
    await page.waitForURL(`**${lands}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(lands);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test('signing out ends the session everywhere: back and reload do not restore it [AUTH-041, AUTH-156] @gate', async () => {
  const { page, context } = await openPage(browser);
  await signInByForm(page, 'agent2@demo.test');
  await page.goto(`${url()}/logout`);
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/login'); // its own redirect is over before the next navigation
  await page.goto(`${url()}/home`);
  await page.waitForURL('**/login');
  await context.close();
});

test('an owner of another tenant sees another account [TEL-018]', async () => {
  const { page, context } = await openPage(browser);
  await signInByForm(page, 'owner@other.test');
  await page.goto(`${url()}/call-logs?date=last_7_days`); // at night there are no calls of today
  await expect(page.getByRole('table', { name: 'Call Logs' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('+9180450')).toHaveCount(0);
  await context.close();
});
