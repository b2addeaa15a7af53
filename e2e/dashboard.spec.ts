import { expect, test, type Browser, type Locator } from '@playwright/test';
import { launch, url } from './support/browsers.ts';
import { card, figuresIn, isWellToRead, logTotal, numberIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('an owner sees a week at a glance, and each figure leads to as many rows [INS-003, INS-004, INS-027, ROUTE-007, NAV-004] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle(/Dashboard/);
  await page.goto(`${url()}/dashboard?date=last_7_days`);
  for (const name of ['Offered', 'Answered', 'Missed']) {
    const link = card(page, 'At a glance').getByRole('link', { name: new RegExp(`^${name}: `) });
    const figure = numberIn(await link.innerText());
    expect(figure).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/call-logs\?date=last_7_days/);
    expect([name, await logTotal(page)]).toEqual([name, figure]);
    await page.goBack();
  }
  const bar = card(page, 'Call distribution')
    .getByRole('link', { name: /^Answered, .*: [1-9]/ })
    .first();
  const counted = numberIn(((await bar.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? '');
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=custom_date/);
  expect(await logTotal(page)).toBe(counted);
  expect(wrong).toEqual([]);
  await context.close();
});

test('figures of the comparison range lead to as many rows, also when that range is cut within a minute [INS-027, INS-028]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/dashboard?date=last_7_days&compare=previous');
  const rowsBehind = async (link: Locator, figure: number) => {
    const name = (await link.getAttribute('aria-label')) ?? (await link.innerText());
    expect(figure).toBeGreaterThan(0);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/call-logs\?date=custom_date/);
    expect([name, page.url(), await logTotal(page)]).toEqual([name, page.url(), figure]);
    await page.goBack();
  };
  const ofBefore = async (name: string, place: number) => {
    const row = card(page, 'Call distribution').getByRole('row', { name: new RegExp(`^${name} `) });
    const link = row.getByRole('link').nth(place);
    await rowsBehind(link, numberIn(await link.innerText()));
  };
  await ofBefore('Answered', 1); // after the current figure
  await ofBefore('Missed', 1);
  const points = card(page, 'Call distribution').getByRole('link', { name: /^Answered, previous, .*: [1-9]/ });
  for (const point of [points.first(), points.last()])
    await rowsBehind(point, numberIn(((await point.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? ''));
  await page.goto(`${url()}/dashboard?date=last_7_days&compare=week_before`); // up to now, within a minute, on any day
  await ofBefore('Answered', 1);
  expect(wrong).toEqual([]);
  await context.close();
});

test('by keyboard alone: range, comparison, a chart from value to value, its table, its file [INS-028, INS-030, UX-005]', async () => {
  const { page, context } = await open('supervisor@demo.test', '/dashboard?date=last_7_days');
  const distribution = card(page, 'Call distribution');
  const first = distribution.getByRole('group', { name: 'Call distribution' }).getByRole('link').first();
  await first.focus();
  const called = await first.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Answered, /);
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', called ?? '');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await distribution.getByRole('button', { name: 'Show Call distribution as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(distribution.getByRole('row')).toHaveCount(8); // seven days and the head
  const file = page.waitForEvent('download');
  await distribution.getByRole('button', { name: 'Download Call distribution' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Image (PNG)' }).focus();
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toBe('call-distribution.png');
  await context.close();
});

test('the dashboard is readable in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(patiently(180_000));
  await isWellToRead(browser, '/dashboard?date=last_7_days&compare=previous', 'dashboard');
});
