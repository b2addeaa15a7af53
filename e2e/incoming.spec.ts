import { expect, test, type Browser, type BrowserContextOptions, type Page, type Worker } from '@playwright/test';
import { agentSettingsPaths } from '@patchbay/shared-contracts/agent-settings';
import { bearerOf, post } from './support/access.ts';
import { askApi } from './support/api.ts';
import { launchWhole, openPage, url } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { setFlags } from './support/prepare.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;
const SERVICE = '+918045000001';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

async function ready(base = url(), options: BrowserContextOptions = {}, agents = agentBrowser()) {
  const permissions = ['microphone', 'notifications'];
  const { page: agent } = await openPage(agents, { permissions, ...options });
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(customer, base);
  await signIn(agent, 'agent@demo.test', base);
  await readyForCalls(agent);
  return { agent, customer, widget: ticker(agent) };
}

async function call(customer: Page) {
  await customer.getByLabel('Number to call').fill(SERVICE);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
}

type Records = { objects: { id: string; call_status: string; agent_status: string }[] };
const newest = async (page: Page) =>
  (await askApi<Records>(page, '/newsr/api/v1/call_records/?pageNumber=1&pageSize=10')).objects[0];

test.describe('an account with auto-answer', () => {
  const server = ownServer((database) => setFlags(database, 'demo', { auto_answer: true, auto_answer_delay_value: 3 }));
  test('a call counts down and answers itself: both hear each other without a click [SIP-030, SIP-031]', async () => {
    test.setTimeout(patiently(90_000));
    const { agent, customer, widget } = await ready(server());
    expect(agent.workers().map((worker) => new URL(worker.url()).pathname)).toContain('/assets/timers-1.js'); // [TEL-014]
    await call(customer);
    await expect(widget.getByText(/This call will be auto answered in \d second\(s\)!/)).toBeVisible();
    await expect(widget.getByRole('dialog').getByText('ONGOING', { exact: true })).toBeVisible();
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
    await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
    await widget.getByRole('button', { name: 'Hang up' }).click();
  });
});

test.describe('one agent of an account', () => {
  const server = ownServer();
  test('for whom alone auto answer is set counts down and answers; the others ring until they are answered [CONF-AGENT-003, CONF-AGENT-005]', async () => {
    test.setTimeout(patiently(120_000));
    const auto_answer = { auto_answer: true, auto_answer_delay_value: 2 };
    const owner = await bearerOf(server(), 'owner@demo.test');
    const asked = { operation: 'auto_answer', agents: ['demo-agent-01'], auto_answer };
    expect((await post(server(), agentSettingsPaths.bulk, asked, owner)).status).toBe(200);
    const { agent, customer, widget } = await ready(server());
    await call(customer);
    await expect(widget.getByText(/This call will be auto answered in \d second\(s\)!/)).toBeVisible();
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
    await widget.getByRole('button', { name: 'Hang up' }).click();
    await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
    const { page: colleague } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
    await signIn(colleague, 'agent2@demo.test', server());
    await readyForCalls(colleague);
    await call(customer); // the first agent is in wrap-up
    await expect(ticker(colleague).getByRole('button', { name: 'Answer' })).toBeVisible();
    await colleague.waitForTimeout(3_000);
    await expect(ticker(colleague).getByText(/auto answered/)).toHaveCount(0);
    await ticker(colleague).getByRole('button', { name: 'Reject' }).click();
  });
});

/** Simulates a click on the desktop, which tests cannot do. */
const pressNotice = (worker: Worker, action: string) =>
  worker.evaluate(async (name) => {
    const [notification] = await Reflect.get(self, 'registration').getNotifications();
    const event = new (Reflect.get(self, 'NotificationEvent'))('notificationclick', { notification, action: name });
    event.waitUntil = () => undefined; // only allowed for browser events
    self.dispatchEvent(event);
  }, action);
const notices = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`) ?? [];
  });

let desktop: Browser | undefined;
test.afterEach(() => desktop?.close()); // closes the call as well, also after a failure

test('a call is answered by the button of its desktop notification, which then goes; the next one is declined by it [TEL-014]', async () => {
  test.setTimeout(patiently(90_000));
  desktop = await launchWhole(AGENT_HZ);
  const { agent, customer, widget } = await ready(url(), { serviceWorkers: 'allow' }, desktop);
  await agent.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = agent.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await call(customer);
  await expect(widget.getByRole('button', { name: 'Answer' })).toBeVisible();
  await expect.poll(() => notices(agent)).toEqual([expect.stringMatching(/^Incoming call: \+/)]);
  await pressNotice(worker, 'answer');
  await expect(widget.getByRole('dialog').getByText('ONGOING', { exact: true })).toBeVisible();
  expect(await notices(agent)).toEqual([]);
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await widget.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await widget.getByRole('button', { name: 'Take calls now' }).click(); // the queue has a wrap-up time

  await call(customer);
  await expect.poll(() => notices(agent)).toHaveLength(1);
  await pressNotice(worker, 'decline');
  await expect(widget.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  expect(await notices(agent)).toEqual([]);
  await customer.getByRole('button', { name: 'Hang up' }).click();
});

test('an agent who declines is not rung again at once, the caller waits on, and the log does not say Answered [SIP-032]', async () => {
  test.setTimeout(patiently(90_000));
  const { agent, customer, widget } = await ready();
  const before = (await newest(agent))?.id;
  await call(customer);
  await widget.getByRole('button', { name: 'Reject' }).click();
  await expect(widget.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  await expect(customer.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(async () => (await newest(agent))?.id).not.toBe(before);
  expect((await newest(agent))?.call_status).not.toBe('Answered');
});

test('when a caller gives up, the ringing ends by itself and the log says not answered [SIP-025]', async () => {
  test.setTimeout(patiently(90_000));
  const { agent, customer, widget } = await ready();
  const before = (await newest(agent))?.id;
  await call(customer);
  await expect(widget.getByRole('button', { name: 'Answer' })).toBeVisible();
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect(widget.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  await expect.poll(async () => (await newest(agent))?.id).not.toBe(before);
  expect((await newest(agent))?.call_status).not.toBe('Answered');
});
