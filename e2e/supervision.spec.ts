import { expect, test, type Page } from '@playwright/test';
import { clickToCallAnswerSchema, callPaths, listeningToldPath } from '@patchbay/shared-contracts/calls';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, callAndAnswer, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { openPhone, orderPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const SUPERVISOR_HZ = 2_200;
const [agentBrowser, customerBrowser, supervisorBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ, SUPERVISOR_HZ);

/** Calls the API as the page's user; returns the status of the response. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<number> =>
  page.evaluate(
    async ([verb, to, sent]) => {
      const json = { 'Content-Type': 'application/json' };
      const fresh = await fetch('/newsr/api/v1/auth/refresh/', { method: 'POST', headers: json, body: '{}' });
      const { success } = (await fresh.json()) as { success: { token: string } };
      const headers = { ...(sent ? json : {}), Authorization: `Bearer ${success.token}` };
      return (await fetch(to, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).status;
    },
    [method, path, body] as const,
  );

/** Joins the call with this page's microphone; returns the supervision's id. */
const join = (page: Page, uuid: string, mode: string): Promise<string> =>
  page.evaluate(
    async ([to, call, how]) => {
      const connection = new RTCPeerConnection();
      const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks();
      if (track) connection.addTrack(track);
      await connection.setLocalDescription(await connection.createOffer());
      while (connection.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 20));
      const json = { 'Content-Type': 'application/json' };
      const fresh = await fetch('/newsr/api/v1/auth/refresh/', { method: 'POST', headers: json, body: '{}' });
      const { success } = (await fresh.json()) as { success: { token: string } };
      const headers = { ...json, Authorization: `Bearer ${success.token}` };
      const body = JSON.stringify({ uuid: call, mode: how, sdp: connection.localDescription?.sdp });
      const answer = await fetch(to, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: { id: string; sdp: string } };
      await connection.setRemoteDescription({ type: 'answer', sdp: data.sdp });
      return data.id;
    },
    [callPaths.callBarge, uuid, mode] as const,
  );

test('an agent sees who listens unless the account hides it, and always who whispers or has joined; a reload changes nothing [LIVE-033]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  const { page: supervisor } = await openPage(supervisorBrowser(), { permissions: ['microphone'] });
  const { page: owner } = await openPage(supervisorBrowser());
  await openPhone(customer);
  await signIn(supervisor, 'supervisor@demo.test');
  await signIn(owner, 'owner@demo.test', undefined, '/user-profile');
  await signIn(agent, 'agent7@demo.test');
  await readyForCalls(agent);
  const placed = agent.waitForResponse((answer) => answer.url().includes(callPaths.clickToCall));
  await callAndAnswer(agent, customer, '+919812340077');
  const { call_id: callId } = clickToCallAnswerSchema.parse(await (await placed).json()).success;
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');

  const said = (text: RegExp) => ticker(agent).getByRole('dialog').getByText(text);
  const listens = said(/ is listening to this call\.$/);
  const whispers = said(/ is speaking to you\. The customer cannot hear it\.$/);
  const joined = said(/ has joined the call\. The customer can hear them\.$/);
  const supervision = async (mode: string) => `${callPaths.callBarge}${await join(supervisor, callId, mode)}`;

  const told = await supervision('listen');
  await expect(listens).toBeVisible();
  await agent.reload();
  await expect(listens).toBeVisible({ timeout: patiently(20_000) });
  expect(await ask(supervisor, 'DELETE', told)).toBe(204);
  await expect(listens).toHaveCount(0);

  const toldSwitch = owner.getByRole('switch', { name: 'Tell agents when someone listens to their call' });
  await toldSwitch.click();
  await expect(toldSwitch).not.toBeChecked();
  const untold = await supervision('listen');
  await agent.waitForTimeout(1_000); // it would be shown by now
  await expect(listens).toHaveCount(0);
  expect(await ask(supervisor, 'PUT', untold, { mode: 'whisper' })).toBe(200);
  await expect(whispers).toBeVisible();
  expect(await ask(supervisor, 'PUT', untold, { mode: 'barge' })).toBe(200);
  await expect(joined).toBeVisible();

  expect(await ask(supervisor, 'PUT', untold, { mode: 'listen' })).toBe(200);
  await expect(joined).toHaveCount(0);
  await expect(listens).toHaveCount(0);
  expect(await ask(owner, 'PUT', listeningToldPath, { told: true })).toBe(200);
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
});

