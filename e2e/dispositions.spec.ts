import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const item = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const namesIn = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .locator('> li')
    .evaluateAll((items) => items.map((each) => each.getAttribute('aria-label')));
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(item(page, name)).toHaveCount(0);
};

test('a group is created with dispositions and sub-dispositions, sorted, offered at once, renamed and deleted [CONF-DISP-001, CONF-DISP-002, CONF-DISP-003]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await menu.getByRole('link', { name: 'Dispositions' }).click();
  await expect(page).toHaveTitle(/Dispositions/);
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await expect(item(page, 'Sales')).toBeVisible();

  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('textbox', { name: 'Name of the new group' }).fill('Visits');
  await page.keyboard.press('Enter');
  await item(page, 'Visits').getByRole('button', { name: 'Add disposition' }).click();
  const field = page.getByRole('textbox', { name: 'Name of a new disposition in Visits' });
  for (const name of ['Planned', 'Done', 'Missed']) {
    await field.fill(name);
    await field.press('Enter');
    await expect(item(page, name)).toBeVisible();
  }
  await field.press('Escape');
  await item(page, 'Done').getByRole('button', { name: 'Add sub-disposition' }).click();
  await page.getByRole('textbox', { name: 'Name of a new sub-disposition of Done' }).fill('On time');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Visits')).toContainText('3 dispositions · 1 sub-disposition');
  await page.keyboard.press('Escape');

  // Dragged by its handle above the first one, then moved by keys.
  const handle = await page.getByRole('button', { name: 'Move Missed', exact: true }).boundingBox();
  const first = await item(page, 'Planned').boundingBox();
  if (handle === null || first === null) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, first.y + 40, { steps: 5 });
  await page.mouse.move(handle.x + 10, first.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page, 'Dispositions of Visits')).toEqual(['Missed', 'Planned', 'Done']);
  await page.getByRole('button', { name: 'Move Missed', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesIn(page, 'Dispositions of Visits')).toEqual(['Planned', 'Missed', 'Done']);
  await page.reload();
  await expect.poll(() => namesIn(page, 'Dispositions of Visits')).toEqual(['Planned', 'Missed', 'Done']);

  // The options of the log's filter, in another tab opened before.
  await page.getByRole('button', { name: 'Planned', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of Planned' }).fill('Agreed');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Agreed')).toBeVisible();
  await page.goto(`${url()}/call-logs`);
  await page.getByRole('button', { name: 'Filters' }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Agreed' })).toBeAttached();
  await page.goto(`${url()}/dispositions`);
  await remove(page, 'Visits');
  expect(wrong).toEqual([]);
  await context.close();
});

test('of two people who rename one thing the second is told, and loses no input [CONF-DISP-003]', async () => {
  const [one, other] = [
    await open('owner@demo.test', '/dispositions'),
    await open('supervisor@demo.test', '/dispositions'),
  ];
  const rename = async (page: Page, from: string, to: string) => {
    const field = page.getByRole('textbox', { name: `Name of ${from}`, exact: true });
    await field.fill(to);
    await field.press('Enter');
    return field;
  };
  for (const { page } of [one, other]) {
    await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
    await page.getByRole('button', { name: 'Follow up', exact: true }).click();
  }
  await rename(one.page, 'Follow up', 'Call back');
  await expect(item(one.page, 'Call back')).toBeVisible();
  await expect(item(other.page, 'Call back')).toBeVisible(); // the event arrives over the feed, and the open field stays
  const field = await rename(other.page, 'Call back', 'Follow up');
  await expect(other.page.getByText('Someone renamed this to “Call back” in the meantime. Save again to overwrite it.')).toBeVisible(); // prettier-ignore
  await expect(field).toHaveValue('Follow up');
  await field.press('Enter');
  await expect(item(other.page, 'Follow up')).toBeVisible();
  await one.context.close();
  await other.context.close();
});

test('an agent cannot set up dispositions, neither from the menu nor by the address', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test', url(), '/home');
  await page.goto(`${url()}/dispositions`);
  await expect(page).not.toHaveURL(/\/dispositions/);
  await context.close();
});

test('dispositions are readable in three languages, light and dark, wide and narrow [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await open('owner@demo.test', '/dispositions', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(item(page, 'Sales')).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} dispositions`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
