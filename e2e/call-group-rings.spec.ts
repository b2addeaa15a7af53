import { expect, test, type Page } from '@playwright/test';
import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import { queuePaths, serviceNumbersAnswerSchema, type NumberTarget } from '@patchbay/shared-contracts/queues';
import { bearerOf } from './support/access.ts';
import { openPage, url } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { SECOND_HZ } from './support/three.ts';

const SALES = '+918045000002';
const CALLER = '+919812340310';
const RING_SECONDS = 8;
const [agentBrowser, otherBrowser, customerBrowser] = speaking(AGENT_HZ, SECOND_HZ, CUSTOMER_HZ);

const ask = async (bearer: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${url()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url(), Authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};
const lead = async (owner: string, leads_to: NumberTarget) => {
  const found = await ask(owner, 'GET', `${queuePaths.serviceNumbers}?search=${encodeURIComponent(SALES)}`);
  const [{ version } = { version: 0 }] = serviceNumbersAnswerSchema.parse(found).data.objects;
  await ask(owner, 'PUT', `${queuePaths.serviceNumbers}${SALES.slice(1)}/`, { leads_to, version });
};
const ready = async (browser: ReturnType<typeof agentBrowser>, username: string): Promise<Page> => {
  const { page } = await openPage(browser, { permissions: ['microphone', 'notifications'] });
  await signIn(page, username);
  await readyForCalls(page);
  return page;
};
const answer = (agent: Page) => ticker(agent).getByRole('button', { name: 'Answer' });

test('who calls a call group’s number rings its members in turn; who does not answer misses it, who does talks, and a call made before the group changes goes on [CONF-GROUP-001, TEL-006]', async () => {
  test.setTimeout(patiently(180_000));
  const bearer = await bearerOf(url(), 'owner@demo.test');
  const members = (...ids: readonly string[]) => ({
    ...{ name: 'Front desk', mode: 'in turn', members: ids.join(','), ring_seconds: RING_SECONDS },
    ...{ after: 'hangup', after_target: '' },
  });
  const made = callGroupsContract.one.parse(
    await ask(bearer, 'POST', callGroupsContract.path, members('demo-agent-02', 'demo-agent-01')),
  ).data;
  await lead(bearer, { to: 'group', id: made.id });
  const [asha, ben] = [await ready(agentBrowser(), 'agent@demo.test'), await ready(otherBrowser(), 'agent2@demo.test')];
  const { page: caller } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(caller, undefined, CALLER);
  await caller.getByLabel('Number to call').fill(SALES);
  await caller.getByRole('button', { name: 'Call', exact: true }).click();

  await expect(answer(ben)).toBeVisible({ timeout: patiently(15_000) });
  await expect(answer(asha)).toHaveCount(0); // the second one waits for her turn
  await expect(answer(asha)).toBeVisible({ timeout: patiently(20_000) });
  await expect(answer(ben)).toHaveCount(0);
  await answer(asha).click();
  await hears(() => phoneHears(caller), AGENT_HZ, 'the caller hears the second member');
  await hears(() => heard(asha), CUSTOMER_HZ, 'the second member hears the caller');

  await ask(bearer, 'PUT', `${callGroupsContract.path}${made.id}/`, {
    ...members('demo-agent-02'),
    version: made.version,
  });
  await hears(() => phoneHears(caller), AGENT_HZ, 'the caller still hears who left the group meanwhile');
  await caller.getByRole('button', { name: 'Hang up' }).click();
  await expect(ticker(asha).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await lead(bearer, { to: 'anybody' });
});
