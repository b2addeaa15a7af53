import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { stillness } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { agreeTo, openDialler, readyForCalls, signIn, signInByForm, ticker } from './support/console-page.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';

const CUSTOMER_HZ = 1000;
const DESK_HZ = 620;
let browser: Browser;
let customerBrowser: Browser;
test.beforeAll(async () => {
  [browser, customerBrowser] = await Promise.all([launch(DESK_HZ), launch(CUSTOMER_HZ)]);
});
test.afterEach(async () => {
  for (const context of [...browser.contexts(), ...customerBrowser.contexts()]) await context.close();
});
test.afterAll(async () => {
  await Promise.all([browser.close(), customerBrowser.close()]);
});

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: 'Profile and settings' }).click();
  await status(page).waitFor();
  await stillness(page); // a click during the animation may miss its button
};
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const shownStatus = (page: Page) => page.locator('.ant-select', { has: status(page) });

async function agentPage(username: string): Promise<{ page: Page; context: BrowserContext; wrong: string[] }> {
  const opened = await openPage(browser, { permissions: ['microphone', 'notifications'] });
  await signInByForm(opened.page, username);
  return opened;
}

test('an agent takes a break by name with the keyboard, waits five seconds, and finds it again after a reload [MODE-001, MODE-004, MODE-007, MODE-014, MODE-015] @gate', async () => {
  const { page, wrong } = await agentPage('agent11@demo.test');
  await agreeTo(page);
  await page.getByRole('button', { name: 'Profile and settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(shownStatus(page)).toContainText('Available'); // once after sign-in [MODE-008, MODE-009]
  await page.keyboard.press('Tab');
  await expect(status(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Lunch')).toBeVisible();
  const active = page.locator('.ant-select-item-option-active');
  await expect(active).toContainText('Available'); // a moment after opening, the list scrolls to the selected entry
  await page.keyboard.press('ArrowDown'); // past the one that cannot be selected [MODE-005]
  await expect(active).toContainText('Lunch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(page.getByText('Status can be changed after 5sec')).toBeVisible();
  await expect(shownStatus(page)).toContainText('Lunch');
  await expect(status(page)).toBeDisabled();
  await expect(status(page)).toBeEnabled();
  await page.reload();
  await openProfile(page);
  await expect(shownStatus(page)).toContainText('Lunch');
  expect(wrong).toEqual([]);
});

test('calls of an agent in phone mode ring on the agent’s own phone, with real voices, and the softphone rests [CALL-006, MODE-002, MODE-010, MODE-011, MODE-012]', async () => {
  test.setTimeout(patiently(120_000));
  const { page } = await agentPage('agent12@demo.test');
  await readyForCalls(page);
  await ticker(page).getByRole('button', { name: 'Close' }).click();
  await openProfile(page);
  const number = (await page.getByText(/^Number \+/).innerText()).replace('Number ', '');
  await page.getByText('Phone', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Phone', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');

  const desk = await openPage(browser, { permissions: ['microphone'], viewport: { width: 420, height: 800 } });
  await openPhone(desk.page);
  await desk.page.getByLabel('My number').fill(number);
  await desk.page.getByLabel(/Ring here for numbers without a phone/).uncheck();
  await desk.page.getByRole('button', { name: 'Use this number' }).click();
  const customer = await openPage(customerBrowser, {
    permissions: ['microphone'],
    viewport: { width: 420, height: 800 },
  });
  await openPhone(customer.page);

  await openDialler(page);
  await expect(ticker(page).getByText('Calls ring on your phone')).toBeVisible();
  await ticker(page).getByLabel('Customer number').fill('+919812345678');
  await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
  await desk.page.getByRole('button', { name: 'Answer' }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer.page), DESK_HZ, 'the customer hears the agent’s phone');
  await hears(() => phoneHears(desk.page), CUSTOMER_HZ, 'the agent’s phone hears the customer');

  await openProfile(page);
  await page.getByText('Softphone', { exact: true }).last().click();
  await expect(page.getByText('Calling mode cannot be changed during a call.')).toBeVisible(); // [MODE-017]
  await customer.page.getByRole('button', { name: 'Hang up' }).click();
});

test('a second tab says where calls are, cannot call, and becomes primary at once when asked; the first one follows [TAB-001, TAB-002, TAB-003, TAB-004, TAB-006, TAB-007]', async () => {
  const { page: first, context } = await agentPage('agent13@demo.test');
  await readyForCalls(first);
  const second = await context.newPage();
  await second.goto(first.url());
  const makePrimary = (page: Page) => page.getByRole('button', { name: 'Make Primary' });
  await expect(makePrimary(second)).toBeVisible();
  await expect(makePrimary(first)).toHaveCount(0);

  await makePrimary(second).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Make Primary' }).click();
  await expect(makePrimary(first)).toBeVisible();
  await expect(makePrimary(second)).toHaveCount(0);
  await agreeTo(second); // each tab asks for consent
  await openDialler(second);
  await expect(ticker(second).getByText('Ready for calls')).toBeVisible();
  await expect(makePrimary(first)).toBeVisible();
});

test('a call in progress keeps its tab primary, with a clear message in the other one [TAB-007]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: first, context } = await agentPage('agent14@demo.test');
  await readyForCalls(first);
  const customer = await openPage(customerBrowser, {
    permissions: ['microphone'],
    viewport: { width: 420, height: 800 },
  });
  await openPhone(customer.page);
  await ticker(first).getByLabel('Customer number').fill('+919812345678');
  await ticker(first).getByRole('button', { name: 'Call', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer.page), DESK_HZ, 'the customer hears the agent');

  const second = await context.newPage();
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Make Primary' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Make Primary' }).click();
  await expect(second.getByText('A call is in progress in the other tab. End it there first.')).toBeVisible();
  await hears(() => phoneHears(customer.page), DESK_HZ, 'the call goes on');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(second.getByRole('button', { name: 'Make Primary' })).toBeVisible();
});

test('when the tab of a call is closed the other one says that a customer waits, and continues the call by Agree [TEL-009, TAB-006, CALL-026]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: first, context } = await agentPage('agent16@demo.test');
  await readyForCalls(first);
  const second = await context.newPage();
  await second.goto(first.url());
  await expect(second.getByRole('button', { name: 'Make Primary' })).toBeVisible();
  const customer = await openPage(customerBrowser, {
    permissions: ['microphone'],
    viewport: { width: 420, height: 800 },
  });
  await openPhone(customer.page);
  await ticker(first).getByLabel('Customer number').fill('+919812345678');
  await ticker(first).getByRole('button', { name: 'Call', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer.page), DESK_HZ, 'the customer hears the agent');

  await first.close({ runBeforeUnload: false });
  await expect(second.getByText('A customer is waiting for you')).toBeVisible();
  await second.getByRole('button', { name: 'Agree and continue' }).click();
  await hears(() => phoneHears(customer.page), DESK_HZ, 'the customer hears the agent again');
  await expect(ticker(second).getByRole('button', { name: 'Hang up' }).first()).toBeVisible();
});

for (const [username, groups, missing] of [
  ['owner@demo.test', ['Call Logs', 'Releases'], []],
  ['supervisor@demo.test', ['Call Logs'], ['Releases']],
  ['agent15@demo.test', ['Call Logs'], ['Releases']],
] as const) {
  test(`the menu of ${username} by keyboard alone: skip link, menu, group, page [NAV-001, NAV-023, ROLE-026, UX-005]`, async () => {
    const { page } = await openPage(browser, { permissions: ['microphone'] });
    await signIn(page, username);
    if (username.startsWith('agent')) await agreeTo(page);
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Home' }).waitFor(); // the address changes before the page does
    // Reset the focus: after a click the browser continues from the sign-in button's place.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    for (const name of ['Home', 'Dashboard', 'Insights', 'Live Interactions', 'Queues Monitor', 'Conversations']) {
      await expect(menu.getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(menu.getByRole('button', { name: 'Logs' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of groups) await expect(menu.getByRole('link', { name })).toBeVisible();
    for (const name of missing) await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/call-logs');
    await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  });
}
