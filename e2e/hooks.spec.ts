import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, stillness } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { startServer, type Server as Product } from './support/server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
let product: Product;
let receiver: Server;
let address = '';
const taken: { readonly id: string; readonly body: string }[] = [];
let status = 204;

test.beforeAll(async () => {
  test.setTimeout(patiently(180_000)); // includes copying its folder
  browser = await launch(null);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ id: String(request.headers['webhook-id']), body: Buffer.concat(parts).toString() });
      response.writeHead(status).end('{"heard":true}');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/in`;
  product = await startServer({ env: { HOOKS_TO_PRIVATE: 'on' } });
});
test.afterAll(async () => {
  await product.stop();
  receiver.closeAllConnections();
  receiver.close();
  await browser.close();
});

const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const open = async (path: string) => {
  const opened = await openPage(browser);
  await signIn(opened.page, 'owner@demo.test', product.url, path);
  return opened;
};
/** Selects an action of a row's menu and waits for animations, during which a click may miss. */
const choose = async (page: Page, row: string, action: string) => {
  await stillness(page);
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  const act = page.getByRole('button', { name: action, exact: true });
  await act.waitFor();
  await stillness(page);
  await act.click();
};

test('an owner adds a hook, sees a test arrive, finds a failed delivery in its log and sends it again [CONF-HOOK-001, CONF-HOOK-005, CONF-HOOK-007]', async () => {
  const { page, context, wrong } = await open('/hookapi');
  await page.getByRole('button', { name: 'Add hook' }).first().click();
  const form = panel(page, 'Add hook');
  await form.getByLabel('Name').fill('Orders');
  await form.getByLabel('Address').fill('nowhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a valid web address.')).toBeVisible();
  await expect(form.getByText('Choose at least one event.')).toBeVisible();
  await form.getByLabel('Address').fill(address);
  await form.getByRole('checkbox', { name: 'Customer saved' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  const made = panel(page, 'Secret for Orders');
  await expect(made.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await made.getByRole('button', { name: 'Done' }).click();

  await choose(page, 'Orders', 'Send test');
  await expect(panel(page, 'Test of Orders').getByText('Delivered')).toBeVisible();
  expect(taken.map(({ body }) => JSON.parse(body) as object)).toMatchObject([{ type: 'hook.test', version: 1 }]);
  await page.keyboard.press('Escape');

  status = 503;
  await page.goto(`${product.url}/customer-management/customer`);
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Mira Sen');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+919812300001');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => taken.length, { timeout: patiently(15_000) }).toBe(2);
  status = 204;
  await page.goto(`${product.url}/hookapi`);
  await choose(page, 'Orders', 'Delivery log');
  const log = panel(page, 'Deliveries to Orders');
  const failed = log.getByRole('listitem').filter({ hasText: 'Customer saved' });
  await expect(failed).toContainText(/Waiting|Delivered/);
  await failed.getByRole('checkbox').check();
  await log.getByRole('button', { name: 'Resend (1)' }).click();
  await expect(async () => {
    await log.getByRole('button', { name: 'Refresh' }).click();
    await expect(failed).toContainText('Delivered', { timeout: patiently(1_000) });
  }).toPass({ timeout: patiently(15_000) });
  expect(new Set(taken.slice(1).map(({ id }) => id)).size).toBe(1);
  await failed.getByRole('button', { name: /^Attempts: \d/ }).click();
  await expect(log.getByText(/^Status 503/).first()).toBeVisible();
  await expect(log.getByText(/^Status 204/).first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('an owner maps fields of a CRM, previews what it gets, and a test arrives there [CONF-INT-001]', async () => {
  taken.splice(0);
  status = 204;
  const { page, context, wrong } = await open('/integrations');
  await page.getByRole('button', { name: 'Add integration' }).first().click();
  const form = panel(page, 'Add integration');
  await form.getByLabel('Type').click();
  await page.getByTitle('CRM (REST)').click();
  await form.getByLabel('Name').fill('Our CRM');
  await form.getByLabel('CRM address').fill(address);
  await form.getByRole('checkbox', { name: 'Call ended' }).check();
  await form.getByRole('button', { name: 'customer_number' }).click();
  await expect(form.getByLabel('Preview').last()).toContainText('"customer_number": "+919812345678"');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Our CRM/ })).toContainText('CRM (REST)');
  await choose(page, 'Our CRM', 'Send test');
  await expect(panel(page, 'Test of Our CRM').getByText('Delivered')).toBeVisible();
  expect(taken.map(({ body }) => JSON.parse(body) as object)).toEqual([{ customer_number: '+919812345678' }]);
  expect(wrong).toEqual([]);
  await context.close();
});

for (const [path, what] of [
  ['/hookapi', 'the hooks'],
  ['/integrations', 'the integrations'],
] as const)
  test(`${what} are readable, light and dark, wide and narrow [UX-005, UX-006]`, async () => {
    const { page, context } = await open(path);
    await expect(page.getByRole('table')).toBeVisible();
    await looksRightAtAnyWidth(page, what);
    await context.close();
  });
