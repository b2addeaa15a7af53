import { expect, test, type Browser } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { card, figuresIn, isWellToRead, logTotal, numberIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('an owner reads the month’s cost by day and agent, compares it, and finds as many calls in the log [rule: ACCT-009] [rule: ACCT-015] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/billing_summary');
  await expect(page).toHaveTitle(/Billing Summary/);
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await page.getByRole('switch', { name: 'Compare with the previous period' }).click();
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

test('the billing summary is readable in three languages, both themes and at all widths [rule: UX-009]', async () => {
  await isWellToRead(browser, '/billing_summary', 'the billing summary');
});

test('an owner finds the cost of a call, and sets rates of the account below from a day on, acting from above [ACCT-011, ACCT-018]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/billing_summary');
  const rates = page.getByRole('region', { name: 'Call rates' });
  await rates.getByRole('textbox', { name: 'Number or country code' }).fill('+91 98450');
  await expect(rates.getByRole('status')).toContainText('Calls to this number: 2 for 1 minute, 10 for 5 minutes');
  await expect(rates.getByRole('button', { name: 'New rate' })).toHaveCount(0);
  await page.goto(new URL('/hierarchy', page.url()).toString());
  await page.getByRole('button', { name: /^Act as owner of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^You are acting as the owner of /)).toBeVisible();
  await page.goto(new URL('/billing_summary', page.url()).toString());
  await rates.getByRole('button', { name: 'New rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rate' });
  await dialog.getByLabel('Numbers starting with').fill('+44 20');
  await dialog.getByLabel('Coins per pulse').fill('0.5');
  await dialog.getByLabel('From').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = rates.getByRole('row', { name: /^\+4420/ });
  await expect(row).toContainText('0.5 per started 60 s');
  await expect(row).toContainText('From 2099-01-01');
  await looksRightAtAnyWidth(page, 'rates from above');
  await row.getByRole('button', { name: 'Withdraw: +4420, Outbound' }).click();
  await expect(row).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});
