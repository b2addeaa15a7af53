import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch } from './support/browsers.ts';
import { toCallLogs } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { callLogTable, giveFaulty, impatient, onTheWay } from './support/faults.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

/** Faults of a remote during a call; faults without calls are in `faults-without-calls`. */
const stable = 'agent@demo.test';
const unlucky = 'agent3@demo.test';

let agents: Browser;
let customers: Browser;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(patiently(120_000));
  [agents, customers] = await Promise.all([launch(AGENT_HZ), launch(CUSTOMER_HZ)]);
  server = await startServer({ env: impatient });
  await giveFaulty(server, 'remote-logs', unlucky);
});
test.afterEach(async () => {
  for (const context of [...agents.contexts(), ...customers.contexts()]) await context.close();
});
test.afterAll(async () => {
  await server.stop();
  await agents.close();
  await customers.close();
});

const oldTable = (page: Page) => page.frameLocator('iframe').getByRole('table');

/** Simulates a metered connection, on which nothing is prefetched: otherwise the log would be loaded before the fault is in place. */
const fetchesNothingAhead = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Starts a conversation between an agent and a customer, both heard. */
async function talking(
  username: string,
  number: string,
  stand: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const prepare = async (page: Page) => {
    await fetchesNothingAhead(page);
    await stand(page);
  };
  const talk = await inCall({ agents, customers, base: server.url }, username, number, {}, prepare);
  await talk.goesOn('before anything is wrong');
  return talk;
}

for (const [index, [what, filesOf, fault, reason]] of onTheWay.entries()) {
  test(`its ${what}: the running call continues, the old interface replaces it with its data, Retry loads the page [PLAT-002, PLAT-014, PLAT-015, PLAT-023]`, async () => {
    test.setTimeout(patiently(90_000));
    // Set up first: in some runs the log was loaded before the fault was in place.
    const stand = (page: Page) => page.route(filesOf('remote-logs'), fault);
    const { page, goesOn } = await talking(stable, `+9198123000${10 + index}`, stand);
    await toCallLogs(page);
    await expect(page.getByText(`not available right now (${reason})`)).toBeVisible({ timeout: patiently(20_000) });
    await expect(oldTable(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__flipped__'))).toBeUndefined();
    await goesOn('while the old interface stands in');
    await page.unroute(filesOf('remote-logs'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(callLogTable(page)).toBeVisible({ timeout: patiently(20_000) });
    await goesOn('when the page is back');
  });
}

for (const [index, fault] of ['render', 'effect', 'mount'].entries()) {
  test(`it fails in ${fault}: the running call continues, and its last good version takes over [PLAT-002, PLAT-014, PLAT-015]`, async () => {
    test.setTimeout(patiently(90_000));
    const { page, goesOn } = await talking(unlucky, `+9198123000${20 + index}`);
    await page.evaluate((kind) => window.sessionStorage.setItem('fault', kind), fault);
    await toCallLogs(page);
    await expect(callLogTable(page)).toBeVisible({ timeout: patiently(30_000) });
    await goesOn('while the last good version is shown');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await toCallLogs(page);
    await expect(callLogTable(page)).toBeVisible();
    await goesOn('after moving through the console');
  });
}
