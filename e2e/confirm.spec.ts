import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { signInPaths, ssoTokenAnswerSchema } from '@patchbay/shared-contracts/sign-in';
import { bearerOf, PASSWORD, post } from './support/access.ts';
import { looksRight } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** Signs in by a link, which does not count as confirming one's identity. */
async function byLink(username: string, options: BrowserContextOptions = {}) {
  const made = await post(url(), signInPaths.ssoToken, { username }, await bearerOf(url(), 'owner@demo.test'));
  const { data } = ssoTokenAnswerSchema.parse(await made.json());
  const opened = await openPage(browser, options);
  await opened.page.goto(`${url()}/sso?token=${data.token}`);
  await opened.page.waitForURL('**/home');
  await opened.page.goto(`${url()}/releases`);
  return opened;
}

test('an API key is created after the person has confirmed the password; what was typed stays [SEC-008]', async () => {
  const { page, context, wrong } = await byLink('owner@demo.test');
  await page.getByRole('button', { name: 'Keys' }).click();
  const keys = page.getByRole('dialog', { name: 'Keys for publishing' });
  await keys.getByRole('textbox').fill('Build server');
  await keys.getByRole('button', { name: 'Create key' }).press('Enter');
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('Wrong@123');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('The password is incorrect.');
  await looksRight(page, 'the question who it is');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(keys.getByRole('textbox')).toHaveValue('Build server');
  await keys.getByRole('button', { name: 'Create key' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(keys.getByText(/^pbk_/)).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});