test('an agent in a call asks for help with one key; a supervisor sees it at once and answers the agent alone; it ends with the call [LIVE-032]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: supervisor } = await openPage(supervisorBrowser());
  const { page: elsewhere } = await openPage(supervisorBrowser());
  await signIn(supervisor, 'supervisor@demo.test');
  const { page: agent, customer } = await inCall(
    { agents: agentBrowser(), customers: customerBrowser() },
    'agent8@demo.test',
    '+919812340078',
  );
  await agent.keyboard.press('Alt+Shift+KeyQ');
  const window = ticker(agent).getByRole('dialog');
  await expect(window.getByText('Your supervisors can see that you need help.')).toBeVisible();
  const card = supervisor.getByRole('region', { name: / asks for help$/ });
  await expect(card).toBeVisible();

  await window.getByLabel('What is it about?').fill('A refund of 40');
  await agent.keyboard.press('Enter');
  await expect(card.getByText('A refund of 40')).toBeVisible();
  await card.getByLabel('Reply, visible only to the agent').fill('Give it to him');
  await supervisor.keyboard.press('Enter');
  await expect(window.getByText('Give it to him')).toBeVisible();
  await expect(card.getByText(/ has replied\.$/)).toBeVisible();
  await expect(supervisor.getByText('Give it to him')).toHaveCount(0);

  await signIn(elsewhere, 'owner@demo.test'); // a page opened later shows it too
  await expect(elsewhere.getByRole('region', { name: / asks for help$/ })).toBeVisible();
  await customer.getByRole('button', { name: 'Hang up' }).click();
  for (const page of [supervisor, elsewhere])
    await expect(page.getByRole('region', { name: / asks for help$/ })).toHaveCount(0);
});

type WithAsked = Window & { askedForMicrophone?: number };
/** Counts the page's requests for a microphone. */
const countAsking = (page: Page) =>
  page.addInitScript(() => {
    const ask = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = function (wanted) {
      const counting: WithAsked = window;
      counting.askedForMicrophone = (counting.askedForMicrophone ?? 0) + 1;
      return ask.call(this, wanted);
    };
  });
const asked = (page: Page) => page.evaluate(() => (window as WithAsked).askedForMicrophone ?? 0);

test('from the call monitor a supervisor without a softphone listens without a microphone, whispers, joins, and ends the call; each is heard by the right people [LIVE-026, LIVE-031] @gate', async () => {
  test.setTimeout(patiently(180_000));
  const { page: supervisor } = await openPage(supervisorBrowser(), { permissions: ['microphone'] });
  await countAsking(supervisor);
  await signIn(supervisor, 'supervisor@demo.test', undefined, '/live-interactions/call-monitor');
  await supervisor.mouse.move(700, 600); // off the menu rail, which expands over the page
  await expect(supervisor.getByText('No ongoing calls')).toBeVisible();
  const number = '+919812340079';
  const { page: agent, customer } = await inCall(
    { agents: agentBrowser(), customers: customerBrowser() },
    'agent9@demo.test',
    number,
  );
  const customerSpeaks = (on: boolean) => orderPhone(number, { do: 'mute', on: !on });
  const agentSpeaks = (on: boolean) =>
    ticker(agent)
      .getByRole('button', { name: on ? 'Unmute' : 'Mute' })
      .click();
  const bar = supervisor.getByRole('region', { name: 'Your role in a call' });
  const atAgent = () => heard(agent);
  const atCustomer = () => phoneHears(customer);
  const atSupervisor = () => heard(supervisor);

  await supervisor.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(bar.getByText(/^Listening to /)).toBeVisible();
  await customerSpeaks(false);
  await hears(atSupervisor, AGENT_HZ, 'the supervisor hears the agent');
  await customerSpeaks(true);
  await agentSpeaks(false);
  await hears(atSupervisor, CUSTOMER_HZ, 'the supervisor hears the customer');
  expect(await asked(supervisor)).toBe(0);
  await isQuiet(atCustomer, SUPERVISOR_HZ, 'nobody hears who listens');

  await customerSpeaks(false);
  await bar.getByText('Whisper', { exact: true }).click();
  await expect(bar.getByRole('meter', { name: 'Your microphone' })).toBeVisible();
  await hears(atAgent, SUPERVISOR_HZ, 'the agent hears the whisper');
  await isQuiet(atCustomer, SUPERVISOR_HZ, 'the customer does not');
  expect(await asked(supervisor)).toBe(1);

  await bar.getByText('Join', { exact: true }).click();
  await hears(atCustomer, SUPERVISOR_HZ, 'the customer hears who has joined');
  await bar.getByText('Listen', { exact: true }).click();
  await isQuiet(atCustomer, SUPERVISOR_HZ, 'the customer hears the supervisor no more');
  await isQuiet(atAgent, SUPERVISOR_HZ, 'nor does the agent');

  await supervisor.getByRole('button', { name: 'End call', exact: true }).click();
  const dialog = supervisor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End call', exact: true }).click();
  await expect(supervisor.getByText('No ongoing calls')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(ticker(agent).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
});
