import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { signIn, walkTo } from './support/console-page.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const run = promisify(execFile);
let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(patiently(180_000)); // includes copying its folder
  browser = await launch(null);
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

const operation = (id: string) => `/api-documentation?op=${encodeURIComponent(id)}`;
const ask = (path: string, key: string) => fetch(`${server.url}${path}`, { headers: { 'X-API-Key': key } });

/** Creates a key in the UI, and returns the displayed secret. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('checkbox', { name: /Read agents/ }).check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: `Secret for ${name}` });
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByText('Close without copying?').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return secret;
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

const programs = {
  curl: ['sh', '-c'],
  JavaScript: [process.execPath, '--input-type=module', '--eval'],
  Python: ['python3', '-c'],
};

test('an owner creates a key, a program uses it, the page tries it under the console’s policy, and after its end it is refused; the history has all of it [ROUTE-030, ROUTE-031, ACCT-017, ACCT-019]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server.url, '/developerdocs');
  await expect(page.getByRole('heading', { level: 1, name: 'X-API Key' })).toBeVisible();
  const first = await makeKey(page, 'CRM');
  expect((await ask(callPaths.agents, first)).status).toBe(200);
  const outside = await ask(logPaths.callRecords, first);
  expect([outside.status, (await outside.json()).error.code]).toEqual([403, 'key-scope']);

  await act(page, 'CRM', 'Rotate');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret for CRM' });
  const second = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  for (const secret of [first, second]) expect((await ask(callPaths.agents, secret)).status).toBe(200);

  await walkTo(page, operation(`GET ${callPaths.agents}`));
  await expect(page.getByText('Session or API key with directory:read')).toBeVisible();
  const trying = page.getByRole('region', { name: 'Try it out' });
  await trying.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Response', exact: true });
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await trying.getByText('API key').click();
  await trying.getByLabel('Key', { exact: true }).fill(second);
  await trying.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toHaveAttribute('aria-busy', 'false'); // the previous response stays, dimmed, until the new one arrives
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await answer.getByText('Headers').click();
  await expect(answer.getByText(/content-type: application\/json/)).toBeVisible();

  const samples = page.getByRole('region', { name: 'Code samples' });
  for (const [language, [program = '', ...args]] of Object.entries(programs)) {
    await samples.getByText(language, { exact: true }).click();
    const sample = await samples.getByRole('group', { name: language, exact: true }).innerText();
    const { stdout } = await run(program, [...args, sample], { env: { ...process.env, PATCHBAY_KEY: second } });
    expect(stdout, language).toContain('"objects"');
  }

  await walkTo(page, '/developerdocs');
  await act(page, 'CRM', 'Revoke');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  for (const secret of [first, second]) expect((await ask(callPaths.agents, secret)).status).toBe(401);
  await looksRightAtAnyWidth(page, 'the keys');

  await walkTo(page, '/history');
  for (const did of ['created', 'rotated', 'revoked'])
    await expect(page.getByText(`owner@demo.test ${did} the key CRM`)).toBeVisible();
  await expect(page.getByText(/Verified up to entry \d+: nothing was removed or changed/)).toBeVisible();
  await looksRightAtAnyWidth(page, 'the history');
  expect(wrong).toEqual([]);
  await context.close();
});

test('the API documentation opens at an operation, at any width, without violations [ACCT-019]', async () => {
  test.setTimeout(patiently(90_000));
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'agent@demo.test', server.url, operation(`GET ${logPaths.callRecords}`));
  await expect(page.getByRole('region', { name: 'Response 200' })).toBeVisible();
  await looksRightAtAnyWidth(page, 'an operation');
  await page.goto(`${server.url}/api-documentation`);
  await page.getByRole('textbox', { name: 'Search by path, keyword or field' }).fill('customer_number call_records');
  await expect(page.getByRole('navigation', { name: 'Operations by group' }).getByRole('link').first()).toBeVisible();
  await looksRightAtAnyWidth(page, 'the list of operations');
  expect(wrong).toEqual([]);
  await context.close();
});
