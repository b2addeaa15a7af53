import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn, toCallLogs } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

/** Links in the frame are followed by keyboard: it may still grow, and a click would miss. */
const frame = (page: Page) => page.frameLocator('iframe');
const oldTable = (page: Page) => frame(page).getByRole('table');
const newTable = (page: Page) => page.getByRole('table', { name: 'Call Logs' });

test('Old UI shows the same calls in a sandboxed frame, the choice is remembered for the path, and New UI leads back [PLAT-023, ROUTE-032, ROUTE-034, ROUTE-035] @gate', async () => {
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test');
  await expect(page.getByText('Old UI')).toHaveCount(0); // never on /home [ROUTE-033]
  await page.goto(`${url()}/call-logs`);
  const first = await newTable(page).getByRole('row').nth(1).textContent();
  const number = /\+91\d{10}/.exec(first ?? '')?.[0] ?? 'none'; // the time may follow without a space
  await page.getByText('Old UI').click();
  await expect(oldTable(page).getByRole('row')).toHaveCount(26);
  // Any position: another test may have logged a call meanwhile.
  await expect(oldTable(page).getByRole('row').filter({ hasText: number }).first()).toBeVisible();
  const origin = await frame(page)
    .locator('body')
    .evaluate(() => {
      try {
        return `reads ${document.cookie.length} of cookies`;
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    });
  expect(origin).toBe('SecurityError');

  await frame(page).getByRole('link', { name: 'Older' }).press('Enter');
  await expect(page).toHaveURL(/\/call-logs\?page=2$/); // the address bar follows
  await page.reload();
  await expect(frame(page).getByText('Page 2 of')).toBeVisible();
  await page.getByText('New UI').click();
  await expect(newTable(page)).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('the frame leads to other pages of the console and to its sign-out [PLAT-023]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test', url(), '/call-logs');
  await page.getByText('Old UI').click();
  await frame(page).getByRole('link', { name: 'Home' }).press('Enter');
  await page.waitForURL('**/home');
  await toCallLogs(page);
  await frame(page).getByRole('link', { name: 'Sign out' }).press('Enter');
  await page.waitForURL('**/login');
  await context.close();
});
