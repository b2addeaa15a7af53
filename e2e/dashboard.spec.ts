import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

async function open(user: string, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, user, url(), path);
  return opened;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const numberIn = (text: string): number => Number(text.replace(/[^\d]/g, ''));
/** What the log says of how many calls there are. */
const logTotal = async (page: Page): Promise<number> => {
  const total = page.getByText(/^[\d,]+ rows$/).first();
  await expect(total).toBeVisible();
  return numberIn(await total.innerText());
};

test('an owner sees yesterday at a glance, and each figure leads to as many rows [INS-003, INS-004, INS-027, ROUTE-007, NAV-004]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle(/Dashboard/);
  await page.goto(`${url()}/dashboard?date=yesterday`);
  for (const name of ['Offered', 'Answered', 'Missed']) {
    const link = card(page, 'At a glance').getByRole('link', { name: new RegExp(`^${name}: `) });
    const figure = numberIn(await link.innerText());
    expect(figure).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/call-logs\?date=yesterday/);
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

test('with keys alone: range, comparison, a chart from value to value, its table, its file [INS-028, INS-030, UX-005]', async () => {
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
  await page.getByRole('button', { name: 'Picture (PNG)' }).focus();
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toBe('call-distribution.png');
  await context.close();
});

test('the dashboard is well to read in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(180_000);
  const { page, context } = await open('owner@demo.test', '/dashboard?date=last_7_days&compare=previous', {
    bypassCSP: true,
  });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main figure svg').first()).toBeVisible();
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
    await looksRightAtAnyWidth(page, `${language} dashboard`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
