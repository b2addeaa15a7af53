import { expect, test, type Browser } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('an owner sets the invoices’ recipient, opens one, saves its PDF and disputes a line [rule: ACCT-009] [rule: ACCT-013]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/invoices');
  await expect(page).toHaveTitle(/Invoices/);
  await page.getByRole('button', { name: 'Edit billing details' }).click();
  await page.getByLabel('Name').fill('Asha Traders');
  await page.getByLabel('Address').fill('MG Road 7');
  await page.getByLabel('State').fill('Maha');
  await page.keyboard.press('Enter');
  const number = page.getByLabel('Tax number');
  await number.fill('27AAPFU0939F1ZX');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The GSTIN has a typo: its check digit does not match.')).toBeVisible();
  await expect(number).toHaveValue('27AAPFU0939F1ZX');
  await number.fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tax number 27AAPFU0939F1ZV')).toBeVisible();
  await looksRightAtAnyWidth(page, 'invoices');

  await page.getByRole('link', { name: /^I[0-9A-Z]{3}\// }).click();
  await expect(page.getByRole('table', { name: 'Line items' }).getByText('Recharge')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^I[0-9A-Z]{3}-.*\.pdf$/);
  await page.getByRole('button', { name: /^Dispute the line 1/ }).click();
  await page.getByLabel('What is wrong?').fill('We paid less.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Disputed on/)).toBeVisible();
  await expect(page.getByText('We paid less.')).toBeVisible();
  await looksRightAtAnyWidth(page, 'an invoice');
  expect(wrong).toEqual([]);
  await context.close();
});
