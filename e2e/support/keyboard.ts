import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STROKES = 100;

/** Presses Tab (or Shift+Tab) until the element has the focus; the test itself focuses and clicks nothing. */
export async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor({ state: 'attached' });
  for (let strokes = 0; strokes < MOST_STROKES; strokes += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(element)}`);
}

/** Marks an option of the open list, by the arrow key. A list marks its current option some time after it opened. */
export async function markOption(page: Page, name: string): Promise<void> {
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
  for (let strokes = 0; strokes < MOST_STROKES; strokes += 1) {
    if ((await option.getAttribute('class'))?.includes('option-active') === true) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`ArrowDown does not mark ${name}`);
}

/** Moves to the content of an open page by the link that skips the menu. */
export async function contentByKeys(page: Page): Promise<void> {
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
  await expect(page.locator('main button:visible').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
}

/** Moves to an element by Tab, and presses a key. */
export async function pressAt(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Moves to a field by Tab, and types. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Opens a list, moves down in it, and selects the entry. */
export async function chooseAt(page: Page, field: Locator, down: number): Promise<void> {
  await pressAt(page, field, 'ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
  for (let step = 0; step < down; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Returns the problem of the focused element; `null`: nothing has the focus. */
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

/** Tabs through the page from the focus to its end; returns elements that are invisible, nameless or covered. */
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
