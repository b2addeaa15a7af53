import { expect, test, type Page } from '@playwright/test';
import { flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { nextAnswerSchema, stickyMappingsSchema, stickyPaths } from '@patchbay/shared-contracts/sticky';
import { bearerOf } from './support/access.ts';
import { openPage, url } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { loudestSecond, readWav } from './support/tones.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;
const MAIN_LINE = '+918045000006';
/** The customer phone's own number. */
const CALLER = '+919800000001';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

const ask = (bearer: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${url()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url(), Authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Publishes the demo's own flow with shorter waits. */
async function publish(owner: string) {
  const nodes = [
    {
      ...{ type: 'menu', id: 'menu', prompt: 'system/menu-sales-support', invalid: 'system/invalid', retries: 2 },
      ...{ timeoutSeconds: 10, choices: { '2': 'support', '9': 'message' }, otherwise: null },
    },
    { type: 'queue', id: 'support', queueId: 'demo-queue-support' },
    { type: 'voicemail', id: 'message', greeting: 'system/goodbye', email: 'owner@demo.test', maxSeconds: 60 },
  ];
  const flow = `${flowRoomPath}demo-flow-main/`;
  const before = flowRoomAnswerSchema.parse(await (await ask(owner, 'GET', flow)).json()).data;
  const change = { draft: { version: 1, start: 'menu', nodes }, draft_version: before.draft_version };
  const kept = flowRoomAnswerSchema.parse(await (await ask(owner, 'PUT', flow, change)).json()).data;
  expect(kept).toMatchObject({ problems: [] });
  const publishing = { why: 'Less to wait for', at: null, draft_version: kept.draft_version };
  expect((await ask(owner, 'POST', `${flow}publish/`, publishing)).status).toBe(200);
}

const openCustomer = async () => {
  const { page } = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
  await openPhone(page);
  return page;
};
/** Presses a key of the call's keypad, which is behind a button. */
const press = async (customer: Page, key: string) => {
  await customer.getByRole('button', { name: 'Keys', exact: true }).click();
  await customer.getByRole('button', { name: `Key ${key}` }).click();
};
const newest = async (bearer: string) => {
  const answer = await ask(bearer, 'GET', `${logPaths.callRecords}?pageNumber=1&pageSize=10`);
  return callRecordsAnswerSchema.parse(await answer.json()).objects[0];
};
const isSpeech = ({ hz, db }: { hz: number; db: number }): boolean => db > -60 && Math.abs(hz - AGENT_HZ) > 15;

test('a caller hears the menu, presses 2, and talks to an agent of the queue; the journey has each step [TEL-006, TEL-004] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(url(), 'owner@demo.test');
  await publish(owner);
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  const customer = await openCustomer();
  await customer.getByLabel('Number to call').fill(MAIN_LINE);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(async () => isSpeech(await phoneHears(customer)), { message: 'the prompt is heard' }).toBe(true);
  await press(customer, '2');
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the caller');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the caller hears the agent');
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await expect.poll(async () => (await newest(owner))?.sr_number).toBe(MAIN_LINE);
  const call = await newest(owner);
  expect(call).toMatchObject({ call_status: 'Answered', queue: 'Support', dtmf_extensions: '2' });
  const steps = call?.call_journey.map(({ step }) => step);
  expect(steps).toEqual(
    ['Call received', 'Call flow', 'Menu', 'Entered queue', 'Offered to agent', 'Agent answered', 'Call ended'], // prettier-ignore
  );
});

test('a caller mapped to an agent reaches that agent, as the answer before said [CONF-STICKY-007, CONF-STICKY-008, CALL-032]', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(url(), 'owner@demo.test');
  await publish(owner);
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  const mapping = { queue_id: 'demo-queue-support', agent_id: 'demo-agent-01', customer_number: CALLER };
  const made = await ask(owner, 'POST', stickyPaths.mappings, mapping);
  const { data: mappings } = stickyMappingsSchema.parse(await made.json());
  const question = new URLSearchParams({ queue_id: mapping.queue_id, customer_number: CALLER });
  const answer = await ask(owner, 'GET', `${stickyPaths.next}?${question}`);
  expect(nextAnswerSchema.parse(await answer.json()).data).toMatchObject({
    ...{ reason: 'sticky', agents: [{ agent_id: 'demo-agent-01' }] },
    sticky: { agent_id: 'demo-agent-01', automatic: false },
  });
  const customer = await openCustomer();
  await customer.getByLabel('Number to call').fill(MAIN_LINE);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(async () => isSpeech(await phoneHears(customer)), { message: 'the prompt is heard' }).toBe(true);
  await press(customer, '2');
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer), AGENT_HZ, 'the caller hears the agent');
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect
    .poll(async () => (await newest(owner))?.call_journey.map(({ step }) => step))
    .toEqual(expect.arrayContaining(['Sticky agent', 'Agent answered', 'Call ended']));
  const ids = mappings.map(({ id }) => id);
  expect((await ask(owner, 'DELETE', stickyPaths.mappings, { ids })).status).toBe(200);
});

test('a caller leaves a message: it plays from the log, and the owner gets a mail [TEL-006] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const owner = await bearerOf(url(), 'owner@demo.test');
  await publish(owner);
  const customer = await openCustomer();
  await customer.getByLabel('Number to call').fill(MAIN_LINE);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(async () => isSpeech(await phoneHears(customer)), { message: 'the prompt is heard' }).toBe(true);
  await press(customer, '9');
  await customer.waitForTimeout(8_000); // the greeting and the beep; then the microphone records a tone
  await customer.getByRole('button', { name: 'Key hash' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await expect.poll(async () => (await newest(owner))?.action).toBe('Voicemail');
  const call = await newest(owner);
  const file = await ask(owner, 'GET', call?.voicemail_url ?? '');
  const wav = readWav(Buffer.from(await file.arrayBuffer()));
  expect(loudestSecond(wav, CUSTOMER_HZ), 'the caller is in the message').toBeGreaterThan(1_000);
  const outbox = await fetch(`${url()}/outbox`);
  expect(await outbox.text()).toContain('Voicemail from +919800000001');
});
