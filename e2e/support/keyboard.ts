import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STROKES = 100;

/** Goes with Tab (or Shift+Tab) until the element has the focus: nothing is focused or clicked by the test itself. */
export async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor({ state: 'attached' });
  for (let strokes = 0; strokes < MOST_STROKES; strokes += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(element)}`);
}

/** Begins at the content of an open page: the menu is passed by the link for that. */
export async function contentByKeys(page: Page): Promise<void> {
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
  await expect(page.locator('main button:visible').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
}

/** Goes there by Tab, and presses a key. */
export async function pressAt(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab, and writes. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Opens a list, goes down in it, and takes what stands there. */
export async function chooseAt(page: Page, field: Locator, down: number): Promise<void> {
  await pressAt(page, field, 'ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
  for (let step = 0; step < down; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** What is wrong with what has the focus; `null`: nothing has. */
const wrongWithFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    const labels = isField ? [...(at.labels ?? [])] : [];
    const hasName = (): boolean => {
      const named = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
      const texts = [...labels, ...named, at].map((each) => each?.textContent);
      return [at.getAttribute('aria-label'), at.title, ...texts].some((text) => (text ?? '').trim() !== '');
    };
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const isSeen = (): boolean => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const middle = (from: number, to: number, most: number): number => (Math.max(from, 0) + Math.min(to, most - 1)) / 2;
    const isFree = (): boolean => {
      const over = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
      return over !== null && [at, ...labels].some((each) => each.contains(over) || over.contains(each));
    };
    const faults = [
      hasName() ? [] : ['no name'],
      isSeen() ? [] : ['not seen'],
      !isSeen() || isFree() ? [] : ['covered'],
    ];
    return faults
      .flat()
      .map((fault) => `${fault}: ${at.outerHTML.slice(0, 160)}`)
      .join('\n');
  });

/** Goes through the page by Tab, from where the focus is to its end: what cannot be seen there, has no name, or is covered. */
export async function badStops(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (let strokes = 0; strokes < 2 * MOST_STROKES; strokes += 1) {
    await page.keyboard.press('Tab');
    const wrong = await wrongWithFocus(page);
    if (wrong === null) return found;
    if (wrong !== '') found.push(wrong);
  }
  return [...found, 'Tab does not come to an end'];
}
