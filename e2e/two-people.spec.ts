import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn, signInByForm } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

test('a tab that slept while somebody of another account signed in is that person’s when it wakes, and shows nothing of the first [UX-011]', async () => {
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test', url(), '/call-logs?date=last_7_days');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('+91');
  const asleep = await context.newCDPSession(page);
  await asleep.send('Debugger.enable');
  await asleep.send('Debugger.pause'); // it learns neither of the sign-out nor of the next user

  const other = await context.newPage();
  await other.goto(`${url()}/logout`);
  await other.waitForURL('**/login');
  await signInByForm(other, 'owner@other.test');

  const loaded = page.waitForURL('**/home');
  await asleep.send('Debugger.resume');
  await loaded;
  await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible();
  await page.goto(`${url()}/call-logs?date=last_7_days`);
  await expect(page.getByRole('row').nth(1)).toContainText('+971'); // the second account is in Dubai, the first in India
  await expect(page.getByText(/\+91\d{6}/)).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});
