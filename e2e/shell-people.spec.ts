import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRight, stillness } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { PASSWORD } from './support/access.ts';
import { fillSignIn, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { ownServer } from './support/own-server.ts';
import { demandReset, expirePassword, forgetTerms, makeAgent, setFlags } from './support/prepare.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const palette = (page: Page) => page.getByRole('combobox').and(page.locator('[aria-autocomplete=list][aria-controls]'));

test('the palette opens pages, finds a customer, calls a number and changes the language [UX-002] @gate', async () => {
  const { page, context, wrong } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, 'agent@demo.test');
  await readyForCalls(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('call logs');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/call-logs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rahul');
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toContainText('Rahul');
  await palette(page).fill('+919812345678');
  await expect(page.getByRole('option', { name: 'Call +919812345678' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(ticker(page).getByLabel('Customer number')).toHaveValue('+919812345678');
  await page.keyboard.press('Control+k');
  await palette(page).fill('deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Suchen/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Suchen/ })).toBeVisible(); // the shell's texts load after the language
  expect(wrong).toEqual([]);
  await context.close();
});

test('feedback reaches the supervisor’s export; input survives a server that is away [SHELL-032, SHELL-034]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@demo.test');
  const words = `=works ${Date.now()}`;
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await page.getByRole('textbox', { name: 'What would you like to tell us?' }).fill(words);
  await page.route('**/api/v1/submit_feedback/', (route) => route.abort());
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Everything you entered is still here', { exact: false })).toBeVisible();
  await page.unroute('**/api/v1/submit_feedback/');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all answers (CSV)' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`'${words}`);
  await context.close();
});

test('a session ends during typing: the page says what to do, and the text is there after signing in again', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'supervisor@demo.test');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await page.getByRole('textbox', { name: 'What would you like to tell us?' }).fill('half a thought');
  const over = { status: 401, json: { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } } };
  await page.route(/submit_feedback|auth\/refresh/, (route) => route.fulfill(over));
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your feedback is kept', { exact: false })).toBeVisible();
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fillSignIn(page, 'supervisor@demo.test');
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'What would you like to tell us?' })).toHaveValue('half a thought');
  await context.close();
});

test('the readiness check tests the microphone and the line [ROUTE-005]', async () => {
  const { page, context } = await openPage(browser, { permissions: ['microphone', 'notifications'] });
  await signIn(page, 'agent2@demo.test');
  await readyForCalls(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Registered: you can receive calls')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).not.toHaveAttribute('value', '0');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Your microphone works')).toBeVisible();
  await page.getByRole('button', { name: 'Play tone' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your speaker works')).toBeVisible();
  await context.close();
});

test.describe('people who have to do something before they may continue', () => {
  const people = ownServer(async (database) => {
    await setFlags(database, 'demo', { is_mpls: false }); // avoids the softphone dialog
    await setFlags(database, 'other', { is_suspended_account: true, suspension_type: 'coin' });
    await makeAgent(database, 'owner@other.test', '+97145001009');
    for (const email of ['agent4@demo.test', 'agent5@demo.test']) await expirePassword(database, email);
    await demandReset(database, 'agent7@demo.test');
    for (const email of ['agent3@demo.test', 'agent6@demo.test']) await forgetTerms(database, email);
  });

  test('the terms stay until they are accepted [AUTH-139, AUTH-143]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'agent3@demo.test', people());
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(submit).toBeVisible();
    await page.reload();
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox', { name: /^Yes, I have read/ }).check();
    const [request] = await Promise.all([page.waitForRequest('**/agreement_content/'), submit.click()]);
    expect(request.postData()).toBeNull();
    await expect(submit).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });

  test('an expired password cannot be bypassed [AUTH-120]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'agent5@demo.test', people());
    await expect(page.getByRole('dialog')).toContainText('Your password has expired');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${people()}/call-logs`);
    await expect(page.getByRole('dialog')).toContainText('Your password has expired');
    await context.close();
  });

  test('a wrong old password is reported as such, the right one changes it [AUTH-122, AUTH-123]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'agent4@demo.test', people());
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Old password').fill('Wrong@123');
    await dialog.getByLabel('New password').fill('Fresh@123');
    await dialog.getByLabel('Confirm password').fill('Fresh@123');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Old password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Old password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });

  test('a password that has to be reset can become a long one of plain words, which signs in [AUTH-115, AUTH-121, AUTH-132, SEC-009]', async () => {
    const { page, context } = await openPage(browser);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await signIn(page, 'agent7@demo.test', people());
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    const save = async (fresh: string, again = fresh) => {
      await dialog.getByLabel('New password').fill(fresh);
      await dialog.getByLabel('Confirm password').fill(again);
      await dialog.getByRole('button', { name: 'Save password' }).click();
    };
    const words = 'a quiet boat in a far away harbour';
    await save(words, 'another boat');
    await expect(dialog.getByText('Passwords must match')).toBeVisible();
    await save('Passw0rd!');
    await expect(dialog.getByText('This password is too common. Please choose another one.')).toBeVisible();
    await save(words);
    await expect(page.getByText('Password changed successfully !')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await context.close();
    const again = await openPage(browser);
    await again.page.goto(`${people()}/login`);
    await fillSignIn(again.page, 'agent7@demo.test', words);
    await again.page.waitForURL('**/home');
    await again.context.close();
    expect(bodies.filter((body) => /quiet|Passw0rd|Demo@/.test(decodeURIComponent(body)))).toEqual([]);
  });

  for (const [width, locale] of [
    [1440, 'en-GB'],
    [360, 'de-DE'],
    [820, 'ja-JP'],
    [1440, 'es-ES'],
    [360, 'fr-FR'],
    [820, 'zh-CN'],
  ] as const) {
    test(`no violation of WCAG and nothing sideways in home, palette, survey, bell and dialogs, light and dark, ${width} px, ${locale} [UX-005, UX-006]`, async () => {
      const options = { viewport: { width, height: 900 }, locale, bypassCSP: true };
      const enter = async (user: string) => {
        const opened = await openPage(browser, options);
        await opened.page.goto(`${people()}/login`);
        await opened.page.locator('input[name=username]').fill(user);
        await opened.page.locator('input[type=password]').fill(PASSWORD);
        await opened.page.keyboard.press('Enter');
        await opened.page.waitForURL('**/home');
        return opened;
      };
      const { page, context } = await enter('owner@other.test');
      await page.locator('#home-readiness').waitFor();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
      await stillness(page);
      await page.getByRole('dialog').getByRole('button').last().click(); // agrees to the softphone
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await looksRight(page, 'home');
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await looksRight(page, 'palette');
      await page.keyboard.press('Escape');
      await page.locator('header button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').waitFor();
      await looksRight(page, 'notifications');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await looksRight(page, 'survey');
      await context.close();
      const expired = await enter('agent5@demo.test');
      await expired.page.getByRole('dialog').waitFor();
      await looksRight(expired.page, 'password');
      await expired.context.close();
      const asked = await enter('agent6@demo.test');
      await asked.page.getByRole('dialog').getByRole('checkbox').waitFor();
      await looksRight(asked.page, 'terms');
      await asked.context.close();
    });
  }
});
