import { expect, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './axe.ts';
import { openPage, url } from './browsers.ts';
import { now } from './clock.ts';
import { signIn } from './console-page.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const numberIn = (text: string): number => Number(text.replace(/[^\d]/g, ''));

const DAY_MS = 86_400_000;
/** Returns the newest day before yesterday, in India, from Tuesday to Friday: all agents of the demo have calls on it. */
export function workday(): string {
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const name = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', weekday: 'short' });
  let at = now() - 2 * DAY_MS;
  while (!['Tue', 'Wed', 'Thu', 'Fri'].includes(name.format(at))) at -= DAY_MS;
  return india.format(at);
}

/** Returns the number of calls shown by the log. */
export async function logTotal(page: Page): Promise<number> {
  const total = page.getByText(/^[\d,]+ rows?$/).first();
  await expect(total).toBeVisible();
  return numberIn(await total.innerText());
}

/** Opens pages of figures in this browser, signed in; `address`: of the server. */
export const figuresIn =
  (browser: () => Browser, address: () => string = url) =>
  async (user: string, path: string, options: Parameters<typeof openPage>[1] = {}) => {
    const opened = await openPage(browser(), options);
    await signIn(opened.page, user, address(), path);
    return opened;
  };

/** Checks an owner's page of figures in three languages, both themes and all widths: WCAG violations and sideways scrolling. */
export async function isWellToRead(browser: Browser, path: string, what: string): Promise<void> {
  const { page, context } = await figuresIn(() => browser)('owner@demo.test', path, { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main :is(figure svg, [data-span], tbody tr)').first()).toBeVisible();
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
    await looksRightAtAnyWidth(page, `${language} ${what}`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => sideways(page)).toBe(0); // charts adapt to the new width asynchronously
  await context.close();
}
