import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { bearerOf, post } from './support/access.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { fillSignIn, signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const ADD = '/customer-management/customer';
const name = (page: Page) => page.getByRole('textbox', { name: 'Customer name' });

/** Ends the page's session on the server, as if it had expired; the page finds out by itself. */
async function endSessionOf(username: string): Promise<void> {
  const bearer = await bearerOf(url(), username);
  expect((await post(url(), signInPaths.endOtherSessions, {}, bearer)).status).toBe(200);
}

/** Types half a customer until the session ends; /login tells why. */
async function halfTyped(username: string, typed: string): Promise<Page> {
  const { page } = await openPage(browser);
  await signIn(page, username, url(), `${ADD}?from=list`);
  await name(page).fill(typed);
  await page.getByRole('textbox', { name: 'Company' }).fill('Half & Sons');
  await endSessionOf(username);
  await page.waitForURL('**/login*');
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
  return page;
}

test('half-typed input of an ended session is back after signing in again, on the requested page [UX-020] @gate', async () => {
  test.setTimeout(patiently(90_000));
  const page = await halfTyped('supervisor@demo.test', 'Rosa Halfway');
  await fillSignIn(page, 'supervisor@demo.test');
  await page.waitForURL(`**${ADD}?from=list`);
  await expect(name(page)).toHaveValue('Rosa Halfway');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Half & Sons');
  await page.context().close();
});

test('another person who signs in there finds nothing of it, and the storage does not reveal it [UX-020]', async () => {
  test.setTimeout(patiently(90_000));
  const page = await halfTyped('agent4@demo.test', 'Rosa Secret');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain('Rosa Secret');
  await fillSignIn(page, 'agent5@demo.test');
  await page.waitForURL(/\/(?:home|customer-management)/);
  await page.goto(`${url()}${ADD}`);
  await expect(name(page)).toHaveValue('');
  await page.context().close();
});
