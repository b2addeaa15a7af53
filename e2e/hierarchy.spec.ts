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

test('an owner finds an account below the own one, with what it has and used [rule: ROUTE-028] [rule: ACCT-018] @gate', async () => {
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
