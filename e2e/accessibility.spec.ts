import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from './support/browsers.ts';
import { readyForCalls, signIn } from './support/console-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

/** Runs axe in the page once nothing moves any more (a colour in transition has any contrast); its script is a tool of the test and passes the policy by `bypassCSP`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = Reflect.get(globalThis, 'axe') as {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    const result = await run.run();
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`no violation of WCAG on sign-in, home, call log and ticker, ${theme}, ${width} px [UX-005]`, async () => {
      const { page, context } = await openPage(browser, {
        colorScheme: theme,
        viewport: { width, height: 900 },
        bypassCSP: true,
        permissions: ['microphone'],
      });
      await page.goto(`${url()}/login`);
      await page.getByLabel('Username or e-mail').waitFor();
      expect(await violations(page)).toEqual([]);
      await signIn(page, 'agent@demo.test');
      await readyForCalls(page);
      await expect(page.getByText('Recent calls')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${url()}/call-logs`);
      await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, 'nothing scrolls sideways').toBeLessThanOrEqual(0); // [UX-006]
      await context.close();
    });
  }
}

test('signing in, navigating and opening the dialler work with the keyboard alone [UX-005]', async () => {
  const { page, context } = await openPage(browser, { permissions: ['microphone'] });
  await page.goto(`${url()}/login`);
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();
  await page.keyboard.type('agent@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo@1234');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  await page.getByRole('button', { name: 'Agree' }).press('Enter');
  await page.getByRole('link', { name: 'Call Logs' }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  await page.getByRole('button', { name: 'Click to Call' }).press('Enter');
  await expect(page.locator('#slot-remote-calls').getByLabel('Customer number')).toBeVisible();
  await context.close();
});
