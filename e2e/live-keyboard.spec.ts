import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPage } from './support/browsers.ts';
import { heard, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { tabTo } from './support/keyboard.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [agentBrowser, customerBrowser, supervisorBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ, 2_200);

/** Moves to an element by Tab and presses a key; nothing is clicked. */
const bringBy = (page: Page) => async (element: Locator, key?: string) => {
  await tabTo(page, element, key);
  await page.keyboard.press('Enter');
};

test('a supervisor filters the calls, listens, leaves, writes to the agent and ends the call after a confirmation, by keyboard alone [UX-005, LIVE-026, LIVE-031]', async () => {
  test.setTimeout(patiently(180_000));
  const { page } = await openPage(supervisorBrowser(), { permissions: ['microphone'] });
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/call-monitor');
  const { page: agent } = await inCall(
    { agents: agentBrowser(), customers: customerBrowser() },
    'agent9@demo.test',
    '+919812340083',
  );
  const bring = bringBy(page);
  const { keyboard } = page;
  const table = page.getByRole('table', { name: 'Ongoing calls' });
  const acts = table.getByRole('group', { name: /^Actions for the call of / });
  await expect(acts).toHaveCount(1);

  await bring(page.getByRole('button', { name: 'Filters' }));
  const softphone = page.getByRole('checkbox', { name: 'Softphone' });
  await tabTo(page, softphone);
  await keyboard.press('Space');
  await bring(page.getByRole('button', { name: 'Apply', exact: true }));
  await expect(page).toHaveURL(/sip_url_flag=True/);
  await expect(softphone).toBeHidden();
  await expect(acts).toHaveCount(1);

  const act = (name: string) => acts.getByRole('button', { name, exact: true });
  await bring(act('Listen'));
  const bar = page.getByRole('region', { name: 'Your role in a call' });
  await expect(bar).toBeVisible();
  await ticker(agent).getByRole('button', { name: 'Mute' }).click();
  await hears(() => heard(page), CUSTOMER_HZ, 'the supervisor hears the customer');
  await bring(bar.getByRole('button', { name: 'Leave' }));
  await expect(bar).toHaveCount(0);

  const write = table.getByRole('button', { name: 'Send message' });
  await bring(write, 'Shift+Tab');
  const message = page.getByRole('dialog', { name: /^Message to / });
  await tabTo(page, message.getByRole('textbox'));
  await keyboard.type('Offer him a call back');
  await bring(message.getByRole('button', { name: 'Send message' }));
  await expect(message).toHaveCount(0);
  await expect(agent.getByText('Offer him a call back')).toBeVisible();

  await bring(act('End call'), 'Shift+Tab');
  const ending = page.getByRole('dialog', { name: /^End .+’s call/ });
  await expect(ending.getByRole('button', { name: 'Keep the call' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(ending).toBeHidden();
  await expect(act('End call')).toBeFocused();
  await keyboard.press('Enter');
  await bring(ending.getByRole('button', { name: 'End call' }));
  await expect(ticker(agent).getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await expect(acts).toHaveCount(0);
});

test('tiles of the wallboard are chosen by keyboard alone, and it enters and leaves full screen [UX-005, LIVE-029]', async () => {
  const { page } = await openPage(supervisorBrowser());
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/wallboard');
  const bring = bringBy(page);
  await bring(page.getByRole('button', { name: 'Edit tiles' }));
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await bring(panel.getByRole('button', { name: 'Save' }));
  await expect(panel).toHaveCount(0);
  await bring(page.getByRole('button', { name: 'Full screen' }), 'Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await bring(page.getByRole('button', { name: 'Exit full screen' }));
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});
