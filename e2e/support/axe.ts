import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Stops all motion on the page, because a colour in transition has any contrast. Finite animations are finished (with their events),
 * infinite ones are held at their start.
 */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // A change may take some frames to render, and then start the next animation.
    for (let calm = 0; calm < 4; calm += 1) {
      await frame();
      for (const each of document.getAnimations()) {
        if (each.effect?.getComputedTiming().endTime === Infinity) {
          each.pause();
          each.currentTime = 0;
        } else if (each.playState !== 'finished') {
          each.finish();
          calm = 0;
        }
      }
    }
  });

/** Rules that depend on the theme; all others check texts, roles and sizes. */
const ofColour = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Returns axe's findings once the page is still, by all of its rules or by `rules`; its script is a tool of the test and passes the
 * policy by `bypassCSP`.
 */
export async function violations(page: Page, rules: readonly string[] | 'all' = 'all'): Promise<string[]> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (wanted) => {
    const { run } = Reflect.get(globalThis, 'axe') as Axe;
    const only = wanted === 'all' ? {} : { runOnly: { type: 'rule', values: wanted } };
    const result = await run({ resultTypes: ['violations'], ...only });
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, rules);
}

/** Returns by how much the page scrolls sideways, in CSS pixels [UX-006]; once it is drawn at its width, which may just have changed. */
export async function sideways(page: Page): Promise<number> {
  await stillness(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Checks the current page, dark and light, for violations and sideways scrolling [UX-005, UX-006]. The second time only colours are
 * checked, as the page is the same.
 */
export async function looksRight(page: Page, what: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', ofColour],
    ['light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    expect(await violations(page, rules), `${what}, ${colorScheme}`).toEqual([]);
  }
  expect(await sideways(page), what).toBeLessThanOrEqual(0);
}

/** Widths of a wide screen and of a phone, CSS pixels. */
export const widths = [1440, 360] as const;

/** Checks the same at both widths, the wide one last, so that a page is opened once for many checks. */
export async function looksRightAtAnyWidth(page: Page, what: string): Promise<void> {
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 900 });
    await looksRight(page, `${what}, ${String(width)} px`);
  }
}
