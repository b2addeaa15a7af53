import { expect, test, type Page } from '@playwright/test';
import { openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone } from './support/customer-phone.ts';
import { chooseAt, pressAt, tabTo } from './support/keyboard.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const SUPPORT = '+918045000001';
const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

/** Nobody stays at work, and no caller waits, for the next test. */
test.afterEach(async () => {
  for (const browser of [agentBrowser(), customerBrowser()])
    for (const context of browser.contexts()) await context.close();
});

async function calls(number: string): Promise<Page> {
  const { page } = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(page, undefined, number);
  await page.getByLabel('Number to call').fill(SUPPORT);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  return page;
}
const cells = (page: Page, queue: string) =>
  page
    .getByRole('table', { name: 'Queue Monitor' })
    .getByRole('row', { name: new RegExp(`^${queue}`) })
    .getByRole('cell');
const callers = (page: Page) =>
  page.getByRole('table', { name: 'Waiting callers' }).getByRole('rowheader').getByText(/^\+/);

test('a supervisor sees waiting callers, puts one first and moves another to an agent there, and the page recovers after a cut [LIVE-031, LIVE-034, LIVE-036] @gate', async () => {
  test.setTimeout(patiently(150_000));
  const { page } = await openPage(agentBrowser());
  let isCut = false;
  await page.routeWebSocket(/\/ws\/queue-monitor/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => (isCut ? undefined : socket.send(message)));
  });
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/queues-monitor');
  await page.mouse.move(700, 600); // off the menu rail, which expands over the page
  await expect(cells(page, 'Support').first()).toHaveText('0');
  const first = await calls('+919812340081');
  const second = await calls('+919812340082');
  await expect(cells(page, 'Support').first()).toHaveText('2');

  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(callers(page)).toHaveText(['+919812340081', '+919812340082']);
  await page
    .getByRole('group', { name: 'Actions for +919812340082' })
    .getByRole('button', { name: 'Move to front' })
    .click();
  await expect(callers(page)).toHaveText(['+919812340082', '+919812340081']);

  isCut = true;
  await expect(page.getByText(/^No updates for/)).toBeVisible();
  await second.getByRole('button', { name: 'Hang up' }).click();
  isCut = false;
  await expect(page.getByText(/^No updates for/)).toHaveCount(0, { timeout: patiently(20_000) });
  await expect(callers(page)).toHaveText(['+919812340081']);

  await page.getByRole('group', { name: 'Actions for +919812340081' }).getByLabel('Move to…').click();
  await page.getByTitle('Billing').click();
  await expect(page.getByText('No callers waiting')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(cells(page, 'Billing').first()).toHaveText('1');

  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer who was moved');
  await expect(cells(page, 'Billing').first()).toHaveText('0');
  await expect(cells(page, 'Billing').last()).toContainText('1 On Call');
  await first.getByRole('button', { name: 'Hang up' }).click();
});

test('a supervisor opens a queue, finds another by its name, puts a caller first and moves one, by keyboard alone [UX-005, LIVE-004, LIVE-005, LIVE-006, LIVE-031]', async () => {
  test.setTimeout(patiently(150_000));
  const { page } = await openPage(agentBrowser());
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/queues-monitor');
  const [first, second] = [await calls('+919812340084'), await calls('+919812340085')];
  await expect(cells(page, 'Support').first()).toHaveText('2');
  const { keyboard } = page;

  await pressAt(page, page.getByRole('link', { name: 'Support', exact: true }));
  await expect(callers(page)).toHaveText(['+919812340084', '+919812340085']);
  const actsOf = (number: string) => page.getByRole('group', { name: `Actions for ${number}` });
  await pressAt(page, actsOf('+919812340085').getByRole('button', { name: 'Move to front' }), 'Space');
  await expect(callers(page)).toHaveText(['+919812340085', '+919812340084']);
  await chooseAt(page, actsOf('+919812340084').getByLabel('Move to…'), 0);
  await expect(callers(page)).toHaveText(['+919812340085']);

  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  const chosen = path.getByRole('button', { name: 'Support' });
  await tabTo(page, chosen, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Search Queue' })).toBeFocused();
  await keyboard.type('no such queue');
  await expect(page.getByText('No Result Found')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByText('No Result Found')).toBeHidden();
  await expect(chosen).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Search Queue' })).toBeFocused();
  await keyboard.type('bill');
  await pressAt(page, page.getByRole('tooltip').getByRole('button', { name: 'Billing' }));
  await expect(path.getByRole('button', { name: 'Billing' })).toBeVisible();
  await expect(callers(page)).toHaveText(['+919812340084']);
  for (const customer of [first, second]) await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText('No callers waiting')).toBeVisible();
});

test('a queue above its threshold alerts its supervisors on every page, marked in words, and listed with begin and end [LIVE-030]', async () => {
  test.setTimeout(patiently(150_000));
  const { page } = await openPage(agentBrowser());
  const { page: elsewhere } = await openPage(agentBrowser());
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/queues-monitor');
  await page.mouse.move(700, 600); // off the menu rail, which expands over the page
  await signIn(elsewhere, 'owner@demo.test', undefined, '/dashboard');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  const waiting = page.getByRole('group', { name: 'Waiting', exact: true });
  await waiting.getByLabel('Critical').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The thresholds were saved.')).toBeVisible();
  const matters = page.getByText('Waiting: critical');
  await expect(matters).toHaveCount(0);

  const customer = await calls('+919812340083');
  await expect(elsewhere.getByText('Many callers are waiting in Support.')).toBeVisible({ timeout: patiently(15_000) });
  await expect(matters).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(cells(page, 'Support').first()).toHaveText('1');
  const alerts = page.getByRole('table', { name: 'Alerts' });
  await expect(alerts.getByRole('row', { name: /Support/ })).toContainText('Ongoing');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect(alerts.getByText('Ongoing')).toHaveCount(0, { timeout: patiently(60_000) }); // the alert ends after half a minute of better values
  await expect(alerts.getByRole('row', { name: /Support/ })).toHaveCount(1);

  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await waiting.getByLabel('Critical').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The thresholds were saved.').last()).toBeVisible();
});
