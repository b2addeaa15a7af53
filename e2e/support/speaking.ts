import { test, type Browser } from '@playwright/test';
import { launch } from './browsers.ts';

/**
 * Launches browsers for all tests of a file, with microphones that hear these tones (Hz): in that order, each as a function, as they
 * start with the first test. Pages are closed after each test, so that a failed one does not leave its call to the next.
 */
export function speaking<const Tones extends readonly number[]>(
  ...tones: Tones
): { readonly [At in keyof Tones]: () => Browser } {
  let browsers: readonly Browser[] = [];
  test.beforeAll(async () => {
    browsers = await Promise.all(tones.map(launch));
  });
  test.afterEach(async () => {
    for (const browser of browsers) for (const context of browser.contexts()) await context.close();
  });
  test.afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
  });
  const at = (index: number) => (): Browser => {
    const browser = browsers[index];
    if (!browser) throw new Error('the browsers are opened with the first test');
    return browser;
  };
  return tones.map((_, index) => at(index)) as { readonly [At in keyof Tones]: () => Browser };
}
