import { expect, test, type Browser } from '@playwright/test';
import { launch } from './support/browsers.ts';
import { card, figuresIn, isWellToRead, logTotal, numberIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('an owner reads what the month came to by day and agent, compares it, and finds as many calls in the log [rule: ACCT-009] [rule: ACCT-015] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/billing_summary');
  await expect(page).toHaveTitle(/Billing Summary/);
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await page.getByRole('switch', { name: 'Compare with the time before' }).click();
  await expect(page.getByText(/^Compared with /)).toBeVisible();
  await expect(card(page, 'By day').getByRole('figure', { name: 'Coins' })).toBeVisible();
  await page.getByRole('radio', { name: 'Agent' }).focus();
  await page.getByText('Agent', { exact: true }).first().click();
  const table = page.getByRole('table', { name: 'Agent' });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const calls = numberIn(await row.getByRole('cell').nth(2).innerText());
  expect(calls).toBeGreaterThan(0);
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/call-logs\?date=last_7_days&agents=/);
  expect(await logTotal(page)).toBe(calls);
  expect(wrong).toEqual([]);
  await context.close();
});

test('the billing summary reads well in three languages, both themes and at all widths [rule: UX-009]', async () => {
  await isWellToRead(browser, '/billing_summary', 'the billing summary');
});
