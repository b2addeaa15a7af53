import { expect, test } from '@playwright/test';
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { bearerOf, becomeAvailable } from './support/access.ts';
import { openPage, url } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { callFrom, openJsSip, order, toldBy, type Line } from './support/jssip-page.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const SALES = '+918045000002';
const CUSTOMER = '+919812340901';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

/** Signs an agent in outside of the browser, sets them Available, and returns the session's softphone credentials. */
async function agentLine(username: string) {
  const bearer = await bearerOf(url(), username);
  await becomeAvailable(url(), bearer);
  const headers = { Authorization: `Bearer ${bearer}` };
  const { data } = userDetailAnswerSchema.parse(await (await fetch(`${url()}${paths.details}`, { headers })).json());
  if (data.sip === null) throw new Error('this agent has no softphone');
  const { kamailio_username: user, kamailio_password: password, kamailio_domain: domain } = data.sip;
  const line: Line = { user, password, domain, address: data.sip.kamailio_wss_domain };
  const clickToCall = async () => {
    const call = { phone_number: CUSTOMER, agent_number: data.agent_number ?? '', sr_number: SALES };
    const answer = await fetch(`${url()}${callPaths.clickToCall}?${new URLSearchParams(call)}`, { headers });
    expect(answer.status, await answer.text()).toBe(200);
  };
  return { line, clickToCall };
}

test('unmodified JsSIP as an agent’s phone: a call from the agent and one from a customer, both tones, its hold, the end from either side [TEL-002]', async () => {
  test.setTimeout(patiently(120_000));
  const { line, clickToCall } = await agentLine('agent8@demo.test');
  const agent = await openJsSip(agentBrowser(), line);
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(customer, url(), CUSTOMER);
  const bothHear = async (when: string) => {
    await hears(() => phoneHears(customer), AGENT_HZ, `the customer hears JsSIP ${when}`);
    await hears(() => heard(agent), CUSTOMER_HZ, `JsSIP hears the customer ${when}`);
  };

  await clickToCall();
  await customer.getByRole('button', { name: 'Answer' }).click();
  await bothHear('in a call of the agent');
  await order(agent, 'hold');
  await isQuiet(() => phoneHears(customer), AGENT_HZ, 'on hold');
  await order(agent, 'unhold');
  await bothHear('after its hold');
  await order(agent, 'terminate');
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();

  await customer.getByLabel('Number to call').fill(SALES);
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await bothHear('in a call of the customer');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => toldBy(agent)).toEqual(['confirmed', 'ended Terminated', 'confirmed', 'ended Terminated']);
});

test('unmodified JsSIP calls: our agent answers, both tones, and hangs up [TEL-002, TEL-004]', async () => {
  test.setTimeout(patiently(120_000));
  const asked = await fetch(`${url()}/phone/api/line`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Origin: url() },
    body: JSON.stringify({ number: CUSTOMER, anyNumber: false }),
  });
  expect(asked.status).toBe(200);
  const made = (await asked.json()) as { sip_user: string; password: string; domain: string; ws_url: string };
  const line: Line = { user: made.sip_user, password: made.password, domain: made.domain, address: made.ws_url };
  const customer = await openJsSip(customerBrowser(), line);
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent9@demo.test');
  await readyForCalls(agent);

  await callFrom(customer, SALES, line.domain);
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'our agent hears JsSIP');
  await hears(() => heard(customer), AGENT_HZ, 'JsSIP hears our agent');
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => toldBy(customer)).toEqual(['confirmed', 'ended Terminated']);
});
