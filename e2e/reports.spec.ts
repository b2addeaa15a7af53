import { expect, test, type Browser } from '@playwright/test';
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

test('an owner opens a report from the menu, previews it, makes a file of it and finds its outcome [CONF-REP-001, CONF-REP-003] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveTitle(/Reports/);
  await page.mouse.move(1_000, 600); // the menu lies over the page while the pointer is in it
  const bar = page.getByRole('navigation', { name: 'Select Reports' });
  await expect(bar.getByRole('link', { name: 'Standard Reports' })).toHaveAttribute('aria-current', 'true');
  await bar.getByRole('link', { name: 'Hourly volume' }).click();
  const rows = card(page, 'First rows');
  await expect(rows.getByRole('rowheader')).toHaveCount(20);
  await expect(rows.getByRole('rowheader').first()).toHaveText('00:00');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const run = card(page, 'Runs').getByRole('row').nth(1);
  await expect(run).toContainText('Ready: 24 rows', { timeout: patiently(20_000) });
  await page.keyboard.press('Escape'); // closes the downloads drawer, which opened by itself
  const saved = page.waitForEvent('download');
  await run.getByRole('button', { name: /^Download standard-report-hourly-volume-/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^standard-report-hourly-volume-.*\.csv$/);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a report is saved, opened by its address, renamed by keyboard and deleted [CONF-REP-004]', async () => {
  const { page, context } = await open('supervisor@demo.test', '/reports?choice=call-log');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Calls for the team');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/report=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Calls for the team' })).toBeVisible();
  await name.fill('Calls of the team');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Calls of the team' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).not.toHaveURL(/report=/);
  await expect(page.getByRole('link', { name: 'Calls of the team' })).toHaveCount(0);
  await context.close();
});

test('an agent has no reports, neither in the menu nor by the address', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test', url(), '/home');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(); // the softphone dialog
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await expect(menu.getByRole('link', { name: 'Templates' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.goto(`${url()}/reports`);
  await expect(page.getByRole('navigation', { name: 'Select Reports' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/reports/);
  await context.close();
});

test('reports are readable in three languages, light and dark, wide and narrow [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await open('owner@demo.test', '/reports?kind=agent-performance', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main table').first()).toBeVisible();
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
    await looksRightAtAnyWidth(page, `${language} reports`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
