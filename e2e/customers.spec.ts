import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { customerPaths, customersAnswerSchema } from '@patchbay/shared-contracts/customers';
import { bearerOf } from './support/access.ts';
import { looksRight, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { now } from './support/clock.ts';
import { agreeTo, chooseOption, signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const LIST = '/customer-management';
const table = (page: Page) => page.getByRole('table', { name: 'Customers' });
const rows = (page: Page) => table(page).locator('[data-row]');

async function open(user: string, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, user, url(), path);
  return opened;
}

test('an owner filters customers by lead status, sorts them, opens one and sees its history [CUST-055, CUST-056, CUST-057, CUST-064, CUST-065, CUST-078] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', LIST);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await filters.getByText('Hot', { exact: true }).click();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/lead_statuses=Hot/);
  await expect(table(page).getByText('Cold', { exact: true })).toHaveCount(0);
  await expect(table(page).getByText('Hot', { exact: true }).first()).toBeVisible();
  await table(page).getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const names = () => rows(page).locator('td:first-child').allTextContents();
  const inOrder = (all: readonly string[]) => all.every((one, at) => at === 0 || (all[at - 1] ?? '') <= one);
  await expect.poll(async () => inOrder((await names()).map((each) => each.toLowerCase()))).toBe(true);
  const [name = ''] = await names();
  await rows(page).first().locator('td').first().click();
  await expect(page).toHaveURL(/customer-management-view\?id=/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('customers of a file are previewed, imported, found, and opened with their number to call; existing ones are reported [CUST-065, CUST-078]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', LIST);
  // Unique to this run: an existing customer cannot be imported again.
  const stamp = String(Date.now()).slice(-8);
  const [name, number] = [`Imported ${stamp}`, `+9198${stamp}`];
  const csv = `Name,Phone,Firm\n${name},${number},Import Works\nX,12,`;
  const choose = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByLabel(/Drop a CSV file here/)
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  await expect(dialog.getByText('1 can be imported')).toBeVisible();
  await expect(dialog.getByText('Number: not a valid number')).toBeVisible();
  await chooseOption(page, dialog.getByRole('combobox', { name: 'Field for Firm' }), 'Company');
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(dialog.getByText('Customers imported: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await choose();
  await expect(dialog.getByText('Number: already used by a customer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by name/))
    .first()
    .fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Import Works');
  await rows(page).getByText(name).click();
  await expect(page.getByRole('button', { name: `Call ${number}` })).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('customers are exported as they are filtered, in the columns shown [CUST-078]', async () => {
  const { page, context, wrong } = await open('supervisor@demo.test', `${LIST}?lead_statuses=Hot`);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Downloads' });
  const get = drawer.getByRole('button', { name: /^Download customers-/ });
  await expect(get).toBeVisible({ timeout: patiently(20_000) });
  const [download] = await Promise.all([page.waitForEvent('download'), get.press('Enter')]);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^\ufeffName,Number,Company,E-mail,Status,/);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !line.includes(',Hot,'))).toEqual([]);
  await drawer.getByRole('button', { name: /^Remove customers-/ }).press('Enter');
  await expect(get).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('an agent filters only by lead status [CUST-058, CUST-081]', async () => {
  const { page, context } = await open('agent20@demo.test', LIST);
  await agreeTo(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'LEAD STATUS' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'FOLLOW UP' })).toHaveCount(0);
  await expect(filters.getByRole('button', { name: 'AGENT NAME' })).toHaveCount(0);
  await context.close();
});

/** Creates a follow-up due in two minutes for a customer without one, on behalf of an agent; returns the customer. */
async function promised(agent: string, note: string) {
  const headers = { authorization: `Bearer ${await bearerOf(url(), agent)}`, 'content-type': 'application/json' };
  const list = await fetch(`${url()}${customerPaths.customers}?limit=100`, { headers });
  const { objects } = customersAnswerSchema.parse(await list.json()).data;
  const customer = objects.find(({ followup_dt }) => followup_dt === null);
  if (customer === undefined) throw new Error('everybody is promised something');
  const body = JSON.stringify({ followup_dt: new Date(now() + 120_000).toISOString(), followup_notes: note });
  const saved = await fetch(`${url()}${customerPaths.customers}${customer.id}/`, { method: 'PUT', headers, body });
  expect(saved.status).toBe(200);
  return customer;
}

test('an agent finds due promises at home, does one with one press, reopens it, and writes to the customer [ROUTE-005]', async () => {
  const note = `Send the offer ${Date.now()}`;
  const { phonebook } = await promised('agent14@demo.test', note);
  const { page, context, wrong } = await open('agent14@demo.test', '/home');
  await agreeTo(page);
  const card = page.getByRole('region', { name: 'Follow-ups due' });
  const row = card.getByRole('listitem').filter({ hasText: note });
  const all = card.getByRole('button', { name: /^Show all/ });
  await expect(row.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await row.getByRole('button', { name: `Done: follow-up with ${phonebook.name}` }).click();
  await row.getByRole('button', { name: `Undo: follow-up with ${phonebook.name}` }).click();
  await expect(row.getByRole('button', { name: /^Done/ })).toBeVisible();
  await row.getByRole('link', { name: phonebook.name }).click();
  await expect(page).toHaveURL(/customer-management-view\?id=/);
  const followUps = page.getByRole('region', { name: 'Follow-ups' });
  await followUps.getByRole('button', { name: 'Done' }).click();
  await expect(followUps.getByText(/^Done by /)).toBeVisible();
  await page.getByRole('button', { name: 'SMS', exact: true }).click();
  const panel = page.getByRole('dialog', { name: `SMS to ${phonebook.name}` });
  await panel.getByRole('textbox', { name: 'Message' }).fill(note);
  await panel.getByRole('button', { name: 'Send SMS' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText(note, { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  const number = page.getByRole('dialog', { name: 'Whatsapp Call' }).getByLabel('Customer number');
  await expect(number).toHaveValue(phonebook.phonenumbers_set[0]?.number ?? '');
  expect(wrong).toEqual([]);
  await context.close();
});

test('a missing customer is reported as such, and without an id the list opens [CUST-065]', async () => {
  const { page, context } = await open('owner@demo.test', '/customer-management-view?id=nobody');
  await expect(page.getByText('Customer not found')).toBeVisible();
  await page.goto(`${url()}/customer-management-view`);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(rows(page).first()).toBeVisible();
  await context.close();
});

test('no violation of WCAG in the list, its filters, its import and the view [UX-005]', async () => {
  const { page, context } = await open('owner@demo.test', LIST, { bypassCSP: true });
  await expect(rows(page).first()).toBeVisible();
  await looksRight(page, 'customers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await looksRight(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('textbox', { name: 'Rows' }).fill('Name,Phone\nX,12');
  await looksRight(page, 'import');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(page.getByText('1 cannot')).toBeVisible();
  await looksRight(page, 'preview');
  await page.keyboard.press('Escape');
  await rows(page).first().locator('td').first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toHaveAttribute('aria-busy', 'false');
  await looksRight(page, 'view');
  await context.close();
});

test('on a phone customers are cards, and nothing scrolls sideways [UX-006]', async () => {
  const { page, context } = await open('owner@demo.test', LIST, {
    bypassCSP: true,
    viewport: { width: 360, height: 780 },
  });
  await expect(rows(page).first()).toBeVisible();
  await looksRight(page, 'cards');
  await rows(page).first().locator('td').first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toHaveAttribute('aria-busy', 'false');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await looksRight(page, 'view');
  await context.close();
});
