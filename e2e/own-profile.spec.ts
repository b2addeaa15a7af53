import { expect, test, type Browser, type Page } from '@playwright/test';
import { paths } from '@patchbay/shared-contracts';
import { authTexts, bearerOf, PASSWORD, registerBeside, somebody, totp } from './support/access.ts';
import { looksRight } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { agreeTo, fillSignIn, signIn } from './support/console-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const OWN = '/user-profile';
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Creates a new user, so that changes affect no other test. */
async function newPerson() {
  const [person, password] = [somebody(), 'First@123'];
  await registerBeside(url(), person, password);
  return { ...person, password };
}

test('the profile menu leads to the own profile; a new name and time zone apply everywhere at once [ROUTE-003, ROUTE-006] @gate', async () => {
  const { page, wrong, context } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, 'agent18@demo.test');
  await agreeTo(page);
  await page.getByRole('button', { name: 'Profile and settings' }).click();
  await page.getByRole('link', { name: 'Profile and security' }).click();
  await page.waitForURL(`**${OWN}`);
  await section(page, 'Profile').getByLabel('First name').fill('Zoya');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.getByTitle('Asia/Tokyo').click();
  await expect(section(page, 'Preferences').getByTitle('(GMT+09:00) Asia/Tokyo')).toBeVisible();
  await page.reload();
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Zoya');
  await expect(section(page, 'Preferences').getByTitle('(GMT+09:00) Asia/Tokyo')).toBeVisible();
  await page.goto(`${url()}/home`);
  await expect(page.getByText(/, Zoya/)).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('sessions elsewhere are listed and ended, one by one and all at once [ROUTE-006]', async () => {
  const { page, context } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, 'agent19@demo.test');
  await agreeTo(page);
  const elsewhere = [await bearerOf(url(), 'agent19@demo.test'), await bearerOf(url(), 'agent19@demo.test')];
  const states = async () =>
    Promise.all(
      elsewhere.map(async (bearer) => {
        const headers = { Authorization: `Bearer ${bearer}`, jwtAuthorization: `Bearer ${bearer}` };
        return (await fetch(`${url()}${paths.details}`, { headers })).status;
      }),
    );
  expect(await states()).toEqual([200, 200]);
  await page.goto(`${url()}${OWN}`);
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  expect([...(await states())].sort()).toEqual([200, 401]);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await states()).toEqual([401, 401]);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1); // this session continues
  await context.close();
});

test('two-step sign-in is set up by hand, asked for at the next sign-in, and turned off again', async () => {
  const { page, context } = await openPage(browser);
  const person = await newPerson();
  await page.goto(`${url()}/login`);
  await fillSignIn(page, person.username, person.password);
  await page.waitForURL('**/home');
  await page.goto(`${url()}${OWN}`);
  const factor = section(page, 'Two-step sign-in');
  await factor.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong@123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(totp(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(factor.getByText('Recovery codes left: 10')).toBeVisible();

  await page.goto(`${url()}/logout`);
  await page.waitForURL('**/login');
  await fillSignIn(page, person.username, person.password);
  await page.getByLabel(authTexts.en['factor.code']).fill(first.trim());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto(`${url()}${OWN}`);
  await expect(factor.getByText('Recovery codes left: 9')).toBeVisible();
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Code').fill(second.trim());
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(factor.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await context.close();
});

test('a new password signs in, the old one does not, and other sessions have ended [ROUTE-006, AUTH-132]', async () => {
  const { page, context } = await openPage(browser);
  const person = await newPerson();
  const elsewhere = await bearerOf(url(), person.username, person.password);
  await page.goto(`${url()}/login`);
  await fillSignIn(page, person.username, person.password);
  await page.waitForURL('**/home');
  await page.goto(`${url()}${OWN}`);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('Second@12');
  await page.getByLabel('Confirm new password').fill('Second@12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed successfully !')).toBeVisible();
  const headers = { Authorization: `Bearer ${elsewhere}`, jwtAuthorization: `Bearer ${elsewhere}` };
  expect((await fetch(`${url()}${paths.details}`, { headers })).status).toBe(401);
  await page.goto(`${url()}/logout`);
  await page.waitForURL('**/login');
  await fillSignIn(page, person.username, person.password);
  await expect(page.getByText(authTexts.en['signIn.invalid'])).toBeVisible();
  await fillSignIn(page, person.username, 'Second@12');
  await page.waitForURL('**/home');
  await context.close();
});

for (const [width, locale] of [
  [1440, 'en-GB'],
  [360, 'de-DE'],
  [820, 'ja-JP'],
  [1440, 'es-ES'],
  [360, 'fr-FR'],
  [820, 'zh-CN'],
] as const) {
  test(`no violation of WCAG and nothing sideways on the own profile and its dialogs, light and dark, ${width} px, ${locale} [UX-005, UX-006, I18N-001]`, async () => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, locale, bypassCSP: true });
    await page.goto(`${url()}/login`);
    await page.locator('input[name=username]').fill('owner@demo.test');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.goto(`${url()}${OWN}`);
    await page.locator('#slot-remote-account li').first().waitFor();
    await looksRight(page, 'page');
    await page.locator('#slot-remote-account section').nth(3).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await looksRight(page, 'dialog');
    await context.close();
  });
}
