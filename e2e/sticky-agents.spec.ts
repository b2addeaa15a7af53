import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
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
const NUMBER = '+919876500001';
const QUESTION = 'Who would get the next call of this number?';

async function choose(page: Page, within: ReturnType<typeof card>, field: string, option: string) {
  await within.getByRole('combobox', { name: field }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
}

test('a customer is mapped to an agent by hand, the next call is predicted with its reason, and the mapping is deleted [CONF-STICKY-001, CONF-STICKY-002, CONF-STICKY-007, CONF-STICKY-008] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await menu.getByRole('link', { name: 'Sticky Agents' }).click();
  await expect(page).toHaveTitle(/Sticky Agents/);
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  const next = card(page, QUESTION);
  await choose(page, next, 'Queue', 'Support');
  await next.getByRole('textbox', { name: 'Customer number' }).fill(NUMBER);
  await next.getByRole('button', { name: 'Check' }).click();
  await expect(next.getByRole('status')).toContainText('This customer has no sticky agent in this queue.');

  await page.getByRole('button', { name: 'Add sticky agent' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Customer number' }).fill('12');
  await choose(page, panel, 'Queue', 'Support');
  await panel.getByRole('combobox', { name: 'Agent' }).click();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Add sticky agent' }).click();
  await expect(panel.getByText('Customer Number is not valid')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Customer number' }).fill(NUMBER);
  await panel.getByRole('button', { name: 'Add sticky agent' }).click();
  await expect(panel).toHaveCount(0);
  const row = card(page, 'Sticky agents').getByRole('row').nth(1);
  await expect(row).toContainText('Manually');
  await next.getByRole('button', { name: 'Check' }).click();
  await expect(next.getByRole('status')).toContainText('who is not available right now.'); // no phone is registered
  await row.getByRole('button', { name: /^Delete the sticky agent for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The sticky agent was deleted.')).toBeVisible();
  expect(wrong.filter((each) => !each.includes('422'))).toEqual([]); // the refusal for the invalid number
  await context.close();
});

test('an agent cannot set up sticky agents', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test', url(), '/home');
  await page.goto(`${url()}/sticky-agent`);
  await expect(page).not.toHaveURL(/\/sticky-agent/);
  await context.close();
});

test('sticky agents are readable in three languages, light and dark, wide and narrow [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await open('owner@demo.test', '/sticky-agent', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main h2').first()).toBeVisible();
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
    await looksRightAtAnyWidth(page, `${language} sticky agents`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
