import { expect, type Page } from '@playwright/test';
import { url } from './browsers.ts';

interface Probe {
  readonly registered: boolean;
  readonly state: string;
  readonly digitsReceived: string;
  peak(): Promise<{ hz: number; db: number }>;
}
type WithPhone = Window & { patchbayPhone?: Probe };

/** The public network's end of a call: the page at /phone. */
export async function openPhone(page: Page, base = url()) {
  await page.goto(`${base}/phone`);
  await expect.poll(() => page.evaluate(() => (window as WithPhone).patchbayPhone?.registered)).toBe(true);
}
export const phoneHears = (page: Page): Promise<{ hz: number; db: number }> =>
  page.evaluate(async () => (await (window as WithPhone).patchbayPhone?.peak()) ?? { hz: 0, db: -Infinity });
export const digitsAt = (page: Page): Promise<string> =>
  page.evaluate(() => (window as WithPhone).patchbayPhone?.digitsReceived ?? '');
