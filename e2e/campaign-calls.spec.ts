import { expect, test, type Page } from '@playwright/test';
import {
  campaignPaths,
  campaignsContract,
  triesAnswerSchema,
  type CampaignFields,
} from '@patchbay/shared-contracts/campaigns';
import { looksRight } from './support/axe.ts';
import { bearerOf } from './support/access.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { setFlags } from './support/prepare.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

/** A server of this file's own: campaigns must not occupy other tests' agents, and need a flag. */
const server = ownServer((database) =>
  setFlags(database, 'demo', { is_obd_allowed: true, is_preview_dialer_enabled: true }),
);

const ask = (bearer: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${server()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: server(), Authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 00:00-24:00`).join(';');
const fields: CampaignFields = {
  ...{ name: 'Campaign', source: 'api', phonebooks: '', customers_filter: '', is_followed: false },
  ...{ caller_ids: '+918045000002', dialler: 'preview', queue: '', agents: 'demo-agent-01' },
  script: 'Good day {name} of {city}, this is {agent}.',
  ...{ message: '', opt_out_key: '', on_machine: 'connect', disposition_required: false, own_agent: false },
  ...{ offer_seconds: 120, wrap_up_seconds: 20, ratio: 1, abandoned_limit: 3, ring_seconds: 30, tries_a_day: 5 },
  ...{
    tries_in_all: 5,
    retries: '',
    preset: '',
    cost_cap: 0,
    week,
    calendar: '',
    clock_of: 'account',
    unknown_zone: 'account',
  },
  ...{ begins_on: '', ends_on: '' },
};

/** Runs a campaign with these customers. */
async function run(
  owner: string,
  part: Partial<CampaignFields>,
  customers: readonly (readonly [number: string, name: string])[],
) {
  const made = await ask(owner, 'POST', campaignsContract.path, { ...fields, ...part });
  expect(made.status).toBe(201);
  const { id, version } = campaignsContract.one.parse(await made.json()).data;
  const numbers = customers.map(([number, name]) => ({ number, about: { Name: name, City: 'Pune' } }));
  expect((await ask(owner, 'POST', campaignPaths.numbers(id), { numbers })).status).toBe(201);
  expect((await ask(owner, 'POST', campaignPaths.start(id), { version })).status).toBe(200);
  return id;
}
const outcomes = async (owner: string, id: string) =>
  triesAnswerSchema
    .parse(await (await ask(owner, 'GET', campaignPaths.tries(id))).json())
    .objects.map(({ number, outcome }) => [number, outcome]);

const someNumber = (at: number): string => `+9198${String(Date.now() + at).slice(-8)}`;
async function agentAtWork(): Promise<Page> {
  const { page } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(page, 'agent@demo.test', server());
  await readyForCalls(page);
  return page;
}
async function customerAt(number: string): Promise<Page> {
  const { page } = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
  await openPhone(page, server(), number);
  return page;
}

test('an agent sees each customer first, dials one and talks, and skips the other with a reason [CAMP-006, CAMP-012] @gate', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  const [first, second] = [someNumber(1), someNumber(2)];
  const customer = await customerAt(first);
  const agent = await agentAtWork();
  const name = `Preview ${Date.now()}`;
  const id = await run(owner, { name }, [
    [first, 'Vikram Seth'],
    [second, 'Leela Nair'],
  ]);

  const offer = ticker(agent).getByRole('region', { name: 'Next number' });
  await expect(offer.getByText(first)).toBeVisible();
  await expect(offer.getByText(`Campaign ${name}`)).toBeVisible();
  await expect(offer.getByText(/^Good day Vikram Seth of Pune, this is .+\.$/)).toBeVisible();
  await looksRight(agent, 'a number that is offered');
  const wide = agent.viewportSize() ?? { width: 1280, height: 720 };
  await agent.setViewportSize({ width: 360, height: 780 });
  await offer.getByRole('button', { name: 'Dial' }).click({ trial: true }); // in front of the open window
  await agent.setViewportSize(wide);
  await offer.getByRole('button', { name: 'Dial' }).press('Enter');
  await customer.getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  const panel = ticker(agent).getByRole('region', { name: `Campaign ${name}` });
  await expect(panel.getByRole('region', { name: 'Script' })).toContainText('Good day Vikram Seth of Pune');
  await expect(offer).toHaveCount(0);
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();

  const next = ticker(agent).getByRole('group', { name: 'Next number in' });
  await expect(next.getByRole('timer')).toHaveText(/^00:(0\d|1\d|20)$/);
  await expect(offer).toHaveCount(0);
  await next.getByRole('button', { name: 'Next number now' }).click();
  await expect(offer.getByText(second)).toBeVisible();
  await offer.getByRole('button', { name: 'Skip' }).click();
  await offer.getByRole('button', { name: 'Wrong person' }).click();
  await expect(offer).toHaveCount(0);
  await expect
    .poll(() => outcomes(owner, id))
    .toEqual([
      [second, 'skipped'],
      [first, 'talked'],
    ]);
  expect((await ask(owner, 'POST', campaignPaths.stop(id), {})).status).toBe(200);
});

test('a progressive campaign’s customer is connected automatically, with campaign and script, and Pause takes the agent out afterwards [CAMP-006, CAMP-012]', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  const number = someNumber(3);
  const customer = await customerAt(number);
  const agent = await agentAtWork();
  const name = `Progressive ${Date.now()}`;
  const id = await run(owner, { name, dialler: 'progressive' }, [[number, 'Vikram Seth']]);

  await customer.getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent, who pressed nothing, hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  const panel = ticker(agent).getByRole('region', { name: `Campaign ${name}` });
  await expect(panel.getByRole('region', { name: 'Script' })).toContainText('Good day Vikram Seth of Pune');
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByText('No more numbers after this call.')).toBeVisible();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the call goes on');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => outcomes(owner, id)).toEqual([[number, 'talked']]);
});

test('a campaign that reached its cap on costs dials nobody more, and its pages say so [ACCT-024]', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await bearerOf(server(), 'owner@demo.test');
  const [first, second] = [someNumber(4), someNumber(5)];
  const customer = await customerAt(first);
  const agent = await agentAtWork();
  const name = `Capped ${Date.now()}`;
  const id = await run(owner, { name, dialler: 'progressive', cost_cap: 1, wrap_up_seconds: 1 }, [
    [first, 'Vikram Seth'],
    [second, 'Leela Nair'],
  ]);
  await customer.getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => outcomes(owner, id)).toEqual([[first, 'talked']]);

  const { page } = await openPage(agentBrowser(), { viewport: { width: 1440, height: 900 } });
  await signIn(page, 'owner@demo.test', server());
  await page.goto(`${server()}/campaign?id=${id}&tab=now`);
  const cost = page.getByRole('region', { name: 'Cost' });
  await expect(cost.getByText('Cap on costs reached')).toBeVisible();
  await expect(page.getByText(/^The cap on costs is reached\. Raise the cap/).first()).toBeVisible();
  await expect(cost.getByRole('meter', { name: 'Cost' })).toHaveAttribute('aria-valuetext', '1 of at most 1 coins');
  await page.goto(`${server()}/history`);
  await expect(page.getByText(`campaign ${name} reached its cap on costs and stopped dialling`)).toBeVisible();
  expect(await outcomes(owner, id)).toEqual([[first, 'talked']]);
});
