import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, violations } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { ownServer } from './support/own-server.ts';
import { setFlags } from './support/prepare.ts';
import { patiently } from './support/slowness.ts';

const CUSTOMER_HZ = 1000;

let browsers: Browser[];
test.beforeAll(async () => {
  browsers = await Promise.all([440, 660, CUSTOMER_HZ].map(launch));
});
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
});

const warnings = [
  ['network', /Your connection is slow or unstable/],
  ['interrupted', /The audio is interrupted/],
  ['microphone', /Your microphone picks up no sound/],
] as const;
type Spoilt = 'network' | 'interrupted' | 'microphone';
/** Falsifies the browser's audio statistics from now on: a network or a microphone cannot be made bad on demand. */
const spoil = (page: Page, ...what: Spoilt[]) =>
  page.evaluate((kinds) => Reflect.set(globalThis, '__spoilt', kinds), what);
function countFalsely() {
  const { getStats } = RTCPeerConnection.prototype;
  const changes: Record<Spoilt, (entry: Record<string, unknown>) => object> = {
    network: ({ type, packetsReceived }) => (type === 'inbound-rtp' ? { packetsLost: packetsReceived } : {}),
    interrupted: ({ type }) => (type === 'inbound-rtp' ? { packetsReceived: 100_000 } : {}),
    microphone: ({ type }) => (type === 'media-source' ? { totalAudioEnergy: 0 } : {}),
  };
  RTCPeerConnection.prototype.getStats = async function (this: RTCPeerConnection) {
    const report = new Map(await getStats.call(this));
    for (const kind of (Reflect.get(globalThis, '__spoilt') as Spoilt[] | undefined) ?? [])
      report.forEach((entry, id) => report.set(id, { ...entry, ...changes[kind](entry) }));
    return report;
  };
}

test.describe('with the debug panel', () => {
  const server = ownServer((database) => setFlags(database, 'demo', { frontend_logging: true }));
  test('no violation of WCAG in the debug panel and in the warnings about call quality, wide and narrow [UX-005, UX-006]', async () => {
    test.setTimeout(patiently(180_000));
    const [first, , third] = browsers;
    if (!first || !third) throw new Error('no browsers');
    const permissions = ['microphone', 'notifications'];
    const { page: agent, context } = await openPage(first, { permissions, bypassCSP: true });
    const { page: customer, context: customerContext } = await openPage(third, { permissions: ['microphone'] });
    await agent.addInitScript(countFalsely);
    const widget = ticker(agent);
    await openPhone(customer, server());
    await signIn(agent, 'agent6@demo.test', server());
    await readyForCalls(agent);
    await widget.getByLabel('Customer number').fill('+919812340099');
    await widget.getByRole('button', { name: 'Call', exact: true }).click();
    await customer.getByRole('button', { name: 'Answer' }).click();
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');

    await widget.getByRole('button', { name: 'More', exact: true }).click();
    await agent.getByRole('button', { name: 'Debug', exact: true }).click();
    for (const tab of ['Events', 'Ticker State', 'Auth State']) {
      await widget.getByText(tab, { exact: true }).click();
      await looksRightAtAnyWidth(agent, tab);
    }
    await widget.getByRole('button', { name: 'Close debug panel' }).click();
    await agent.mouse.move(180, 2); // otherwise the element under the pointer would show its tooltip over the page

    for (const [what, text] of warnings) {
      await spoil(agent, what, 'microphone'); // the warning appears after ten seconds, which pass meanwhile
      await expect(widget.getByText(text)).toBeVisible({ timeout: patiently(20_000) });
      await looksRightAtAnyWidth(agent, what);
    }
    await spoil(agent);
    for (const [, text] of warnings)
      await expect(widget.getByText(text)).toHaveCount(0, { timeout: patiently(20_000) });
    await widget.getByRole('button', { name: 'Hang up' }).click();
    for (const each of [context, customerContext]) await each.close();
  });
});

test('no violation of WCAG in any view of a call, wide and narrow: call, sound, keypad, pickers, consultation, conference [UX-005, UX-006]', async () => {
  test.setTimeout(patiently(180_000));
  const [first, second, third] = browsers;
  if (!first || !second || !third) throw new Error('no browsers');
  const permissions = ['microphone', 'notifications'];
  const { page: agent, context } = await openPage(first, { permissions, bypassCSP: true });
  const { page: other, context: otherContext } = await openPage(second, { permissions });
  const { page: customer, context: customerContext } = await openPage(third, { permissions: ['microphone'] });
  for (const page of [agent, other, customer]) page.setDefaultTimeout(20_000);
  const widget = ticker(agent);
  const press = (name: string) => widget.getByRole('button', { name, exact: true }).click();
  await openPhone(customer);
  await signIn(other, 'agent2@demo.test');
  await readyForCalls(other);
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  await widget.getByLabel('Customer number').fill('+919812345678');
  await press('Call');
  await customer.getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await expect(widget.getByRole('img', { name: /Call quality/ })).toBeVisible();
  await looksRightAtAnyWidth(agent, 'call');

  await press('More');
  await agent.getByRole('button', { name: 'Microphone and speakers' }).click();
  await looksRightAtAnyWidth(agent, 'sound');
  await press('Close sound settings');
  await press('Keypad');
  await looksRightAtAnyWidth(agent, 'keypad');
  await press('Back to call');

  const ask = async (kind: string) => {
    await press(kind);
    await expect(widget.getByRole('list', { name: 'Agents' }).getByRole('button').first()).toBeVisible();
    await widget.getByRole('list', { name: 'Agents' }).getByRole('button').first().click();
  };
  const inCall = () => expect(widget.getByRole('button', { name: 'Transfer', exact: true })).toBeVisible();
  await press('Transfer');
  await expect(widget.getByRole('list', { name: 'Agents' })).toBeVisible();
  await looksRightAtAnyWidth(agent, 'picker');
  await press('Back to call');
  await ask('Transfer');
  await expect(widget.getByRole('button', { name: 'Cancel Transfer' })).toBeVisible();
  expect(await violations(agent), 'asked').toEqual([]);
  await widget
    .getByRole('button', { name: 'Cancel Transfer' })
    .or(widget.getByRole('button', { name: 'Hold' }))
    .click();
  await inCall();

  await ask('Transfer'); // it rings for a few seconds only, too short for a check before the answer
  await ticker(other).getByRole('button', { name: 'Answer' }).click();
  await expect(widget.getByRole('button', { name: 'Merge Calls' })).toBeVisible();
  await looksRightAtAnyWidth(agent, 'consultation');
  await press('Cancel Transfer');
  await inCall();

  await ask('Conference');
  await ticker(other).getByRole('button', { name: 'Answer' }).click();
  await expect(widget.getByRole('heading', { name: 'Conference' })).toBeVisible();
  await looksRightAtAnyWidth(agent, 'conference');
  await widget.getByRole('button', { name: /^Remove / }).click();
  await inCall();
  await press('Hang up');
  for (const each of [context, otherContext, customerContext]) await each.close();
});
