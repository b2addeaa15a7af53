import type { Locator, Page } from '@playwright/test';

const MOST_STROKES = 60;

/** Goes with Tab (or Shift+Tab) until the element has the focus: nothing is focused or clicked by the test itself. */
export async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor({ state: 'attached' });
  for (let strokes = 0; strokes < MOST_STROKES; strokes += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(element)}`);
}
