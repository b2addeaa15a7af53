import { expect, test, type Browser, type Locator } from '@playwright/test';
import { launchWhole, openPage, url } from './support/browsers.ts';
import { PASSWORD } from './support/access.ts';
import { markOption, tabTo } from './support/keyboard.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchWhole(440);
});
test.afterAll(() => browser.close());

test('one shift without a mouse: sign-in, consent, palette, status, survey, bell, menu and Logout [UX-005, UX-002, NAV-023, MODE-005]', async () => {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  const { keyboard } = page;
  const header = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const bring = async (element: Locator, key?: string) => {
    await tabTo(page, element, key);
    await keyboard.press('Enter');
  };

  await page.goto(`${url()}/login`);
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();
  await keyboard.type('agent17@demo.test');
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL('**/home');
  await bring(dialog.getByRole('button', { name: 'Agree' }));
  await expect(dialog).toHaveCount(0);

  await keyboard.press('Control+k');
  await keyboard.type('call logs');
  await expect(page.getByRole('option', { name: 'Call Logs' }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();

  const profile = header.getByRole('button', { name: 'Profile and settings' });
  await bring(profile);
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await keyboard.press('Enter');
  await expect(page.getByTitle('Lunch')).toBeVisible();
  await markOption(page, 'Lunch');
  await keyboard.press('Enter');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(page.locator('.ant-select', { has: status })).toContainText('Lunch');
  await keyboard.press('Escape');
  await expect(status).toBeHidden();
  await expect(profile, 'the focus is back where the menu was opened').toBeFocused();

  const bell = header.getByRole('button', { name: 'Notifications' });
  await bring(bell, 'Shift+Tab');
  await expect(dialog).toContainText('Status updated successfully');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bell).toBeFocused();

  await bring(page.getByRole('button', { name: 'Feedback' }));
  await tabTo(page, dialog.getByRole('radio').first());
  await keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await bring(menu.getByRole('link', { name: 'Home' }), 'Shift+Tab');
  await page.waitForURL('**/home');

  await bring(profile);
  await bring(page.getByRole('button', { name: 'Logout' }));
  await page.waitForURL('**/login');
});
