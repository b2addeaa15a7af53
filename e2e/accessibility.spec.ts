import { expect, test, type Browser } from '@playwright/test';
import { looksRight, looksRightAtAnyWidth, widths } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { readyForCalls, signIn, walkTo } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

test('no violation of WCAG on sign-in, home, call log and ticker, light and dark, wide and narrow [UX-005, UX-006] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context } = await openPage(browser, { bypassCSP: true, permissions: ['microphone'] });
  await page.goto(`${url()}/login`);
  await page.getByLabel('Username or e-mail').waitFor();
  await looksRightAtAnyWidth(page, 'sign-in');
  await signIn(page, 'agent@demo.test');
  await readyForCalls(page);
  await expect(page.getByText('Recent calls')).toBeVisible();
  await looksRightAtAnyWidth(page, 'ticker');
  await page.goto(`${url()}/call-logs`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
    await looksRight(page, `call log, ${width} px`);
  }
  await context.close();
});

test('no violation of WCAG on releases, its dialogs, the old interface and trying a version, light and dark [UX-005]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context } = await openPage(browser, { bypassCSP: true });
  await signIn(page, 'owner@demo.test', url(), '/releases');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions' })).toBeVisible();
  await looksRight(page, 'releases');
  for (const name of ['Publish', 'Keys', 'Freeze']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await looksRight(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Profile and settings' }).click();
  await page.getByRole('button', { name: 'Try another version' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRight(page, 'trying a version');
  await page.keyboard.press('Escape');
  await page.goto(`${url()}/call-logs`);
  await page.getByText('Old UI').click();
  await expect(page.frameLocator('iframe').getByRole('table')).toBeVisible();
  await looksRight(page, 'the old interface');
  await context.close();
});

test('no violation of WCAG and nothing sideways in the shell in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001, I18N-002]', async () => {
  test.setTimeout(patiently(240_000));
  const { page, context } = await openPage(browser, { bypassCSP: true });
  await signIn(page, 'supervisor@demo.test');
  for (const language of ['de', 'es', 'fr', 'ja', 'zh']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.goto(`${url()}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of ['/home', '/call-logs', '/customer-management', '/sounds']) {
      if (path !== '/home') await walkTo(page, path);
      await page.locator('main :is(dl, table, article)').first().waitFor();
      await looksRightAtAnyWidth(page, `${language} ${path}`);
    }
    await page.getByRole('banner').getByRole('button').last().click(); // the profile menu
    await page.locator('.ant-popover:visible').waitFor();
    await looksRight(page, `${language} profile`);
  }
  await context.close();
});

test('no violation of WCAG on releases in every language, light and dark [UX-005, I18N-001]', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await signIn(page, 'owner@demo.test');
  for (const language of ['de', 'es', 'fr', 'ja', 'zh']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.goto(`${url()}/releases`);
    await page.locator('main table').first().waitFor();
    await looksRight(page, language);
  }
  await context.close();
});

test('a rollout is frozen and unfrozen with the keyboard alone [PLAT-017, UX-005]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@demo.test', url(), '/releases?remote=remote-logs');
  for (const name of ['Freeze', 'Unfreeze']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('by hand');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('owner@demo.test unfroze the remote').first()).toBeVisible();
  await context.close();
});

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
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Logs' }).press('Enter');
  await menu.getByRole('link', { name: 'Call Logs' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a call' }).press('Enter');
  await page.getByRole('button', { name: 'Click to Call' }).press('Enter');
  await expect(page.locator('#slot-remote-calls').getByLabel('Customer number')).toBeVisible();
  await context.close();
});
