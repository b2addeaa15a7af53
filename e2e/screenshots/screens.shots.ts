import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from '../support/browsers.ts';
import { fillSignIn, readyForCalls, signIn, ticker } from '../support/console-page.ts';
import { openPhone } from '../support/customer-phone.ts';
import { root } from '../support/server.ts';

let agentBrowser: Browser;
let customerBrowser: Browser;
test.beforeAll(async () => {
  [agentBrowser, customerBrowser] = await Promise.all([launch(440), launch(1000)]);
});
test.afterAll(() => Promise.all([agentBrowser.close(), customerBrowser.close()]));

const all = process.env.PATCHBAY_SHOTS;
const folder = all ?? join(root, 'docs/screenshots');
const looks = all
  ? [1440, 820, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  : [{ width: 1440, theme: 'light' as const }];

for (const { width, theme } of looks) {
  test(`screens at ${width} px, ${theme}`, async () => {
    mkdirSync(folder, { recursive: true });
    const name = (screen: string) => join(folder, all ? `${screen}-${width}-${theme}.png` : `${screen}.png`);
    const shot = async (page: Page, screen: string) => {
      await page.waitForTimeout(500);
      await page.screenshot({ path: name(screen) });
    };
    const size = { viewport: { width, height: 900 }, colorScheme: theme, permissions: ['microphone', 'notifications'] };
    const { page, context } = await openPage(agentBrowser, size);
    const phone = await openPage(customerBrowser, { ...size, viewport: { width: Math.min(width, 420), height: 820 } });

    await page.goto(`${url()}/login`);
    await page.getByLabel('Username or e-mail').waitFor();
    await shot(page, 'sign-in');
    if (all) {
      await fillSignIn(page, 'agent@demo.test', 'nope');
      await page.locator('form').getByRole('alert').waitFor();
      await shot(page, 'sign-in-refused');
    }
    await openPhone(phone.page);
    await signIn(page, 'agent@demo.test');
    await expect(page.getByText('Recent calls')).toBeVisible();
    await page.getByRole('button', { name: 'Agree' }).waitFor();
    await shot(page, 'agree');
    await readyForCalls(page);
    await shot(page, 'dialler');
    await ticker(page).getByLabel('Customer number').fill('+919812345678');
    await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
    await phone.page.getByRole('button', { name: 'Answer' }).waitFor();
    await shot(page, 'ringing');
    await shot(phone.page, 'phone-ringing');
    await phone.page.getByRole('button', { name: 'Answer' }).click();
    await expect(ticker(page).getByRole('dialog').getByText('ONGOING')).toBeVisible();
    await shot(page, 'call');
    await ticker(page).getByRole('button', { name: 'Keypad' }).click();
    await shot(page, 'keypad');
    await shot(phone.page, 'phone-call');
    await phone.page.getByRole('button', { name: 'Hang up' }).click();
    await shot(phone.page, 'phone');
    await phone.page.getByLabel('Number to call').fill('+918045000001');
    await phone.page.getByRole('button', { name: 'Call', exact: true }).click();
    await ticker(page).getByRole('button', { name: 'Answer' }).waitFor();
    await shot(page, 'incoming');
    await ticker(page)
      .getByRole('button', { name: /Decline|Reject/ })
      .click();
    await page.goto(`${url()}/call-logs`);
    await expect(page.getByRole('button', { name: /Play recording/ }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /Play recording/ })
      .first()
      .click();
    await shot(page, 'call-logs');
    if (all) {
      await page.goto(`${url()}/call-logs?q=zzzz`);
      await page.getByText('No calls match').waitFor();
      await shot(page, 'call-logs-empty');
      await page.route('**/call_records/**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`${url()}/call-logs`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await shot(page, 'call-logs-failed');
      await page.route('**/remotes/remote-logs/**', (route) => route.abort());
      await page.goto(`${url()}/call-logs`);
      await page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 20_000 });
      await shot(page, 'remote-failed');
      if (width < 992) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await shot(page, 'menu');
      } else {
        await page.getByRole('button', { name: 'Profile and settings' }).click();
        await shot(page, 'profile');
      }
    }
    await phone.context.close();
    await context.close();
  });
}

for (const { width, theme } of looks) {
  test(`screens of operators and testers at ${width} px, ${theme}`, async () => {
    mkdirSync(folder, { recursive: true });
    const shot = async (page: Page, screen: string) => {
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(folder, all ? `${screen}-${width}-${theme}.png` : `${screen}.png`) });
    };
    const { page, context } = await openPage(agentBrowser, { viewport: { width, height: 900 }, colorScheme: theme });
    await signIn(page, 'owner@demo.test', url(), '/releases?remote=remote-logs');
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await shot(page, 'releases');
    if (all) {
      for (const name of ['Publish', 'Keys', 'Freeze']) {
        await page.getByRole('button', { name, exact: true }).click();
        await shot(page, `releases-${name.toLowerCase()}`);
        await page.keyboard.press('Escape');
      }
      await page.route('**/platform/releases/**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
      await shot(page, 'releases-failed');
      await page.unroute('**/platform/releases/**');
    }
    await page.goto(`${url()}/call-logs`);
    await page.getByText('Old UI').first().click();
    await page.frameLocator('iframe').getByRole('table').waitFor();
    await shot(page, 'old-interface');
    if (all) {
      await page.getByText('New UI').first().click();
      const menu = width < 992 ? 'Open menu' : 'Profile and settings';
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('button', { name: 'Try another version' }).first().click();
      await shot(page, 'try-version');
    }
    await context.close();
  });
}

for (const { width, theme } of looks) {
  test(`what each role starts with at ${width} px, ${theme}`, async () => {
    mkdirSync(folder, { recursive: true });
    for (const role of ['agent', 'supervisor', 'owner']) {
      const size = {
        viewport: { width, height: 900 },
        colorScheme: theme,
        permissions: ['microphone', 'notifications'],
      };
      const { page, context } = await openPage(agentBrowser, size);
      await signIn(page, `${role}@demo.test`);
      if (role === 'agent') await page.getByRole('button', { name: 'Agree' }).click();
      await expect(page.getByText('Recent calls')).toBeVisible();
      if (width < 992) await page.getByRole('button', { name: 'Open menu' }).click();
      else
        await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Logs' }).click();
      await page.waitForTimeout(6000); // notices have disappeared
      await page.screenshot({ path: join(folder, all ? `home-${role}-${width}-${theme}.png` : `home-${role}.png`) });
      await context.close();
    }
  });
}
