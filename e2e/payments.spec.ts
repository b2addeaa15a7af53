import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { card, figuresIn, numberIn } from './support/figures-page.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

// A server of its own, because balances are compared: no other test may send or call from this account.
const open = figuresIn(() => browser, ownServer());
const panel = (page: Page) => card(page, 'Your payment');
const balance = async (page: Page): Promise<number> =>
  numberIn(
    await card(page, 'Balance')
      .getByText(/^[\d,]+ coins$/)
      .innerText(),
  );

/** Goes to the gateway's page with this amount of coins. */
async function begin(page: Page, coins: string): Promise<void> {
  await card(page, 'Recharge').getByRole('textbox', { name: 'Coins to buy' }).fill(coins);
  await card(page, 'Recharge')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL('**/test-gateway/checkout/**'); // the page before it says the same
  await expect(page.getByText('No money is charged')).toBeVisible();
}

test('an owner recharges through the gateway’s page, and the coins are there, once [rule: ACCT-014] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/payments');
  await expect(page).toHaveTitle(/^Payments & Plans/);
  const before = await balance(page);
  await begin(page, '750');
  await expect(page.getByText('₹750.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay, notified twice' }).click();
  await expect(page).toHaveURL(/\/payments\?payment=/);
  await expect(panel(page)).toContainText('Paid: ₹750.00');
  await expect.poll(() => balance(page)).toBe(before + 750);
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1);
  await expect(row).toContainText('Paid');
  await page.reload();
  await expect(panel(page)).toContainText('Paid: ₹750.00');
  expect(await balance(page)).toBe(before + 750);
  await card(page, 'Balance').getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1)).toContainText('+750');
  expect(wrong).toEqual([]);
  await context.close();
});

test('a step at the bank, a refusal and an abandoned payment are explained in words, and can be tried again [rule: ACCT-014]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/payments');
  const before = await balance(page);
  await begin(page, '300');
  await page.getByRole('button', { name: 'Pay with a step at the bank' }).click();
  await page.getByLabel('Code').fill('1111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel(page)).toContainText('The bank could not confirm the payment.');

  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Decline: insufficient funds' }).click();
  await expect(panel(page)).toContainText('Insufficient funds.');

  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(panel(page)).toContainText('Not paid');
  expect(await balance(page)).toBe(before);

  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay with a step at the bank' }).click();
  await page.getByLabel('Code').fill('2468');
  await page.getByLabel('Code').press('Enter');
  await expect(panel(page)).toContainText('Paid: ₹300.00');
  await expect.poll(() => balance(page)).toBe(before + 300);
  expect(wrong).toEqual([]);
  await context.close();
});

test('two tabs agree about a payment, also one that is reported late [rule: ACCT-014]', async () => {
  const { page, context } = await open('owner@demo.test', '/payments');
  await begin(page, '200');
  const other = await context.newPage();
  await other.goto(new URL('/payments', page.url()).href);
  const row = other.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1);
  await expect(row).toContainText('Waiting for payment');
  await page.getByRole('button', { name: 'Pay late' }).click();
  await expect(panel(page)).toContainText('Not paid');
  await expect(row).toContainText('Not paid');
  await expect(row).toContainText('Paid', { timeout: patiently(45_000) });
  await expect(row).not.toContainText('Not paid', { timeout: patiently(45_000) });
  await context.close();
});

test('an owner refunds a part, and the coins are removed [rule: ACCT-014]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/payments');
  await begin(page, '400');
  await page.getByRole('button', { name: 'Pay ₹400.00' }).click();
  await expect(panel(page)).toContainText('Paid: ₹400.00');
  const before = await balance(page);
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund coins' });
  await dialog.getByLabel('Coins to refund').fill('150');
  await dialog.getByRole('button', { name: 'Refund ₹150.00' }).click();
  await expect(row).toContainText('150 refunded');
  await expect.poll(() => balance(page)).toBe(before - 150);
  expect(wrong).toEqual([]);
  await context.close();
});

test('an owner buys a number that customers can call, changes the plan and gives the number back; the statement has all of it [ACCT-014, ACCT-015]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/payments');
  const before = await balance(page);
  await page.getByRole('button', { name: 'Buy a number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Digits/ }).fill('7777');
  await dialog.getByRole('radio', { name: /^\+918045007777/ }).check();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Autumn');
  await dialog.getByRole('button', { name: 'Buy for 300 coins a month' }).click();
  const row = page.getByRole('table', { name: 'Numbers' }).getByRole('row', { name: /\+918045007777/ });
  await expect(row).toContainText('Renews on');
  await expect.poll(() => balance(page)).toBe(before - 300);
  await card(page, 'Tariff plan').getByRole('button', { name: 'Change the tariff plan' }).click();
  await dialog.getByRole('radio', { name: /^Team/ }).check();
  await expect(dialog).toContainText('From');
  await dialog.getByRole('button', { name: /^Change and pay/ }).click();
  await expect(card(page, 'Tariff plan')).toContainText('2,000 coins a month, 500 minutes included');
  await page.getByRole('button', { name: 'Release: +918045007777' }).click();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(row).toContainText('Released, works until');
  await card(page, 'Balance').getByRole('link').click();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('number +918045007777');
  await expect(statement).toContainText('plan Team');
  expect(wrong).toEqual([]);
  await context.close();
});

test('payments and the gateway’s page are readable, light and dark, wide and narrow [UX-005, UX-006]', async () => {
  const { page, context } = await open('owner@demo.test', '/payments', { bypassCSP: true });
  await begin(page, '100');
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
  await expect(panel(page)).toContainText('Not paid');
  await looksRightAtAnyWidth(page, 'payments');
  await begin(page, '100');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await context.close();
});
