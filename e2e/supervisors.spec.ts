import { expect, test, type Page } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { heard, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { orderPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { answer, ask, CUSTOMER, nameOf, SECOND_HZ, talkingOfThree } from './support/three.ts';

const FIRST_HZ = 2_200;
const OTHER_HZ = 2_900;
const [agentBrowser, customerBrowser, secondBrowser, supervisorBrowser, otherBrowser] = speaking(
  AGENT_HZ,
  CUSTOMER_HZ,
  SECOND_HZ,
  FIRST_HZ,
  OTHER_HZ,
);

const MONITOR = '/live-interactions/call-monitor';
const barOf = (page: Page) => page.getByRole('region', { name: 'Your role in a call' });
async function watching(page: Page, who: string) {
  await signIn(page, who, undefined, MONITOR);
  await page.mouse.move(700, 600); // off the menu rail, which expands over the page
  await expect(page.getByText('No ongoing calls')).toBeVisible();
}
const press = (page: Page, mode: string) => page.getByRole('button', { name: mode, exact: true }).click();
/** Returns the text about supervisors shown to the agent. */
const toldOf = (agent: Page, text: RegExp) => ticker(agent).getByRole('dialog').getByText(text);

test('two supervisors in one call hear and are heard each by their mode; one leaves, the other stays; the agent hangs up, and both are told [LIVE-026, LIVE-031]', async () => {
  test.setTimeout(patiently(180_000));
  const { page: first } = await openPage(supervisorBrowser(), { permissions: ['microphone'] });
  const { page: other } = await openPage(otherBrowser(), { permissions: ['microphone'] });
  await watching(first, 'supervisor@demo.test');
  await watching(other, 'owner@demo.test');
  const number = '+919812340081';
  const { page: agent, customer } = await inCall(
    { agents: agentBrowser(), customers: customerBrowser() },
    'agent6@demo.test',
    number,
  );
  const [atAgent, atCustomer, atFirst] = [() => heard(agent), () => phoneHears(customer), () => heard(first)];
  await press(first, 'Listen');
  await expect(barOf(first)).toBeVisible();
  await ticker(agent).getByRole('button', { name: 'Mute' }).click();
  await hears(atFirst, CUSTOMER_HZ, 'who listens hears the customer');
  await orderPhone(number, { do: 'mute', on: true });

  await press(other, 'Whisper');
  await hears(atAgent, OTHER_HZ, 'the agent hears the whisper');
  await isQuiet(atCustomer, OTHER_HZ, 'the customer does not');
  await isQuiet(atFirst, OTHER_HZ, 'nor does who listens');
  for (const text of [/ is listening to this call\.$/, / is speaking to you\. The customer cannot hear it\.$/])
    await expect(toldOf(agent, text)).toBeVisible();

  await barOf(first).getByText('Join', { exact: true }).click();
  await hears(atCustomer, FIRST_HZ, 'the customer hears who has joined, and that one alone');
  await barOf(other).getByRole('button', { name: 'Leave' }).click();
  await expect(barOf(other)).toHaveCount(0);
  await hears(atAgent, FIRST_HZ, 'the agent hears the one who stayed');
  await expect(toldOf(agent, / has joined the call\. The customer can hear them\.$/)).toBeVisible();

  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(first.getByText('No ongoing calls')).toBeVisible();
  await expect(barOf(first)).toHaveCount(0);
  await expect(first.getByText('The call is over.')).toBeVisible();
});

test('a supervisor whose browser disappears leaves the call unchanged, and is no longer shown to its agent [LIVE-031, LIVE-033]', async () => {
  test.setTimeout(patiently(180_000));
  const browser = await launch(FIRST_HZ);
  const { page: supervisor } = await openPage(browser, { permissions: ['microphone'] });
  await watching(supervisor, 'supervisor@demo.test');
  const number = '+919812340082';
  const {
    page: agent,
    customer,
    goesOn,
  } = await inCall({ agents: agentBrowser(), customers: customerBrowser() }, 'agent7@demo.test', number);
  await press(supervisor, 'Join');
  const joined = toldOf(agent, / has joined the call\. The customer can hear them\.$/);
  await expect(joined).toBeVisible();
  await orderPhone(number, { do: 'mute', on: true });
  await hears(() => heard(agent), FIRST_HZ, 'the agent hears who has joined');
  const cdp = await browser.newBrowserCDPSession();
  await cdp.send('Browser.crash').catch(() => undefined); // dies without notifying anybody
  await isQuiet(() => heard(agent), FIRST_HZ, 'nothing of it is heard any more');
  await orderPhone(number, { do: 'mute', on: false });
  await goesOn('after that');
  await expect(joined).toHaveCount(0, { timeout: patiently(40_000) });
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('a listening supervisor follows the call when it is handed to another agent, and whispers to that one [LIVE-031]', async () => {
  test.setTimeout(patiently(180_000));
  const { page: supervisor } = await openPage(supervisorBrowser(), { permissions: ['microphone'] });
  await watching(supervisor, 'supervisor@demo.test');
  const { agent, other, customer } = await talkingOfThree([agentBrowser, secondBrowser, customerBrowser]);
  await press(supervisor, 'Listen');
  await expect(barOf(supervisor).getByText(`Listening to ${await nameOf(agent)}.`, { exact: false })).toBeVisible();
  await ask(agent, other, 'Transfer');
  await answer(other);
  await ticker(agent).getByRole('button', { name: 'Merge Calls' }).click();
  await expect(ticker(agent).getByRole('heading', { name: 'Transfer Completed' })).toBeVisible();
  await expect(barOf(supervisor).getByText(`Listening to ${await nameOf(other)}.`, { exact: false })).toBeVisible();
  await orderPhone(CUSTOMER, { do: 'mute', on: true });
  await hears(() => heard(supervisor), SECOND_HZ, 'the second agent is heard');
  await barOf(supervisor).getByText('Whisper', { exact: true }).click();
  await hears(() => heard(other), FIRST_HZ, 'the second agent hears the whisper');
  await isQuiet(() => phoneHears(customer), FIRST_HZ, 'the customer does not');
  await ticker(other).getByRole('button', { name: 'Hang up' }).click();
  await expect(barOf(supervisor)).toHaveCount(0, { timeout: patiently(10_000) });
});
