import { expect, test, type Browser } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { now } from './support/clock.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('a calendar is created from its tab, tells whether it is open at a moment, and is closed and opened by hand [CONF-FLOW-008] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/callgroups');
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await page.getByRole('link', { name: 'Calendars', exact: true }).click();
  await expect(page.getByRole('row', { name: /Office/ })).toBeVisible(); // from the demo
  await page.getByRole('button', { name: 'Add calendar' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add calendar' });
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Front office');

  await panel.getByLabel('Monday, from').fill('00:00');
  await panel.getByLabel('Monday, to').fill('00:00');
  await panel.getByRole('button', { name: 'Copy Monday to other days' }).press('Enter');
  const days = panel.getByRole('group', { name: 'Copy to' });
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await days.getByRole('checkbox', { name: day }).check();
  await days.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByLabel('Sunday, to')).toHaveValue('00:00');

  await panel.getByRole('button', { name: 'Add holidays' }).click();
  await panel.getByRole('combobox', { name: 'Country' }).fill('Germ');
  await page.getByTitle('Germany').click();
  await panel.getByRole('combobox', { name: 'Year' }).click();
  const nextYear = new Date(now()).getUTCFullYear() + 1;
  await page.getByTitle(String(nextYear)).click();
  await expect(panel.getByRole('checkbox', { name: /National Holiday/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Add selected' }).click();
  await expect(panel.getByRole('listitem', { name: 'National Holiday' })).toBeVisible();

  const hears = panel.getByRole('region', { name: 'Check opening hours' });
  await hears.getByLabel('Date and time').fill(`${nextYear}-10-03T13:10`);
  await expect(hears).toContainText('Closed, because of National Holiday');
  await hears.getByLabel('Date and time').fill(`${nextYear}-10-04T13:10`);
  await expect(hears).toContainText('Open, according to the weekly hours');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);

  const row = page.getByRole('row', { name: /Front office/ });
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  const choose = async (answer: string) => {
    await page.getByRole('button', { name: 'Actions for Front office' }).click();
    await page.getByRole('button', { name: 'Close or open manually' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  await choose('Close until I open again');
  await expect(page.getByText('Front office is closed.')).toBeVisible();
  await expect(row).toContainText('Closed by Anita Patel since');
  await choose('Open again');
  await expect(page.getByText('Front office follows its hours again.')).toBeVisible();
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('calendars are readable in three languages, light and dark, wide and narrow, with their form [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await open('owner@demo.test', '/calendars', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main table')).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} calendars`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('main button.ant-btn-primary').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} form`);
  }
  await context.close();
});
