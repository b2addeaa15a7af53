import { expect, test, type Browser, type Page } from '@playwright/test';
import { languages } from '@patchbay/shared-contracts';
import { authTexts, somebody } from './support/access.ts';
import { sideways, stillness, violations } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { walkTo } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

/** Addresses after /login, ordered so that no two successive pages have the same heading. */
const addresses = [
  '/auth/registration',
  '/resetPassword?uid=a&token=b',
  '/setup#a',
  '/forgotPassword',
  '/resetPassword',
  '/error/error-v1',
  '/terms',
  '/error/error-v4',
  '/privacy',
];

/** Two extreme layouts: wide and light, narrow and dark. Colours and sizes differ, so that all rules run for both. */
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

async function looksRightAtBothEnds(page: Page, what: string) {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    expect(await violations(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    expect(await sideways(page), `${what} does not scroll sideways at ${width} px`).toBeLessThanOrEqual(0); // [UX-006]
  }
}

/** Uses one page for all addresses: the screens matter here, not loading. */
async function checkAll(page: Page, texts: (typeof authTexts)[keyof typeof authTexts]) {
  await page.goto(`${url()}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await looksRightAtBothEnds(page, '/login');
  for (const address of addresses) {
    await walkTo(page, address);
    await looksRightAtBothEnds(page, address);
  }
  await walkTo(page, '/login');
  await page.getByRole('button', { name: texts['signIn.submit'], exact: true }).click();
  await expect(page.getByText(texts['frame.required'])).toHaveCount(2);
  await looksRightAtBothEnds(page, 'empty fields');
  await page.getByRole('button', { name: texts['signIn.trial'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await stillness(page); // while it opens, the pressed element may move from under the pointer
  await dialog.getByRole('button', { name: texts['trial.submit'], exact: true }).click();
  await expect(dialog.getByText(texts['trial.needCity'])).toBeVisible();
  await looksRightAtBothEnds(page, 'free trial');
}

for (const language of languages) {
  test(`no violation of WCAG on the screens of the signed-out area, ${language}, wide and light, narrow and dark [UX-005, UX-006, I18N-002]`, async () => {
    const { page, context } = await openPage(browser, { bypassCSP: true, locale: language });
    await checkAll(page, authTexts[language]);
    await context.close();
  });
}

test('registration, forgotten password and free trial work with the keyboard alone [UX-005]', async () => {
  const { page, context } = await openPage(browser);
  const named = /^(?:Tab|Enter|Space|Escape|ArrowDown)$/;
  const keys = async (...strokes: string[]) => {
    for (const stroke of strokes) await (named.test(stroke) ? page.keyboard.press(stroke) : page.keyboard.type(stroke));
  };
  const { username, email } = somebody();

  await page.goto(`${url()}/auth/registration`);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await keys('Asha Rao', 'Tab', email, 'Tab', username, 'Tab', 'First@123', 'Tab', 'Tab', 'First@123', 'Tab', 'Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keys('Space', 'Tab', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await keys('Enter');
  await page.waitForURL('**/home');
  await page.goto(`${url()}/logout`);
  await page.waitForURL('**/login');

  await page.goto(`${url()}/forgotPassword`);
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();
  await keys('Enter');
  await expect(page.getByText('required field')).toBeVisible();
  await keys(username, 'Enter');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
  await keys('Tab', 'Enter');
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();

  await page.goto(`${url()}/login`);
  await page.getByRole('button', { name: 'Start Free Trial' }).focus();
  await keys('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await stillness(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  await keys('Escape', 'Asha', 'Tab', 'Rao', 'Tab', email, 'Tab');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await keys('Tab', '9812345678', 'Tab', 'Pune', 'Tab');
  await expect(page.getByLabel('Number of employees')).toBeFocused();
  await keys('ArrowDown');
  await page.getByRole('option', { name: '25 - 49' }).waitFor({ state: 'attached' });
  await keys('ArrowDown', 'Enter');
  await expect(page.getByRole('dialog').getByTitle('25 - 49')).toBeVisible();
  await expect(page.getByLabel('Number of employees')).toHaveAttribute('aria-expanded', 'false');
  await stillness(page); // an open list treats Tab as a selection, also while it closes
  await keys('Tab', 'Tab');
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused();
  await keys('Enter');
  await page.waitForURL('**/thankyou');
  await context.close();
});
