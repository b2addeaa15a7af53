import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { agreeTo, readyForCalls, signIn, ticker, toCallLogs } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { patchbay } from './support/patchbay.ts';
import { registryOf } from './support/registry.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';
import { variantOf, type Variant } from './support/variants.ts';

let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  browser = await launch(440);
  server = await startServer();
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

/** Returns a version of remote-logs that is recognisable by its search box. */
const version = (name: string, says: string): Variant =>
  variantOf('remote-logs', name, {
    file: (_, text) => text.replaceAll('Search by customer, agent or SR number', says),
  });

const box = (page: Page, says: string) => page.getByPlaceholder(says);
const before = 'Search by customer, agent or SR number';

async function open(username: string, path = '/call-logs') {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, username, server.url, path);
  if (username.startsWith('agent')) await agreeTo(page); // only agents have a softphone
  return page;
}

test('a candidate reaches its audience, and rolling it back reaches the next page load and tells open tabs [PLAT-009, PLAT-011, PLAT-018] @gate', async () => {
  const run = patchbay(server);
  const candidate = version('1.0.0-first', 'Find a call');
  const { user } = await registryOf(server).explain('remote-logs', 'agent4@demo.test');
  expect(run('publish', candidate.folder).said).toContain('1.0.0-first');
  expect(run('rollout', 'remote-logs', '1.0.0-first', '100', '--user', user.id).code).toBe(0);
  const chosen = await open('agent4@demo.test');
  await expect(box(chosen, 'Find a call')).toBeVisible();
  const other = await open('agent5@demo.test');
  await expect(box(other, before)).toBeVisible();
  expect(run('explain', 'remote-logs', 'agent4@demo.test').said).toContain('1.0.0-first');

  expect(run('rollback', 'remote-logs').code).toBe(0);
  const fresh = await chosen.context().newPage();
  await fresh.goto(`${server.url}/call-logs`);
  await expect(box(fresh, before)).toBeVisible();
  await expect(chosen.getByText('A version you use was rolled back')).toBeVisible({ timeout: patiently(30_000) });
  await chosen.getByRole('button', { name: 'Reload now' }).click();
  await expect(box(chosen, before)).toBeVisible();
});

test('an update waits for the end of a call and is applied at the next navigation, without a press [PLAT-013]', async () => {
  test.setTimeout(patiently(120_000));
  const registry = registryOf(server);
  const update = version('1.1.0-second', 'Look for a call');
  await registry.publish(update);
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  const customer = await openPage(browser, { permissions: ['microphone'] });
  await openPhone(customer.page, server.url);
  await signIn(page, 'agent6@demo.test', server.url);
  await readyForCalls(page);
  await ticker(page).getByLabel('Customer number').fill('+919812300060');
  await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await expect(ticker(page).getByRole('dialog').getByText('ONGOING', { exact: true })).toBeVisible();

  await registry.rollout('remote-logs', '1.1.0-second', 100);
  await registry.promote('remote-logs');
  await expect(page.getByText('Waits until your call is over')).toBeVisible({ timeout: patiently(30_000) });
  await toCallLogs(page);
  await expect(box(page, before)).toBeVisible(); // this tab's set is pinned
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(ticker(page).getByRole('dialog').getByText('ONGOING', { exact: true })).toBeVisible();

  await customer.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText('Update ready')).toBeVisible();
  await expect(page.getByText('Waits until your call is over')).toHaveCount(0, { timeout: patiently(20_000) });
  await toCallLogs(page);
  await expect(box(page, 'Look for a call')).toBeVisible();
});

/** Creates the state left by the previous test; a retry runs on a new server. */
async function everybodyGetsTheSecond() {
  const registry = registryOf(server);
  const { rollout, versions } = await registry.remote('remote-logs');
  if (rollout.stable === '1.1.0-second') return;
  if (!versions.some(({ version: name }) => name === '1.1.0-second'))
    await registry.publish(version('1.1.0-second', 'Look for a call'));
  await registry.rollout('remote-logs', '1.1.0-second', 100);
  await registry.promote('remote-logs');
}

test('an operator takes a version back on /releases, and it says why a user gets what [PLAT-017]', async () => {
  await everybodyGetsTheSecond();
  const page = await open('owner@demo.test', '/releases?remote=remote-logs');
  const card = page.getByRole('region', { name: 'remote-logs' });
  await expect(card).toContainText('1.1.0-second');
  await page.getByLabel('E-mail or user name').fill('agent7@demo.test');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText('there is no candidate: everyone gets the stable version.')).toBeVisible();
  await card.getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the old words were better');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  const done = page.getByText('owner@demo.test rolled back 1.1.0-second');
  await expect(done.or(dialog.getByRole('alert'))).toBeVisible();
  expect(await dialog.getByRole('alert').allTextContents()).toEqual([]); // a refusal shows its reason
  await expect(done).toBeVisible();
  await expect(page.getByText('the old words were better')).toBeVisible();
  const agent = await open('agent7@demo.test');
  await expect(box(agent, before)).toBeVisible();
  const refused = await open('agent8@demo.test', '/releases');
  await refused.waitForURL('**/home');
});

test('a version that may not be published is refused with all its reasons, and nothing of it is stored [PLAT-008]', async () => {
  const bad = variantOf('remote-logs', '2.0.0-bad', {
    publication: (publication) => ({
      ...publication,
      shared: { ...publication.shared, react: '^18.0.0' },
      declaration: {
        ...publication.declaration,
        contracts: '^9.0.0',
        routes: [
          { ...publication.declaration.routes[0], gate: 'moon' },
          { ...publication.declaration.routes[0], path: '/login' },
        ],
      },
    }),
  });
  const { code, said } = patchbay(server)('publish', bad.folder);
  expect(code).toBe(1);
  for (const reason of ['contracts', 'shared', 'unknown-gate', 'route-owned']) expect(said).toContain(reason);
  const { versions } = await registryOf(server).remote('remote-logs');
  expect(versions.map(({ version: name }) => name)).not.toContain('2.0.0-bad');
});
