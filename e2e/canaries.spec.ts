import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { fill, mailedLink, PASSWORD, somebody } from './support/access.ts';
import { launch, openPage } from './support/browsers.ts';
import { carriers, foundIn, trace, type Canaries, type Traces } from './support/canaries.ts';
import { fillSignIn, readyForCalls, signInByForm, ticker } from './support/console-page.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const FIRST = 'a canary in a quiet boat';
const SECOND = 'another canary far away';
const WRONG = 'no canary has this one';
const NUMBER = '9812345678';

let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(patiently(180_000)); // includes copying its folder
  const env = { LOG_LEVEL: 'trace' };
  [browser, server] = await Promise.all([launch(440), startServer({ env })]);
});
test.afterAll(async () => {
  await browser.close();
  await server.stop();
});

const traces: Traces = { addresses: [], referers: [], reports: [], console: [], bearers: [] };
const open = async (options: BrowserContextOptions = {}) => {
  const opened = await openPage(browser, options);
  trace(opened.context, traces);
  return opened;
};

/** Registers, requests a password reset and follows its link; returns the link's token. */
async function comeAndForget(): Promise<string> {
  const person = somebody();
  const { page, context } = await open();
  await page.goto(`${server.url}/auth/registration`);
  await fill(page, { 'Full name': person.fullname, 'E-mail': person.email, 'User name': person.username });
  await fill(page, { Password: FIRST, 'Confirm password': FIRST });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/home');
  await context.clearCookies();
  await page.goto(`${server.url}/login`);
  await fillSignIn(page, person.username, WRONG);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.waitForURL('**/forgotPassword');
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible(); // the sign-in page has a field of the same name
  await fill(page, { 'Username or e-mail': person.email });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const link = await mailedLink(server.url, person.email);
  await page.goto(link);
  await fill(page, { Password: SECOND, 'Confirm password': SECOND });
  await page.getByRole('button', { name: 'Save & Sign In' }).click();
  await page.waitForURL('**/login');
  await fillSignIn(page, person.username, SECOND);
  await page.waitForURL('**/home');
  await context.close();
  return new URL(link).searchParams.get('token') ?? '';
}

/** Searches and waits for the list's request; the address changes a moment earlier. */
async function search(page: Page, placeholder: RegExp): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === NUMBER);
  await page.getByRole('searchbox').or(page.getByPlaceholder(placeholder)).first().fill(NUMBER);
  await asked;
  await expect(page).toHaveURL(new RegExp(NUMBER));
}

/** Searches for a customer's number everywhere, exports customers and replies to an SMS with the number. */
async function searchAndTake(): Promise<void> {
  const { page, context } = await open();
  await signInByForm(page, 'owner@demo.test', server.url);
  await page.goto(`${server.url}/customer-management`);
  await search(page, /^Search by name/);
  await page.goto(`${server.url}/customer-management?lead_statuses=Hot`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Download customers-/ })).toBeVisible({ timeout: patiently(20_000) });
  await page.goto(`${server.url}/call-logs?date=last_7_days`);
  await search(page, /^Search/);
  await page.goto(`${server.url}/smslogs?date=last_7_days`);
  await page.getByRole('table', { name: 'SMS Logs' }).locator('[data-row]').first().locator('td').nth(3).click();
  await page.getByRole('textbox', { name: /^Reply from/ }).fill(`Call us at ${NUMBER}.`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is on its way.').first()).toBeVisible();
  await context.close();
}

/** Dials the number from the palette and from the call window, and hangs up. */
async function dial(): Promise<void> {
  const { page, context } = await open({ permissions: ['microphone'] });
  await signInByForm(page, 'agent@demo.test', server.url);
  await readyForCalls(page);
  const looked = page.waitForRequest((request) => request.url().includes('/newsr/api/v1/search/'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').and(page.locator('[aria-autocomplete=list][aria-controls]')).fill(`+91${NUMBER}`);
  await expect(page.getByRole('option', { name: `Call +91${NUMBER}` })).toHaveAttribute('aria-selected', 'true');
  await looked; // slow typing triggers searches among calls and customers
  await page.keyboard.press('Enter');
  await expect(ticker(page).getByLabel('Customer number')).toHaveValue(`+91${NUMBER}`);
  const named = page.waitForRequest((request) => request.url().includes(callPaths.contactFromCrm));
  await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
  await expect(ticker(page).getByRole('dialog')).toBeVisible();
  await named; // the name of the number is requested once the call is known
  await page.goto(`${server.url}/call-logs`);
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  await context.close();
}

/** Addresses in which a number or token is required; the server's log contains the route's pattern only. */
const documented = [
  '/newsr/api/v1/call_records/?search', // query of a list, by decision 0011
  '/newsr/api/v1/click2call/?phone_number', // required by CALL-047
  '/newsr/api/v1/customer/?search',
  '/newsr/api/v1/search/?q', // query of a search as well
  '/newsr/get_contact_from_crm/?number', // CALL-146
  '/resetPassword?token', // AUTH-031
];

test('no password, token or number is in a log, an address, a Referer, a report or the console [SEC-004]', async () => {
  test.setTimeout(patiently(180_000));
  const token = await comeAndForget();
  await searchAndTake();
  await dial();
  const given = traces.bearers.map((bearer, at) => [`bearer ${at}`, bearer] as const);
  expect(given.length).toBeGreaterThan(3);
  const secrets = [
    ['first', FIRST],
    ['second', SECOND],
    ['wrong', WRONG],
    ['demo', PASSWORD],
    ['link', token],
    ...given,
  ] as const;
  const canaries: Canaries = new Map([...secrets, ['number', NUMBER]]);
  expect(foundIn(server.said(), canaries)).toEqual([]);
  expect(server.said()).toContain('answered');
  expect(traces.reports.length).toBeGreaterThan(0);
  for (const said of [traces.referers, traces.reports, traces.console])
    expect(said.flatMap((text) => foundIn(text, canaries).map((name) => `${name}: ${text}`))).toEqual([]);
  expect(carriers(traces.addresses, canaries)).toEqual(documented);
});
