import { expect, test, type Page } from '@playwright/test';
import { flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { bearerOf } from './support/access.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const MAIN_LINE = '+918045000006';
const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

/** A server of this file's own, so that no agent of another test takes its callers. */
const server = ownServer();

const ask = (bearer: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${server()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: server(), Authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Publishes a flow with a queue that a key leaves, and a callback offered after that key. */
async function publish(owner: string) {
  const nodes = [
    { type: 'queue', id: 'support', queueId: 'demo-queue-support', key: '1', pressed: 'offer' },
    {
      ...{ type: 'callback', id: 'offer', queueId: 'demo-queue-support', prompt: 'system/hold-the-line' },
      ...{ acceptKey: '1', declineKey: '2', otherKey: '3', numberPrompt: null, done: 'system/goodbye' },
      ...{ timeoutSeconds: 10, declined: 'support', impossible: 'support' },
    },
  ];
  const flow = `${flowRoomPath}demo-flow-main/`;
  const before = flowRoomAnswerSchema.parse(await (await ask(owner, 'GET', flow)).json()).data;
  const change = { draft: { version: 1, start: 'support', nodes }, draft_version: before.draft_version };
  const kept = flowRoomAnswerSchema.parse(await (await ask(owner, 'PUT', flow, change)).json()).data;
  expect(kept).toMatchObject({ problems: [] });
  const publishing = { why: 'Offers callbacks', at: null, draft_version: kept.draft_version };
  expect((await ask(owner, 'POST', `${flow}publish/`, publishing)).status).toBe(200);
}

const press = async (customer: Page, key: string) => {
  const keys = customer.getByRole('button', { name: 'Keys', exact: true });
  if (await keys.isVisible()) await keys.click();
  await customer.getByRole('button', { name: `Key ${key}` }).click();
};
const calls = async (bearer: string, number: string) => {
  const query = new URLSearchParams({ pageNumber: '1', pageSize: '10', search: number.slice(1) });
  const answer = await ask(bearer, 'GET', `${logPaths.callRecords}?${query}`);
  return callRecordsAnswerSchema.parse(await answer.json()).objects;
};

test('a caller keeps the place by a key and hangs up; the next free agent is rung, then the caller, as live pages and log show [TEL-019, CONF-FLOW-010]', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  await publish(owner);
  const number = `+9198${String(Date.now()).slice(-8)}`;
  const { page: live } = await openPage(agentBrowser());
  await signIn(live, 'supervisor@demo.test', server(), '/live-interactions/queues-monitor');
  await live.mouse.move(700, 600); // off the menu rail, which expands over the page
  await live.getByRole('link', { name: 'Support', exact: true }).click();

  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
  await openPhone(customer, server(), number);
  await customer.getByLabel('Number to call').fill(MAIN_LINE);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  const waiting = live.getByRole('table', { name: 'Waiting callers' });
  await expect(waiting.getByText(number)).toBeVisible();
  await press(customer, '1');
  await expect(waiting.getByText(number)).toHaveCount(0);
  await press(customer, '1');
  await expect(waiting.getByText('Callback, attempt 1 of 3')).toBeVisible();
  await expect(waiting.getByText(number)).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible({ timeout: patiently(20_000) });

  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent@demo.test', server());
  await readyForCalls(agent);
  await expect(ticker(agent).getByText('Callback', { exact: true })).toBeVisible();
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await customer.getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await expect(waiting.getByText(number)).toHaveCount(0);
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();

  await expect.poll(async () => (await calls(owner, number)).map(({ call_status }) => call_status)).toEqual(['Answered', 'Did Not Process']); // prettier-ignore
  const [back, first] = await calls(owner, number);
  expect(first?.call_journey.map(({ step }) => step)).toEqual([
    ...['Call received', 'Call flow', 'Entered queue', 'Menu', 'Callback offered', 'Place kept', 'Call ended'],
  ]);
  expect(back?.call_journey.map(({ step }) => step)).toEqual([
    ...['Entered queue', 'Callback', 'Offered to agent', 'Agent answered', 'Customer called', 'Customer answered'],
    'Call ended',
  ]);
  await live.goto(`${server()}/call-logs?open=${first?.id ?? ''}`);
  const panel = live.getByRole('dialog');
  await expect(panel.getByText('Place kept for a callback')).toBeVisible();
  await panel.getByRole('link', { name: /^Call at / }).click();
  await expect(panel.getByText('Callback, attempt')).toContainText('1 / 3');
});
