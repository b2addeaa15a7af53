import { expect, test, type Browser, type Page, type Route } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { signIn, toCallLogs } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { faulty } from './support/faulty.ts';
import { registryOf } from './support/registry.ts';
import { startServer, type Server } from './support/server.ts';

const stable = 'agent@demo.test';
const unlucky = 'agent3@demo.test';

const unluckyCaller = 'agent8@demo.test';

/** Publishes a faulty version of a remote, for one user or for everybody. */
async function giveFaulty(remote: string, user: string | null) {
  const version = faulty(remote);
  const registry = registryOf(server);
  await registry.publish(version);
  const users = user === null ? [] : [(await registry.explain(remote, user)).user.id];
  await registry.rollout(remote, version.publication.version, 100, { users });
}

let agents: Browser;
let customers: Browser;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const limits = { REMOTE_LOAD_TIMEOUT_MS: '2000', REMOTE_MOUNT_TIMEOUT_MS: '2000' };
  [agents, customers] = await Promise.all([launch(AGENT_HZ), launch(CUSTOMER_HZ)]);
  server = await startServer({ mediaPorts: '46000-46199', env: limits });
  await giveFaulty('remote-logs', unlucky);
  await giveFaulty('remote-calls', unluckyCaller);
});
test.afterEach(async () => {
  for (const context of [...agents.contexts(), ...customers.contexts()]) await context.close();
});
test.afterAll(async () => {
  await server.stop();
  await agents.close();
  await customers.close();
});

const table = (page: Page) => page.getByRole('table', { name: 'Call Logs' });
const oldTable = (page: Page) => page.frameLocator('iframe').getByRole('table');
const wellToday = (page: Page) => page.getByText('The faulty remote is well today.');
const toLogs = toCallLogs;

/** An agent and a customer in a conversation, both heard. */
async function talking(username: string, number: string) {
  const talk = await inCall({ agents, customers, base: server.url }, username, number);
  await talk.goesOn('before anything is wrong');
  return talk;
}

const corrupt = async (route: Route) => {
  const headers = { ...route.request().headers(), 'accept-encoding': 'identity' };
  const answer = await route.fetch({ headers });
  await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.__flipped__=true;` });
};
const entry = /\/remotes\/remote-logs\/.*remoteEntry.*\.js$/;
const chunk = /\/remotes\/remote-logs\/.*__federation_expose_mount.*\.js$/;

/** What stands between the browser and a remote's files; there is no manifest of its own: the entry is asked for directly. */
const onTheWay: readonly (readonly [string, RegExp, (route: Route) => Promise<void>, string])[] = [
  ['entry is not found', entry, (route) => route.fulfill({ status: 404, body: 'no' }), 'network'],
  ['entry hangs', entry, () => new Promise(() => undefined), 'timeout'],
  ['entry is corrupt', entry, corrupt, 'integrity'],
  ['chunk is not found', chunk, (route) => route.fulfill({ status: 404, body: 'no' }), 'chunk'],
];

for (const [index, [what, files, fault, reason]] of onTheWay.entries()) {
  test(`its ${what}: the running call goes on, the old interface stands in with its data, Retry brings the page [PLAT-002, PLAT-014, PLAT-015, PLAT-023]`, async () => {
    test.setTimeout(90_000);
    const { page, goesOn } = await talking(stable, `+9198123000${10 + index}`);
    await page.route(files, fault);
    await toLogs(page);
    await expect(page.getByText(`not available right now (${reason})`)).toBeVisible({ timeout: 20_000 });
    await expect(oldTable(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__flipped__'))).toBeUndefined();
    await goesOn('while the old interface stands in');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(table(page)).toBeVisible({ timeout: 20_000 });
    await goesOn('when the page is back');
  });
}

for (const [index, fault] of ['render', 'effect', 'mount'].entries()) {
  test(`it fails in ${fault}: the running call goes on, and its last good version takes over [PLAT-002, PLAT-014, PLAT-015]`, async () => {
    test.setTimeout(90_000);
    const { page, goesOn } = await talking(unlucky, `+9198123000${20 + index}`);
    await page.evaluate((kind) => window.sessionStorage.setItem('fault', kind), fault);
    await toLogs(page);
    await expect(table(page)).toBeVisible({ timeout: 30_000 });
    await goesOn('while the last good version is shown');
    await page.getByRole('link', { name: 'Home' }).click();
    await toLogs(page);
    await expect(table(page)).toBeVisible();
    await goesOn('after moving through the console');
  });
}

test('when every rung fails there is a calm panel with the reason, and Retry works [PLAT-014]', async () => {
  const { page } = await openPage(agents, { permissions: ['microphone'] });
  await signIn(page, stable, server.url);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.route(/\/remotes\/remote-logs\//, (route) => route.abort());
  await page.route('**/legacy_ticket/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await toLogs(page);
  const panel = page.getByRole('alert').filter({ hasText: 'This part of the console is not available right now' });
  await expect(panel).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Recent calls' })).toBeVisible();
  await toLogs(page);
  await expect(panel).toBeVisible({ timeout: 20_000 }); // who comes back tries once more; it fails again
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(table(page)).toBeVisible({ timeout: 20_000 });
});

test('a version that is well works for who gets it, and its stray errors are told as its own [PLAT-024]', async () => {
  const { page } = await openPage(agents, { permissions: ['microphone'] });
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/telemetry/')) told.push(request.postData() ?? '');
  });
  await signIn(page, unlucky, server.url);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.evaluate(() => window.sessionStorage.setItem('fault', 'later'));
  await toLogs(page);
  await expect(wellToday(page)).toBeVisible();
  await expect.poll(() => told.join('\n'), { timeout: 15_000 }).toMatch(/remote_error[^}]*remote-logs@9\.9\.9/);
});

const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/.*remoteEntry`);
const chunkOf = (remote: string) => new RegExp(`/remotes/${remote}/.*__federation_expose_mount`);
const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });
const hangs = () => new Promise<void>(() => undefined);
const ways = [
  ['entry is not found', entryOf, notFound],
  ['entry hangs', entryOf, hangs],
  ['entry is corrupt', entryOf, corrupt],
  ['chunk is not found', chunkOf, notFound],
] as const;

