import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Downloads' });

/** Returns the console's bearer, which is only in memory and sent with every request. */
async function bearerOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  return (await asked).headers()['authorization'] ?? '';
}

async function startExport(page: Page, authorization: string, body: object): Promise<string> {
  const answer = await page.request.post(`${url()}/newsr/api/v1/exports/`, {
    headers: { authorization },
    data: { page: 'call-logs', query: {}, ...body },
  });
  expect(answer.status()).toBe(202);
  return (await answer.json()).data.name;
}

test('a file of the whole log is prepared, downloaded whole, and removed [CONF-DL-006]', async () => {
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test');
  const authorization = await bearerOf(page);
  const name = await startExport(page, authorization, { format: 'csv', columns: ['id', 'agent', 'call_journey'] });
  await page.getByRole('button', { name: 'Downloads' }).press('Enter');
  const row = drawer(page).getByRole('listitem').filter({ hasText: name });
  const get = row.getByRole('button', { name: `Download ${name}` });
  await expect(get).toBeVisible({ timeout: patiently(20_000) });
  await looksRight(page, 'the downloads');
  const [download] = await Promise.all([page.waitForEvent('download'), get.press('Enter')]);
  expect(download.suggestedFilename()).toBe(name);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffid,agent,call_journey');
  expect(lines.length).toBeGreaterThan(2_000);
  await row.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Downloads' })).toBeFocused();
  expect(wrong).toEqual([]);
  await context.close();
});

test('the log’s page exports what it shows: the same rows, in its columns [UX-004, CONF-DL-006] @gate', async () => {
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test', url(), '/call-logs?date=last_7_days&call_status=Missed');
  const total = page.getByRole('status').filter({ hasText: /^\d+ rows$/ });
  await expect(total).toHaveText(/\d/);
  const rows = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const get = drawer(page).getByRole('button', { name: /^Download call-logs-/ });
  await expect(get).toBeVisible({ timeout: patiently(20_000) });
  const [download] = await Promise.all([page.waitForEvent('download'), get.press('Enter')]);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^\ufeffCustomer,Customer Name,Received,/);
  expect(lines).toHaveLength(rows);
  expect(lines.filter((line) => !line.includes('Missed'))).toEqual([]);
  await drawer(page)
    .getByRole('button', { name: /^Remove call-logs-/ })
    .press('Enter');
  await expect(get).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

const summaryHeads = {
  owner:
    'Name,E-mail,Number,Agent SIP ID,Calls offered,Calls answered,Calls answered (%),Missed calls,Missed calls (%),' +
    'Total talk time (s),Average handling time (s),Average time to answer (s),Average hold time (s),Total logged-in time (s),' +
    'Available time (s),Total idle time (s),Total break duration (s)',
  supervisor:
    'Name,Number,Calls offered,Calls answered,Calls answered (%),Missed calls,Missed calls (%),' +
    'Total talk time (s),Average handling time (s),Average time to answer (s),Average hold time (s),' +
    'Available time (s),Total idle time (s),Total break duration (s)',
};

for (const role of ['owner', 'supervisor'] as const) {
  test(`the agents’ summary of the shown range is made for the ${role}, in its own list [CONF-DL-001, INS-006, INS-007]`, async () => {
    const { page, context, wrong } = await openPage(browser);
    await signIn(page, `${role}@demo.test`, url(), '/call-logs?date=yesterday');
    await page.getByRole('button', { name: 'Export' }).click();
    await looksRight(page, 'the exports');
    await page.getByRole('button', { name: 'Agents’ summary: CSV' }).click();
    const get = drawer(page).getByRole('button', { name: /^Download agent-analytics-(\d{4}-\d\d-\d\d)-to-\1\.csv$/ });
    await expect(get).toBeVisible({ timeout: patiently(20_000) });
    await expect(drawer(page).getByRole('radio', { name: 'Agent analytics' })).toBeChecked();
    await looksRight(page, 'agent analytics');
    const [download] = await Promise.all([page.waitForEvent('download'), get.press('Enter')]);
    const [head, ...lines] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe(`\ufeff${summaryHeads[role]}`);
    expect(lines).toHaveLength(20);
    await drawer(page).getByText('Logs', { exact: true }).click();
    await expect(get).toHaveCount(0);
    await drawer(page).getByText('Agent analytics', { exact: true }).click();
    await drawer(page)
      .getByRole('button', { name: /^Remove agent-analytics-/ })
      .press('Enter');
    await expect(get).toHaveCount(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test('the list is personal; without files, and when loading fails, it says so at any width [CONF-DL-005, CONF-DL-006]', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await signIn(page, 'supervisor@demo.test');
  const open = async () => {
    await page.getByRole('button', { name: 'Profile and settings' }).click();
    await page.getByRole('button', { name: 'Downloads' }).click();
  };
  await open();
  await expect(drawer(page).getByText('No files yet')).toBeVisible();
  await looksRight(page, 'no downloads');
  await page.route('**/api/v1/async_download/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await open();
  await expect(drawer(page).getByText("Can't find listings")).toBeVisible({ timeout: patiently(20_000) });
  await looksRight(page, 'no listings');
  await page.unroute('**/api/v1/async_download/**');
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page).getByText('No files yet')).toBeVisible();
  await context.close();
});
