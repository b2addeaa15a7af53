import { expect, test, type Browser } from '@playwright/test';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { callFlowsContract, flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { queuePaths, serviceNumbersAnswerSchema, type NumberTarget } from '@patchbay/shared-contracts/queues';
import { bearerOf } from './support/access.ts';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { chooseOption } from './support/console-page.ts';
import { openPhone, orderPhone } from './support/customer-phone.ts';
import { card, figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

const OFFERS = '+918045000004';
const MAIN_LINE = '+918045000006';

let browser: Browser;
let owner: string;
test.beforeAll(async () => {
  browser = await launch(440);
  owner = await bearerOf(url(), 'owner@demo.test');
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${url()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url(), Authorization: `Bearer ${owner}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  expect(response.status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer;
};

const lead = async (leads_to: NumberTarget) => {
  const found = serviceNumbersAnswerSchema.parse(await ask('GET', `${queuePaths.serviceNumbers}?search=45000004`));
  const version = found.data.objects[0]?.version ?? 1;
  await ask('PUT', `${queuePaths.serviceNumbers}${OFFERS.slice(1)}/`, { leads_to, version });
};

/** Publishes a flow that switches to German, sends an SMS, sets a mark, and ends. */
async function publish(question: string): Promise<string> {
  const { data: flow } = callFlowsContract.one.parse(await ask('POST', callFlowsContract.path, { name: question, note: '' })); // prettier-ignore
  const room = `${flowRoomPath}${flow.id}/`;
  const { data: before } = flowRoomAnswerSchema.parse(await ask('GET', room));
  const nodes = [
    { type: 'language', id: 'german', language: 'de', next: 'thanks' },
    { type: 'sms', id: 'thanks', from: MAIN_LINE, to: 'caller', template: null, text: `Thank you from {{account.name}} (${question}).`, next: 'mark', unsent: null }, // prettier-ignore
    { type: 'survey', id: 'mark', question, prompt: 'system/hold-the-line', retries: 1, timeoutSeconds: 10, next: 'bye', otherwise: null }, // prettier-ignore
    { type: 'hangup', id: 'bye' },
  ];
  const draft = { draft: { version: 1, start: 'german', nodes }, draft_version: before.draft_version };
  const kept = flowRoomAnswerSchema.parse(await ask('PUT', room, draft)).data;
  expect(kept.problems).toEqual([]);
  await ask('POST', `${room}publish/`, { why: 'A walk', at: null, draft_version: kept.draft_version });
  return flow.id;
}

test('a real call hears German, gets an SMS and gives a mark: its way is highlighted, Usage counts it, and insights show it [CONF-FLOW-006, CONF-FLOW-010, CONF-FLOW-012]', async () => {
  test.setTimeout(patiently(180_000));
  const question = `Walk ${Date.now()}`;
  const flowId = await publish(question);
  await lead({ to: 'flow', id: flowId });
  const me = `+9198${String(Date.now()).slice(-8)}`;
  const { page: customer, context: phone } = await openPage(browser, { permissions: ['microphone'], viewport: { width: 420, height: 820 } }); // prettier-ignore
  await openPhone(customer, url(), me);
  expect(await orderPhone(me, { do: 'call', number: OFFERS })).toMatchObject({ ok: true });
  await expect.poll(async () => (await orderPhone(me, { do: 'state' })).call).toBe('talking');
  await customer.waitForTimeout(1_000);
  expect(await orderPhone(me, { do: 'digits', digits: '5' })).toMatchObject({ ok: true });
  const calls = async () =>
    callRecordsAnswerSchema.parse(await ask('GET', `${logPaths.callRecords}?survey=${encodeURIComponent(question)}`));
  await expect.poll(async () => (await calls()).objects.length).toBe(1);
  await lead({ to: 'anybody' });
  const [call] = (await calls()).objects;
  const received = call?.call_journey.map(({ step, detail = '' }) => `${step}: ${detail}`);
  expect(received).toEqual(expect.arrayContaining(['Language: Deutsch', `SMS: ${me}: sent`, `Survey: ${question}: 5`]));
  await customer.getByRole('navigation', { name: 'Phone' }).getByRole('button', { name: 'Messages' }).click();
  await customer.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
  const talk = customer.getByRole('list', { name: 'Conversation' });
  await expect(talk.getByText(`Thank you from Demo Traders (${question}).`)).toHaveCount(1);
  await phone.close();

  const { page, context, wrong } = await open('owner@demo.test', `/callflow?call=${call?.id ?? ''}`);
  await page.mouse.move(1_000, 700);
  const way = page.getByRole('region', { name: 'Call path' });
  await expect(way.getByRole('status')).toHaveText('Step 1 of 4');
  for (let step = 1; step < 4; step += 1) await way.getByRole('button', { name: 'Next' }).click();
  await expect(way.getByRole('status')).toHaveText('Step 4 of 4');
  await expect(page.getByRole('treeitem', { name: /Language.*The call passed here/ })).toBeVisible();
  await looksRightAtAnyWidth(page, 'the way of a real call');

  await page.goto(`${url()}/callflow?flow=${flowId}`);
  await page.getByRole('button', { name: 'Usage' }).click();
  await expect(page.getByText('1 call in this period')).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Send SMS.*1 call/ })).toBeVisible();

  await page.goto(`${url()}/insights`);
  const answers = card(page, 'Survey results');
  const row = answers.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('5.0');
  await expect(row).toContainText('1 of 1');
  await row.getByRole('link', { name: '5: 1' }).click();
  await expect(page.getByText(`${question}: 5`).first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a queue follows the calendar chosen in its form, which says whether it is open [CONF-FLOW-008]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/queueSettings?queue=demo-queue-deliveries');
  await page.mouse.move(1_000, 700);
  const hours = page.getByRole('combobox', { name: 'Opening hours' });
  await chooseOption(page, hours, 'Main line');
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await looksRightAtAnyWidth(page, 'the form of a queue');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Deliveries was saved. Changes apply from the next caller on.')).toBeVisible();
  const used = await fetch(`${url()}${calendarsContract.path}demo-calendar-main/?version=1`, {
    method: 'DELETE',
    headers: { Origin: url(), Authorization: `Bearer ${owner}` },
  });
  expect([used.status, await used.json()]).toMatchObject([
    409,
    {
      used_by: expect.arrayContaining([
        { kind: 'queue', name: 'Deliveries' },
        { kind: 'call-flow', name: 'Main line' },
      ]),
    },
  ]);
  await hours.press('Backspace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Always open').first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});