for (const [what, filesOf, fault] of ways) {
  test(`the ticker’s ${what}: a quiet notice, the pages go on, and it comes by itself [PLAT-015]`, async () => {
    test.setTimeout(90_000);
    const { page } = await openPage(agents, { permissions: ['microphone'] });
    await page.route(filesOf('remote-calls'), fault);
    await signIn(page, stable, server.url);
    const notice = page.getByText('Calling is not available right now. Retrying…').first();
    await expect(notice).toBeVisible({ timeout: 25_000 });
    await toLogs(page);
    await expect(table(page)).toBeVisible();
    await page.unroute(filesOf('remote-calls'));
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible({ timeout: 40_000 });
  });

  test(`sign-in’s ${what}: a calm panel, and Retry brings the form [PLAT-014]`, async () => {
    const { page } = await openPage(agents);
    await page.route(filesOf('remote-auth'), fault);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' }); // a file that hangs keeps the page from its load event
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 25_000 });
    await page.unroute(filesOf('remote-auth'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Username or e-mail')).toBeVisible({ timeout: 20_000 });
  });
}

const withFault = async (kind: string) => {
  const { page } = await openPage(agents, { permissions: ['microphone'] });
  await page.addInitScript((fault) => window.sessionStorage.setItem('fault', fault), kind);
  return page;
};

for (const kind of ['render', 'effect', 'mount']) {
  test(`the ticker fails in ${kind}: its last good version takes over, and the pages go on [PLAT-014, PLAT-015]`, async () => {
    const page = await withFault(kind);
    await signIn(page, unluckyCaller, server.url);
    await page.getByRole('button', { name: 'Agree' }).click({ timeout: 25_000 });
    await toLogs(page);
    await expect(table(page)).toBeVisible();
  });
}

test.describe('with a faulty sign-in for everybody', () => {
  test.beforeAll(() => giveFaulty('remote-auth', null));
  for (const kind of ['render', 'effect', 'mount']) {
    test(`it fails in ${kind}: its last good version lets everybody in [PLAT-014]`, async () => {
      const page = await withFault(kind);
      await page.goto(`${server.url}/login`);
      await expect(page.getByLabel('Username or e-mail')).toBeVisible({ timeout: 25_000 });
      await signIn(page, stable, server.url);
    });
  }
});
