import { expect, test, type Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, bothHear, callAndAnswer, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { routeSound, type UdpPath } from './support/udp-path.ts';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

interface Talk {
  readonly agent: Page;
  readonly customer: Page;
  readonly path: UdpPath;
}

/** Starts a call in which agent and customer hear each other. */
async function talk(username: string, number: string): Promise<Talk> {
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  const path = await routeSound(agent);
  await openPhone(customer);
  await signIn(agent, username);
  await readyForCalls(agent);
  await callAndAnswer(agent, customer, number);
  await bothHear(agent, customer, 'at first');
  return { agent, customer, path };
}

const count = ({ sent }: UdpPath, method: string) => sent.filter((line) => line.startsWith(`${method} `)).length;

/** Notes a duration in the report: no limit is asserted, because a busy machine is slow, not wrong. */
async function measured(what: string, run: () => Promise<void>) {
  const began = Date.now();
  await run();
  const text = `${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type: 'measured', description: text });
  console.log(`  ${text}`);
}

async function hangUp({ agent, customer, path }: Talk) {
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  path.close();
}

/** Whether the page's call receives no audio; judged by its packets, which show it at once. */
const silent = (page: Page) =>
  isQuiet(() => heard(page), CUSTOMER_HZ, 'the agent hears nothing where the way of the sound is cut');

/** Checks repeatedly, because an unwanted sound would be short: five times half a second. */
async function staysUnheard({ customer }: Talk, why: string) {
  await isQuiet(() => phoneHears(customer), AGENT_HZ, why);
  for (let look = 0; look < 5; look++) {
    const peak = await phoneHears(customer);
    expect(peak.db < -70 || Math.abs(peak.hz - AGENT_HZ) > 15, why).toBe(true);
  }
}

test('when the network drops only the sound, ICE is restarted, the call continues, and signalling is left alone [TEL-010]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent4@demo.test', '+919812340001');
  const registered = count(call.path, 'REGISTER');
  call.path.cut();
  await measured('sound back after its way was cut', async () => {
    await silent(call.agent);
    await bothHear(call.agent, call.customer, 'by another way');
  });
  expect(count(call.path, 'INVITE')).toBeGreaterThanOrEqual(1);
  expect(count(call.path, 'REGISTER')).toBe(registered);
  await hangUp(call);
});

test('when a socket breaks during a call only the socket is reopened: the sound never stops, and hold works afterwards [TEL-010, SIP-011, SIP-012]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent4@demo.test', '+919812340002');
  const registered = count(call.path, 'REGISTER');
  await call.path.breakSocket();
  await expect(ticker(call.agent).getByText('Connecting…')).toBeVisible();
  await bothHear(call.agent, call.customer, 'without signalling');
  await expect(ticker(call.agent).getByText('Ready for calls')).toBeVisible({ timeout: patiently(20_000) });
  expect(count(call.path, 'REGISTER')).toBeGreaterThan(registered);
  expect(count(call.path, 'INVITE')).toBe(0);
  await ticker(call.agent).getByRole('button', { name: 'Hold' }).click();
  await expect(ticker(call.agent).getByRole('dialog').getByText('ON HOLD', { exact: true })).toBeVisible();
  await ticker(call.agent).getByRole('button', { name: 'Resume' }).click();
  await bothHear(call.agent, call.customer, 'after hold');
  await hangUp(call);
});

test('a network change during a call restores first the socket, then the sound, and the same call continues [TEL-010]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent4@demo.test', '+919812340003');
  call.path.cut();
  await call.path.breakSocket();
  await measured('sound back after a network change', async () => {
    await silent(call.agent);
    await bothHear(call.agent, call.customer, 'in the new network');
  });
  await expect(ticker(call.agent).getByText('Ready for calls')).toBeVisible();
  await hangUp(call);
});

test('the agent changes the microphone during a call: the customer still hears them, a muted agent stays muted [TEL-011]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent5@demo.test', '+919812340004');
  const widget = ticker(call.agent);
  const choose = async (device: string) => {
    await widget.getByLabel('Microphone', { exact: true }).click();
    await call.agent.getByTitle(device).last().click();
  };
  await widget.getByRole('button', { name: 'More' }).click();
  await call.agent.getByRole('button', { name: 'Microphone and speakers' }).click();
  await expect
    .poll(() => widget.getByLabel('Microphone level').evaluate((meter) => Number(meter.getAttribute('value'))))
    .toBeGreaterThan(0.2);
  await choose('Fake Audio Input 1');
  await bothHear(call.agent, call.customer, 'by another microphone');
  await widget.getByRole('button', { name: 'Mute' }).click();
  await isQuiet(() => phoneHears(call.customer), AGENT_HZ, 'a muted agent is not heard');
  await choose('Fake Audio Input 2');
  await call.agent.waitForTimeout(1_000); // the new microphone would be heard by now
  await isQuiet(() => phoneHears(call.customer), AGENT_HZ, 'a muted agent is not heard by another microphone either');
  await widget.getByRole('button', { name: 'Unmute' }).click();
  await bothHear(call.agent, call.customer, 'unmuted by the new microphone');
  await hangUp(call);
});

test('a mute survives a reload: the customer hears nothing until the agent unmutes, and a held call stays held [TEL-009]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent5@demo.test', '+919812340006');
  const widget = ticker(call.agent);
  await widget.getByRole('button', { name: 'Mute' }).click();
  await isQuiet(() => phoneHears(call.customer), AGENT_HZ, 'a muted agent is not heard');
  await call.agent.reload();
  await expect(
    widget.getByText('Your microphone is still muted, as it was before the page was reloaded.', { exact: true }),
  ).toBeVisible({ timeout: patiently(20_000) });
  await hears(() => heard(call.agent), CUSTOMER_HZ, 'the agent hears the customer again');
  await staysUnheard(call, 'a muted agent is not heard after a reload');
  await widget.getByRole('button', { name: 'Turn on microphone' }).click();
  await bothHear(call.agent, call.customer, 'by the word of the agent');

  await widget.getByRole('button', { name: 'Hold' }).click();
  await expect(widget.getByRole('dialog').getByText('ON HOLD', { exact: true })).toBeVisible();
  await call.agent.reload();
  await expect(widget.getByRole('dialog').getByText('ON HOLD', { exact: true })).toBeVisible({
    timeout: patiently(20_000),
  });
  await staysUnheard(call, 'a customer on hold does not hear the agent after a reload');
  await widget.getByRole('button', { name: 'Resume' }).click();
  await bothHear(call.agent, call.customer, 'after hold');
  await hangUp(call);
});

test('a call with a closed window stays visible: a pill, the title and icon of the tab, and a question before the tab is closed', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent6@demo.test', '+919812340007');
  const widget = ticker(call.agent);
  await widget.getByRole('button', { name: 'Mute' }).click();
  await widget.getByRole('button', { name: 'Close' }).click();
  const pill = widget.getByTitle('Open the call window');
  await expect(pill).toContainText(/\d\d:\d\d/);
  await expect(pill.getByLabel('Muted')).toBeVisible();
  await expect(call.agent).toHaveTitle(/^\d\d:\d\d · Muted · .+ · Home · Patchbay$/);
  await expect(call.agent.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image/);
  const asked = call.agent.waitForEvent('dialog');
  await call.agent.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await pill.click();
  await widget.getByRole('button', { name: 'Unmute' }).click();
  await bothHear(call.agent, call.customer, 'after it was put away');
  await hangUp(call);
  await expect(call.agent).toHaveTitle('Home · Patchbay');
});

test('the quality of a call is shown while it lasts, hold does not lower it, and its record has the score [TEL-012]', async () => {
  test.setTimeout(patiently(120_000));
  const call = await talk('agent6@demo.test', '+919812340005');
  const widget = ticker(call.agent);
  await expect(widget.getByRole('img', { name: 'Call quality: good' })).toBeVisible();
  await widget.getByRole('button', { name: 'Hold' }).click();
  await call.agent.waitForTimeout(5_000); // longer than a warning takes to appear
  await expect(widget.getByText('The audio is interrupted.', { exact: false })).toHaveCount(0);
  await widget.getByRole('button', { name: 'Resume' }).click();
  await bothHear(call.agent, call.customer, 'again');
  expect(count(call.path, 'INVITE')).toBe(0);
  await hangUp(call);
  type Records = { objects: { customer_number: string; call_quality: { mos: number; seconds: number } | null }[] };
  await expect
    .poll(async () => {
      const { objects } = await askApi<Records>(call.agent, '/newsr/api/v1/call_records/?pageNumber=1&pageSize=10');
      return objects.find(({ customer_number: number }) => number === '+919812340005')?.call_quality?.mos ?? 0;
    })
    .toBeGreaterThan(3.6);
});
