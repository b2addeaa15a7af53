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

test('an owner finds an account below the own one, with its balance and use [rule: ROUTE-028] [rule: ACCT-018] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/hierarchy');
  await expect(page).toHaveTitle(/Hierarchy/);
  const table = page.getByRole('table', { name: 'Accounts' });
  await expect(table.getByRole('row').nth(1)).toContainText('Demo Traders');
  await expect(table.getByText('Active').nth(1)).toBeVisible();
  const child = await table.getByRole('rowheader').nth(1).innerText();
  await page.getByRole('textbox', { name: 'Search accounts' }).fill(child);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await looksRightAtAnyWidth(page, 'hierarchy');
  expect(wrong).toEqual([]);
  await context.close();
});

test('an owner adds an account, acts as its owner under a permanent bar, and returns [ACCT-018, ROUTE-028]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/hierarchy');
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Corner Shop');
  await dialog.getByRole('textbox', { name: 'Owner’s first name' }).fill('Mina');
  await dialog.getByRole('textbox', { name: 'Owner’s e-mail' }).fill('mina@corner.test');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  const row = page.getByRole('row', { name: /^Corner Shop/ });
  await row.getByRole('button', { name: 'Act as owner of Corner Shop' }).click();
  await page
    .getByRole('dialog', { name: 'Act as owner of Corner Shop' })
    .getByRole('button', { name: 'Start' })
    .click();
  const bar = page.getByText(/^You are acting as the owner of Corner Shop until/);
  await expect(bar).toBeVisible();
  await page.goto(new URL('/customer-management', page.url()).toString());
  await expect(bar).toBeVisible();
  await looksRightAtAnyWidth(page, 'acting as an owner');
  await page.getByRole('button', { name: 'Back to Demo Traders' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});
