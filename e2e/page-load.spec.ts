import { expect, test, type Browser, type Page } from '@playwright/test';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { paths } from '@patchbay/shared-contracts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const PAGE = '/call-logs';
const HOST = '/assets/main.';
const rows = (page: Page) => page.getByRole('table', { name: 'Call Logs' }).locator('[data-row]');

/** Delays responses of the server until released; requests sent meanwhile did not depend on them. */
async function holdBack(page: Page, start: string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(`${url()}${start}**`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Opens a cold page and records its request paths in order; delayed requests count as sent. */
async function openHolding(holding: readonly string[], locale = 'en-GB') {
  const { page, context, wrong } = await openPage(browser, { locale });
  await signIn(page, 'owner@demo.test', url(), '/healthz');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = new Map<string, () => void>();
  for (const start of holding) letGo.set(start, await holdBack(page, start));
  await page.goto(`${url()}${PAGE}`, { waitUntil: 'commit' });
  return { page, context, wrong, asked, letGo: (start: string) => letGo.get(start)?.() };
}
/** Blocks all scripts of remotes not requested so far, to prove that no others are needed. */
async function withholdOthers(page: Page, asked: readonly string[]) {
  const known = new Set(asked);
  await page.route(`${url()}/remotes/**`, async (route) => {
    if (known.has(new URL(route.request().url()).pathname)) await route.continue();
  });
}
const remotesIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/remotes/'));
const timesIn = (asked: readonly string[], path: string) => asked.filter((each) => each === path).length;

test('the rows of a log wait only for the bearer, neither for the host nor for the account; and all of its code is requested with the document [PLAT-019] @gate', async () => {
  const { page, context, wrong, asked, letGo } = await openHolding([HOST, paths.details]);
  await expect.poll(() => timesIn(asked, logPaths.callRecords)).toBe(1);
  expect(asked).toContain(paths.details); // its response is delayed
  const code = remotesIn(asked);
  expect(new Set(code.map((path) => path.split('/')[2]))).toEqual(new Set(['remote-calls', 'remote-logs']));
  await withholdOthers(page, asked);
  letGo(HOST);
  letGo(paths.details);
  await expect(rows(page).first()).toBeVisible();
  expect(timesIn(asked, logPaths.callRecords)).toBe(1);
  expect(wrong).toEqual([]);
  await context.close();
});

test('in another language the texts of the remotes are requested with those of the host, not when they are mounted [PLAT-019]', async () => {
  const { page, context, asked, letGo } = await openHolding([paths.details], 'de-DE');
  const texts = () => remotesIn(asked).filter((path) => path.includes('/src_texts_de_ts.'));
  await expect.poll(() => texts().length).toBe(2);
  await withholdOthers(page, asked);
  letGo(paths.details);
  await expect(page.getByRole('table', { name: 'Anrufprotokolle' })).toBeVisible();
  await context.close();
});

test('the request of the address is sent, and not the page’s default one [PLAT-019]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@demo.test', url(), '/healthz');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === logPaths.callRecords) asked.push(searchParams.get('date_filter') ?? '');
  });
  await page.goto(`${url()}${PAGE}?date=last_7_days`);
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toEqual(['last_7_days']);
  await context.close();
});
