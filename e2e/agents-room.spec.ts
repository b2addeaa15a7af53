import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { sideways, stillness } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { agreeTo, signIn } from './support/console-page.ts';
import { isWellToRead } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

const PATH = '/live-interactions/agents';
let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => browser.close());

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Agents', exact: true }).getByRole('row', { name: new RegExp(name) });
async function act(page: Page, name: string, what: string) {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole('button', { name: what, exact: true }).click();
  return page.getByRole('dialog');
}

const list = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
/** Opens the list and waits for its animation: a selection made during it leaves the list open. */
async function openList(page: Page, dialog: Locator) {
  await dialog.getByRole('combobox').click();
  await expect(list(page)).toBeVisible();
  await stillness(page);
}

test('a supervisor sees an agent’s status change, writes to the agent, adds the agent to a queue and removes them, and signs the agent out [LIVE-025, LIVE-031]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, wrong } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test', undefined, PATH);
  await page.mouse.move(700, 600); // off the menu rail, which expands over the page
  const { page: agent } = await openPage(browser, { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent9@demo.test');
  await agreeTo(agent);
  await agent.getByRole('button', { name: 'Profile and settings' }).click();
  const name = (await agent.locator('.ant-popover strong').first().innerText()).trim();
  await agent.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('Available');

  const changing = await act(page, name, 'Change status');
  await openList(page, changing);
  await page.getByTitle('Lunch').click();
  await expect(list(page)).toHaveCount(0);
  await changing.getByRole('button', { name: 'Change status' }).click();
  await expect(row(page, name)).toContainText('On BreakLunch');

  const writing = await act(page, name, 'Send message');
  await writing.getByLabel('Message').fill('Come to Billing, please');
  await writing.getByRole('button', { name: 'Send message' }).click();
  await expect(writing).toHaveCount(0);
  const note = agent.getByRole('region', { name: /^Message from/ });
  await expect(note).toContainText('Come to Billing, please');
  await agent.reload(); // it stays until it is read
  await expect(note).toContainText('Come to Billing, please');
  await note.getByRole('button', { name: 'Mark as read' }).click();
  await expect(note).toHaveCount(0);

  const queues = row(page, name).getByRole('cell').nth(5);
  const pulling = await act(page, name, 'Add to a queue');
  await openList(page, pulling);
  const option = list(page).locator('.ant-select-item-option').first();
  const queue = await option.innerText();
  await expect(queues).not.toContainText(queue);
  await option.click();
  await expect(pulling.locator('.ant-select')).toContainText(queue);
  await expect(list(page)).toHaveCount(0);
  await pulling.getByRole('button', { name: 'Add to a queue' }).click();
  await expect(queues).toContainText(queue);
  const taking = await act(page, name, 'Remove from a queue');
  await openList(page, taking);
  await page.locator(`.ant-select-item-option[title="${queue}"]`).last().click();
  await expect(list(page)).toHaveCount(0);
  await taking.getByRole('button', { name: 'Remove from a queue' }).click();
  await expect(queues).not.toContainText(queue);

  const leaving = await act(page, name, 'Sign out');
  await expect(leaving.getByRole('button', { name: 'Back' })).toBeFocused();
  await leaving.getByRole('button', { name: 'Sign out' }).click();
  await expect(row(page, name)).toContainText('Logged Out');
  await expect(agent.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('on a phone each agent is a card with status and acts, and nothing scrolls sideways [LIVE-025]', async () => {
  const { page, wrong } = await openPage(browser, { viewport: { width: 360, height: 780 } });
  await signIn(page, 'supervisor@demo.test', undefined, PATH);
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  expect(wrong).toEqual([]);
});

test('the agents’ page is readable in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(patiently(180_000));
  await isWellToRead(browser, PATH, 'agents');
});
