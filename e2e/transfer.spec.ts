import { expect, test, type Page } from '@playwright/test';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { askApi } from './support/api.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, callAndAnswer, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import {
  answer,
  ask,
  choose,
  detailsOf,
  hearsBoth,
  isMusic,
  nameOf,
  SECOND_HZ,
  talkingOfThree,
} from './support/three.ts';

const browsers = speaking(AGENT_HZ, SECOND_HZ, CUSTOMER_HZ);
const [agentBrowser, otherBrowser, customerBrowser] = browsers;
const talking = () => talkingOfThree(browsers);

/** Sets the status by API, as from another place. */
const setStatus = async (page: Page, value: string) => {
  const { user_id } = await detailsOf(page);
  await askApi(page, callPaths.updateProperty, { user_id, property: 'status', value });
};

test('the open picker follows the other agent’s status, without asking again [CALL-124, NET-021]', async () => {
  test.setTimeout(patiently(120_000));
  const { agent, other, customer } = await talking();
  const sockets: string[] = [];
  agent.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await ticker(agent).getByRole('button', { name: 'Transfer', exact: true }).click();
  const agents = ticker(agent).getByRole('list', { name: 'Agents' });
  const row = agents.getByRole('button').filter({ hasText: await nameOf(other) });
  await expect(row).toBeEnabled();
  expect(sockets).toEqual([callPaths.agentStatus]);
  const asked: string[] = [];
  agent.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await setStatus(other, 'On Break');
  await expect(row).toBeDisabled();
  await expect(row).toContainText('On Break');
  await setStatus(other, 'Available');
  await expect(row).toBeEnabled();
  expect(asked).not.toContain(callPaths.warmCallAgents);
  await ticker(agent).getByRole('button', { name: 'Back to call' }).click();
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('an attended transfer: the customer hears music, the agents speak, Merge Calls leaves customer and second agent together [CALL-019, CALL-020, CALL-021, CALL-104, CALL-107, CALL-171, CALL-172] @gate', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talking();
  await ask(agent, other, 'Transfer');
  await expect(ticker(agent).getByText('Call Transfer Initiated').first()).toBeVisible();
  await expect
    .poll(async () => isMusic(await phoneHears(customer)), {
      message: 'the customer hears music',
      timeout: patiently(10_000),
    })
    .toBe(true);
  await answer(other);
  await hears(() => heard(agent), SECOND_HZ, 'the agent hears the second agent');
  await hears(() => heard(other), AGENT_HZ, 'the second agent hears the agent');
  await ticker(agent).getByRole('button', { name: 'Merge Calls' }).click();
  await expect(ticker(agent).getByRole('heading', { name: 'Transfer Completed' })).toBeVisible();
  await hears(() => heard(other), CUSTOMER_HZ, 'the second agent hears the customer');
  await hears(() => phoneHears(customer), SECOND_HZ, 'the customer hears the second agent');
  await ticker(agent).getByRole('button', { name: 'Make Another Call' }).click();
  await expect(ticker(agent).getByLabel('Customer number')).toBeVisible();
  await ticker(other).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('a blind transfer: the agent leaves at once, the customer hears ringing, then the second agent; when declined, it returns', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talking();
  await ticker(agent).getByRole('button', { name: 'Transfer', exact: true }).click();
  await ticker(agent)
    .getByRole('switch', { name: /Speak to them first/ })
    .click();
  await choose(agent, other);
  await expect(ticker(agent).getByRole('heading', { name: 'Transfer Completed' })).toBeVisible();
  await ticker(other).getByRole('button', { name: 'Reject' }).click();
  await answer(agent); // the agent who transferred the call rings next
  await hears(() => heard(agent), CUSTOMER_HZ, 'the first agent has the customer again');
  await ticker(agent).getByRole('button', { name: 'Transfer', exact: true }).click();
  await ticker(agent)
    .getByRole('switch', { name: /Speak to them first/ })
    .click();
  await choose(agent, other);
  await answer(other);
  await hears(() => heard(other), CUSTOMER_HZ, 'the second agent hears the customer');
  await hears(() => phoneHears(customer), SECOND_HZ, 'the customer hears the second agent');
  await expect(ticker(agent).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await ticker(other).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('a cancelled transfer returns the customer, and the other phone stops ringing [CALL-019, CALL-110]', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talking();
  await ask(agent, other, 'Transfer');
  await expect(ticker(other).getByRole('button', { name: 'Answer' })).toBeVisible();
  await ticker(agent).getByRole('button', { name: 'Cancel Transfer' }).click();
  await expect(ticker(agent).getByRole('timer')).toBeVisible();
  await expect(ticker(other).getByRole('button', { name: 'Answer' })).toHaveCount(0);
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent again');
});

test('a conference of three: each hears both others, and the removed party is gone [CALL-017, CALL-107, CALL-144, CALL-171]', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talking();
  await ask(agent, other, 'Conference');
  await answer(other);
  await expect(ticker(agent).getByRole('heading', { name: 'Conference' })).toBeVisible();
  await hearsBoth(agent, [CUSTOMER_HZ, SECOND_HZ], 'the agent hears both');
  await hearsBoth(other, [CUSTOMER_HZ, AGENT_HZ], 'the second agent hears both');
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both');
  await ticker(agent)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(ticker(agent).getByRole('timer')).toBeVisible();
  await expect(ticker(other).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer alone');
});

test('an outside number joins: a second customer phone answers, all three hear each other, and it hangs up [CALL-017, CALL-123, CALL-127]', async () => {
  test.setTimeout(patiently(180_000));
  const OUTSIDE = '+919822200001';
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  const { page: outside } = await openPage(otherBrowser(), { permissions: ['microphone'] });
  await openPhone(customer, undefined, '+919812345678');
  await openPhone(outside, undefined, OUTSIDE);
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  await callAndAnswer(agent, customer, '+919812345678');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await ticker(agent).getByRole('button', { name: 'Conference', exact: true }).click();
  await ticker(agent).getByText('Number', { exact: true }).click();
  await ticker(agent).getByLabel('Phone number').fill(OUTSIDE);
  await ticker(agent).getByRole('button', { name: 'Call this number' }).click();
  await outside.getByRole('button', { name: 'Answer' }).click();
  await expect(ticker(agent).getByRole('heading', { name: 'Conference' })).toBeVisible();
  await hearsBoth(agent, [CUSTOMER_HZ, SECOND_HZ], 'the agent hears both');
  await hearsBoth(outside, [CUSTOMER_HZ, AGENT_HZ], 'the number outside hears both');
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both');
  await outside.getByRole('button', { name: 'Hang up' }).click();
  await expect(ticker(agent).getByRole('timer')).toBeVisible();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer alone');
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('a queue’s call is transferred to another queue: its own is not offered, and the customer waits with music [CALL-022, CALL-113, CALL-125, CALL-126, CALL-139]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(customer);
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  await customer.getByLabel('Number to call').fill('+918045000001');
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await answer(agent);
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await ticker(agent).getByRole('button', { name: 'Transfer', exact: true }).click();
  await ticker(agent).getByText('Queues', { exact: true }).click();
  const queues = ticker(agent).getByRole('list', { name: 'Queues' });
  await expect(queues).toBeVisible();
  await expect(queues.getByText('Support')).toHaveCount(0);
  await queues.getByRole('button').first().click();
  await expect(ticker(agent).getByRole('heading', { name: 'Queue Transfer Completed' })).toBeVisible();
  await expect
    .poll(async () => isMusic(await phoneHears(customer)), {
      message: 'the customer hears music',
      timeout: patiently(10_000),
    })
    .toBe(true);
  await ticker(agent).getByRole('button', { name: 'Make Another Call' }).click();
  await expect(ticker(agent).getByLabel('Customer number')).toBeVisible();
});
