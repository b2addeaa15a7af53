import { expect, test, type Page } from '@playwright/test';
import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import type { NumberTarget } from '@patchbay/shared-contracts/queues';
import { bearerOf } from './support/access.ts';
import { openPage, url } from './support/browsers.ts';
import { heard, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { askAs, leadNumber, readyAgent } from './support/numbers-by-api.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { SECOND_HZ } from './support/three.ts';

const SALES = '+918045000002';
const CALLER = '+919812340310';
const RING_SECONDS = 8;
const [agentBrowser, otherBrowser, customerBrowser] = speaking(AGENT_HZ, SECOND_HZ, CUSTOMER_HZ);

const lead = (owner: string, to: NumberTarget) => leadNumber(owner, SALES, to);
const answer = (agent: Page) => ticker(agent).getByRole('button', { name: 'Answer' });

test('a call to a call group’s number rings its members in turn; a missed ring is recorded, one who answers talks, and an earlier call is unaffected by changes [CONF-GROUP-001, TEL-006]', async () => {
  test.setTimeout(patiently(180_000));
  const bearer = await bearerOf(url(), 'owner@demo.test');
  const members = (...ids: readonly string[]) => ({
    ...{ name: 'Front desk', mode: 'in turn', members: ids.join(','), ring_seconds: RING_SECONDS },
    ...{ after: 'hangup', after_target: '' },
  });
  const made = callGroupsContract.one.parse(
    await askAs(bearer, 'POST', callGroupsContract.path, members('demo-agent-02', 'demo-agent-01')),
  ).data;
  await lead(bearer, { to: 'group', id: made.id });
  const [asha, ben] = [
    await readyAgent(agentBrowser(), 'agent@demo.test'),
    await readyAgent(otherBrowser(), 'agent2@demo.test'),
  ];
  const { page: caller } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(caller, undefined, CALLER);
  await caller.getByLabel('Number to call').fill(SALES);
  await caller.getByRole('button', { name: 'Call', exact: true }).click();

  await expect(answer(ben)).toBeVisible({ timeout: patiently(15_000) });
  await expect(answer(asha)).toHaveCount(0); // the second agent rings later
  await expect(answer(asha)).toBeVisible({ timeout: patiently(20_000) });
  await expect(answer(ben)).toHaveCount(0);
  await answer(asha).click();
  await hears(() => phoneHears(caller), AGENT_HZ, 'the caller hears the second member');
  await hears(() => heard(asha), CUSTOMER_HZ, 'the second member hears the caller');

  await askAs(bearer, 'PUT', `${callGroupsContract.path}${made.id}/`, {
    ...members('demo-agent-02'),
    version: made.version,
  });
  await hears(() => phoneHears(caller), AGENT_HZ, 'the caller still hears who left the group meanwhile');
  await caller.getByRole('button', { name: 'Hang up' }).click();
  await expect(ticker(asha).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await lead(bearer, { to: 'anybody' });
});
