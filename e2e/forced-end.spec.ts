import { expect, test, type Page } from '@playwright/test';
import { paths } from '@patchbay/shared-contracts';
import { sessionEndPath } from '@patchbay/shared-contracts/calls';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { bearerOf, post } from './support/access.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const OTHER_HZ = 660;
const SUPPORT = '+918045000001';
const [agents, others, customers] = speaking(AGENT_HZ, OTHER_HZ, CUSTOMER_HZ);

/** A server of this file's own: the tests use the account's default, then the setting that returns the customer to the queue. */
const server = ownServer();

/** Signs the user out everywhere else, from another session. */
async function endSessions(username: string): Promise<void> {
  const bearer = await bearerOf(server(), username);
  expect((await post(server(), signInPaths.endOtherSessions, {}, bearer)).status).toBe(200);
}

const bar = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your session has ended. You will be signed out when this call ends.' });
const isSignedOut = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Username or e-mail')).toBeVisible();
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
};

test('a session ended during a call lets it finish: both hear each other, it can be held, and hanging up signs out [SEC-007]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, customer, goesOn } = await inCall(
    { agents: agents(), customers: customers(), base: server() },
    'agent2@demo.test',
    '+919812345671',
  );
  await goesOn('before');
  await endSessions('agent2@demo.test');
  await expect(bar(page)).toBeVisible();
  const refreshed = await page.request.post(`${server()}${paths.refresh}`, { data: {}, headers: { Origin: server() } });
  expect(refreshed.status()).toBe(401);
  await goesOn('after the session has ended');

  await ticker(page).getByRole('button', { name: 'Hold' }).click();
  await isQuiet(() => phoneHears(customer), AGENT_HZ, 'the customer on hold does not hear the agent');
  await ticker(page).getByRole('button', { name: 'Resume' }).click();
  await goesOn('after the hold');

  await bar(page).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await isSignedOut(page);
});

test('a session ended during a queue’s call returns the customer to the queue if the account wants that: another agent is heard [SEC-007]', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  const set = await fetch(`${server()}${sessionEndPath}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: server(), Authorization: `Bearer ${owner}` },
    body: JSON.stringify({ then: 'queue' }),
  });
  expect(set.status).toBe(200);
  const permissions = ['microphone', 'notifications'];
  const { page: first } = await openPage(agents(), { permissions });
  const { page: second } = await openPage(others(), { permissions });
  const { page: customer } = await openPage(customers(), { permissions: ['microphone'] });
  await openPhone(customer, server());
  await signIn(first, 'agent3@demo.test', server());
  await readyForCalls(first);
  await customer.getByLabel('Number to call').fill(SUPPORT);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await ticker(first).getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the first agent');

  await signIn(second, 'agent4@demo.test', server());
  await readyForCalls(second);
  await endSessions('agent3@demo.test');
  await expect(first.getByText('Your session has ended. The customer was returned to the queue.')).toBeVisible();
  await isSignedOut(first);
  await ticker(second).getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer), OTHER_HZ, 'the customer hears the second agent');
  await hears(() => heard(second), CUSTOMER_HZ, 'the second agent hears the customer');
  await ticker(second).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});
