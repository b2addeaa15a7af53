import { expect, test } from '@playwright/test';
import { screenPopsContract, type ScreenPopsFields } from '@patchbay/shared-contracts/screen-pops';
import { bearerOf } from './support/access.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const CUSTOMER_HZ = 1000;
const SUPPORT_LINE = '+918045000001';
const CALLER = '+919800000001';

const [agentBrowser, customerBrowser] = speaking(440, CUSTOMER_HZ);

/** A server of this file's own: pages opened beside every call would disturb other tests. */
const server = ownServer();

const fields: ScreenPopsFields = {
  ...{ name: 'CRM', address: 'https://crm.example/?n={{number}}&q={{queue}}', queues: '' },
  ...{ when: 'rings', how: 'opens', state: 'on' },
};

async function add(bearer: string, part: Partial<ScreenPopsFields>) {
  const answer = await fetch(`${server()}${screenPopsContract.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server(), Authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ ...fields, ...part }),
  });
  expect(answer.status).toBe(201);
}

test('a page of the CRM opens while the phone rings, cannot reach the console, and another is offered during the conversation [CONF-INT-002]', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  await add(owner, {});
  await add(owner, {
    name: 'Tickets',
    address: 'https://tickets.example/{{call_id}}',
    when: 'answered',
    how: 'offered',
  });
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await agent
    .context()
    .route(/^https:\/\/(crm|tickets)\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>CRM</title>' }),
    );
  await signIn(agent, 'agent@demo.test', server());
  await readyForCalls(agent);
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
  await openPhone(customer, server());
  await customer.getByLabel('Number to call').fill(SUPPORT_LINE);
  const opened = agent.context().waitForEvent('page');
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  const crm = await opened;
  await crm.waitForURL(/crm\.example/);
  expect(new URL(crm.url()).searchParams.get('n')).toBe(CALLER);
  expect(await crm.evaluate(() => window.opener)).toBeNull();
  expect(await crm.evaluate(() => document.referrer)).not.toContain(CALLER.slice(1));
  await agent.bringToFront();
  await expect(ticker(agent).getByRole('link', { name: 'Open CRM' })).toBeVisible();
  await expect(ticker(agent).getByRole('link', { name: 'Open Tickets' })).toHaveCount(0);
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the caller');
  const tickets = ticker(agent).getByRole('link', { name: 'Open Tickets' });
  await expect(tickets).toHaveAttribute('href', /^https:\/\/tickets\.example\/[\w-]+$/);
  const offered = agent.context().waitForEvent('page');
  await tickets.click();
  const page = await offered;
  await page.waitForURL(/tickets\.example/);
  expect(await page.evaluate(() => window.opener)).toBeNull();
  await agent.bringToFront();
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(tickets).toHaveCount(0);
});
