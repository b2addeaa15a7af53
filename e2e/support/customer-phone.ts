import { expect, type Page } from '@playwright/test';
import { url } from './browsers.ts';

interface Probe {
  readonly registered: boolean;
  readonly state: string;
  readonly digitsReceived: string;
  peak(): Promise<{ hz: number; db: number }>;
}
type WithPhone = Window & { patchbayPhone?: Probe };

/** Opens the public network's end of a call: the page at /phone. */
export async function openPhone(page: Page, base = url(), number?: string) {
  await page.goto(`${base}/phone${number === undefined ? '' : `?number=${encodeURIComponent(number)}`}`);
  await expect.poll(() => page.evaluate(() => (window as WithPhone).patchbayPhone?.registered)).toBe(true);
}
export const phoneHears = (page: Page): Promise<{ hz: number; db: number }> =>
  page.evaluate(async () => (await (window as WithPhone).patchbayPhone?.peak()) ?? { hz: 0, db: -Infinity });
export const digitsAt = (page: Page): Promise<string> =>
  page.evaluate(() => (window as WithPhone).patchbayPhone?.digitsReceived ?? '');

export interface PhoneReport {
  readonly ok: boolean;
  readonly problem: string | null;
  readonly call: string;
  readonly peer: string | null;
  readonly digits_received: string;
}

/** Controls the open customer phone page of this number from outside, as a script would: `POST /phone/api/orders` (phone-api.ts). */
export async function orderPhone(to: string, order: object, base = url()): Promise<PhoneReport> {
  const response = await fetch(`${base}/phone/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, order }),
  });
  expect(response.status, JSON.stringify(order)).toBe(200);
  return (await response.json()) as PhoneReport;
}
