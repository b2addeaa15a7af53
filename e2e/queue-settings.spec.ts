import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways, stillness } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { card, figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const SALES = '+918045000002';

/** Selects from a list again if it reopens: one opened during its dialog's animation may, and then covers the button below. */
async function choose(page: Page, within: Page | Locator, field: string, option: string) {
  const shown = page.locator('.ant-select-dropdown:visible');
  await stillness(page);
  await within.getByRole('combobox', { name: field }).click();
  await expect(async () => {
    await shown.locator('.ant-select-item-option').filter({ hasText: option }).first().click({ timeout: 2_000 });
    await expect(shown).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}
/** Removes a row, after the dialog's opening animation: a click may miss its button. */
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  await sure.waitFor();
  await stillness(page);
  await sure.click();
};
const names = (page: Page) => card(page, 'Agents of this queue').getByRole('listitem').locator('> :nth-child(2)');

test('a queue is created, gets agents, who are sorted into tiers by keyboard; a number leads to it, so it cannot be deleted until that leads elsewhere [CONF-QUEUE-002, CONF-QUEUE-003, CONF-QUEUE-006, CONF-QUEUE-008, CONF-QUEUE-009, CONF-QUEUE-015, CONF-QUEUE-016] @gate', async () => {
  test.setTimeout(patiently(120_000));
  // A first attempt may have left a row with its name.
  const RETURNS = test.info().retry === 0 ? 'Returns' : 'Returns again';
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  await menu.getByRole('link', { name: 'Queue Settings' }).click();
  await expect(page).toHaveTitle(/Queue Settings/);
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await page.getByRole('button', { name: 'Add queue' }).click();
  await page.getByRole('button', { name: 'Create queue' }).click();
  await expect(page.getByText('This is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(RETURNS);
  await choose(page, page, 'Strategy', 'In fixed order');
  const meaning = card(page, 'Caller experience');
  await expect(meaning).toContainText('while the agents are rung in order; after 1 min without an answer');
  await page.getByRole('button', { name: 'Create queue' }).click();
  await expect(page.getByText(`${RETURNS} was created. Now add its agents.`)).toBeVisible();
  await expect(card(page, 'Who would be rung now?')).toContainText('This queue has no agents');

  await page.getByRole('button', { name: 'Add agents' }).click();
  const panel = page.getByRole('dialog', { name: `Add agents to ${RETURNS}` });
  for (const n of [0, 1]) await panel.getByRole('checkbox').nth(n).check();
  await panel.getByRole('button', { name: 'Add 2 agents' }).click();
  await expect(panel).toHaveCount(0);
  await expect(names(page)).toHaveCount(2);
  const [first = '', second = ''] = await names(page).allTextContents();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown');
  await expect(names(page)).toHaveText([second, first]);
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown');
  await expect(card(page, 'Agents of this queue').getByText(`${first} is now number 1 in tier 2.`)).toBeAttached();
  await page.reload();
  await expect(names(page)).toHaveText([second, first]);
  await expect(card(page, 'Agents of this queue').getByText('Tier 3: no agents yet')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${first} from this queue` }).click();
  await expect(page.getByText(`${first} was removed from this queue.`)).toBeVisible();
  await expect(card(page, 'Change history').getByRole('row').nth(1)).toContainText('Removed');

  await page.getByRole('button', { name: 'All queues' }).click();
  await page.getByRole('tab', { name: 'Numbers' }).click();
  const lead = async (kind: string, target?: string) => {
    await page.getByRole('button', { name: `Change the destination of ${SALES}` }).click();
    const form = page.getByRole('dialog');
    await choose(page, form, 'Type', kind);
    if (target !== undefined) await choose(page, form, 'Target', target);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  await lead('Queue', RETURNS);
  await expect(page.getByRole('row').filter({ hasText: SALES })).toContainText(`Queue${RETURNS}`);

  const phone = await context.newPage();
  const href = await page.getByRole('link', { name: `Call ${SALES} on the customer phone` }).getAttribute('href');
  await phone.goto(`${url()}${href}`);
  await expect(phone.getByLabel('Number to call')).toHaveValue(SALES);
  await phone.close();

  await page.getByRole('tab', { name: 'Queues' }).click();
  await remove(page, RETURNS);
  const stays = page.getByRole('dialog', { name: `${RETURNS} is in use and cannot be deleted` });
  await expect(stays.getByRole('listitem')).toHaveText([`Number ${SALES} Sales`]);
  await stays.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await lead('Any free agent');
  await page.getByRole('tab', { name: 'Queues' }).click();
  await remove(page, RETURNS);
  await expect(page.getByText(`${RETURNS} was deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: RETURNS, exact: true })).toHaveCount(0);
  expect(wrong.filter((each) => !each.includes('409'))).toEqual([]); // the refusal for the queue in use
  await context.close();
});

test('an agent is dragged to another position [CONF-QUEUE-002, CONF-QUEUE-013]', async () => {
  const { page, context } = await open('owner@demo.test', '/queueSettings?queue=demo-queue-deliveries');
  await expect(names(page)).toHaveCount(10);
  await page.mouse.move(1_000, 500); // the menu lies over the page while the pointer is in it
  const before = await names(page).allTextContents();
  const handle = page.getByRole('button', { name: `Move ${before[0]}`, exact: true });
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await stillness(page);
  const from = await handle.boundingBox();
  if (from === null) throw new Error('no handle');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x, y + step * 9); // below the second row's middle
  await page.mouse.up();
  await expect(names(page)).toHaveText([...before.slice(1, 3), before[0] ?? '', ...before.slice(3)]);
  await context.close();
});

test('supervisors and agents cannot open queue settings [ROUTE-038]', async () => {
  for (const who of ['supervisor@demo.test', 'agent@demo.test']) {
    const { page, context } = await openPage(browser);
    await signIn(page, who, url(), '/home');
    await page.goto(`${url()}/queueSettings`);
    await expect(page).not.toHaveURL(/\/queueSettings/);
    await context.close();
  }
});

for (const [what, at] of [
  ['queues', '/queueSettings'],
  ['a queue', '/queueSettings?queue=demo-queue-billing'],
  ['numbers', '/queueSettings?tab=numbers'],
] as const)
  test(`${what} in queue settings are readable in three languages, light and dark, wide and narrow [UX-005, UX-006, I18N-002]`, async () => {
    test.setTimeout(patiently(180_000));
    const { page, context } = await open('owner@demo.test', at, { bypassCSP: true });
    for (const language of ['en', 'de', 'ja']) {
      await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main :is(tbody tr, h3)').first()).toBeVisible();
      await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
      await looksRightAtAnyWidth(page, `${language} ${what}`);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sideways(page)).toBe(0);
    await context.close();
  });
