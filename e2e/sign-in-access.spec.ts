import { expect, test, type Browser, type Page } from '@playwright/test';
import { userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { ssoTokenAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import {
  authTexts,
  bearerOf,
  enrol,
  fill,
  mailedLink,
  post,
  registerBeside,
  sealedSignIn,
  somebody,
  totp,
  userOf,
  type AuthTexts,
  type Person,
} from './support/access.ts';
import { launch, openPage } from './support/browsers.ts';
import { chooseOption } from './support/console-page.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  [browser, server] = await Promise.all([launch(null), startServer()]);
});
test.afterAll(async () => {
  await browser.close();
  await server.stop();
});

const inLanguages = [
  ['en', authTexts.en],
  ['de', authTexts.de],
] as const;
const FIRST = 'First@123';
const SECOND = 'Second@12';

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

async function register(page: Page, texts: AuthTexts, { fullname, email, username }: Person) {
  await page.goto(`${server.url}/auth/registration`);
  const submit = page.getByRole('button', { name: texts['register.submit'] });
  await expect(submit).toBeDisabled(); // [AUTH-109]
  await fill(page, {
    [texts['register.fullname']]: fullname,
    [texts['register.email']]: email,
    [texts['register.username']]: username,
    [texts['frame.password']]: FIRST,
    [texts['frame.confirmPassword']]: FIRST,
  });
  await page.getByRole('checkbox').check();
  await submit.click();
}

async function signIn(page: Page, texts: AuthTexts, username: string, password: string) {
  await fill(page, { [texts['signIn.username']]: username, [texts['frame.password']]: password });
  await click(page, texts['signIn.submit']);
}

async function saveNew(page: Page, texts: AuthTexts, password: string) {
  await fill(page, { [texts['frame.password']]: password, [texts['frame.confirmPassword']]: password });
  await click(page, texts['reset.submit']);
}

/** Registers a new account in a separate browser context, and signs out again. */
async function registered(texts: AuthTexts): Promise<Person> {
  const person = somebody();
  const answer = await registerBeside(server.url, person, FIRST);
  expect(answer.status, texts['register.title']).toBe(200);
  return person;
}

for (const [locale, texts] of inLanguages) {
  test(`${locale}: a person who registers is signed in at once, and the name is taken from then on [AUTH-019, AUTH-111, AUTH-112, AUTH-113]`, async () => {
    const person = somebody();
    const first = await openPage(browser, { locale });
    await register(first.page, texts, person);
    await first.page.waitForURL('**/home');
    expect(first.wrong).toEqual([]);
    await first.context.close();
    const second = await openPage(browser, { locale });
    await register(second.page, texts, person);
    await expect(failure(second.page)).toHaveText(texts['Auth_validation-invalid-login']);
    await expect(second.page.getByLabel(texts['register.fullname'])).toHaveValue(person.fullname);
    await second.context.close();
  });

  test(`${locale}: a forgotten password is made anew by the link in the e-mail, which opens once [AUTH-024, AUTH-025, AUTH-027, AUTH-030, AUTH-032, AUTH-033]`, async () => {
    const person = await registered(texts);
    const { page, context, wrong } = await openPage(browser, { locale });
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: texts['signIn.forgot'] }).click(); // [AUTH-006]
    await expect(page.getByRole('heading', { name: texts['forgot.title'] })).toBeVisible();
    await fill(page, { [texts['signIn.username']]: person.username });
    await click(page, texts['forgot.submit']);
    await expect(page.getByText(texts['forgot.sent'].replace('{{email}}', person.username))).toBeVisible();
    const older = await mailedLink(server.url, person.email);
    await click(page, texts['forgot.resend']);
    await fill(page, { [texts['signIn.username']]: person.email });
    await click(page, texts['forgot.submit']);
    await expect(page.getByRole('heading', { name: texts['forgot.sentTitle'] })).toBeVisible();
    const link = await mailedLink(server.url, person.email);

    for (const bad of [older, link.replace(/token=.{4}/, 'token=AAAA')]) {
      await page.goto(bad);
      await saveNew(page, texts, SECOND);
      await expect(failure(page).first()).toHaveText(texts['reset.badLink']);
      await expect(page.getByRole('link', { name: texts['reset.newLink'] })).toBeVisible();
    }
    await page.goto(link);
    await saveNew(page, texts, 'short');
    await expect(page.getByText(texts['reset.length'])).toBeVisible(); // [SEC-009]
    await saveNew(page, texts, SECOND);
    await expect(page.getByText(texts['reset.saved'])).toBeVisible();
    await page.waitForURL('**/login');
    await signIn(page, texts, person.username, FIRST);
    await expect(failure(page)).toHaveText(texts['signIn.invalid']);
    await signIn(page, texts, person.username, SECOND);
    await page.waitForURL('**/home');
    expect(wrong).toEqual([]);
    await context.close();

    const again = await openPage(browser, { locale });
    await again.page.goto(link);
    await saveNew(again.page, texts, 'Third@1234');
    await expect(failure(again.page).first()).toHaveText(texts['reset.badLink']);
    await again.context.close();
  });

  test(`${locale}: an unknown name gets no link, and input stays [AUTH-093]`, async () => {
    const { page, context } = await openPage(browser, { locale });
    await page.goto(`${server.url}/forgotPassword`);
    await click(page, texts['forgot.submit']);
    await expect(page.getByText(texts['frame.required'])).toBeVisible(); // [AUTH-091]
    await fill(page, { [texts['signIn.username']]: 'nobody-at-all' });
    await click(page, texts['forgot.submit']);
    await expect(failure(page)).toHaveText(texts['forgot.failed']);
    await click(page, texts['frame.cancel']); // [AUTH-029]
    await page.waitForURL('**/login');
    await context.close();
  });

  test(`${locale}: a link made by an admin call signs in once, in assume-user mode too; a tampered one does not [AUTH-001, AUTH-034, AUTH-038, AUTH-083, AUTH-086]`, async () => {
    const owner = await bearerOf(server.url, 'owner@demo.test');
    const make = async (body: unknown) => {
      const answer = await post(server.url, signInPaths.ssoToken, body, owner);
      return ssoTokenAnswerSchema.parse(await answer.json()).data;
    };
    const { page, context, wrong } = await openPage(browser, { locale });
    const made = await make({ username: 'agent3@demo.test' });
    const address = new URL(made.url, server.url).href;
    await page.goto(address);
    await page.waitForURL('**/home');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('temp_token');

    await page.goto(address); // second use: the earlier session is gone, and the token is spent
    await expect(failure(page)).toHaveText(texts['sso.usedToken']);
    await page.goto(address.replace(made.token, `${made.token.slice(0, -4)}AAAA`));
    await expect(failure(page)).toHaveText(texts['sso.badToken']);
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('assume_id');

    const assumed = await userOf(server.url, 'agent5@demo.test');
    const asAgent = await make({ username: 'owner@demo.test', assume_id: assumed.user_id });
    const detail = page.waitForResponse((response) => response.url().endsWith(paths.details) && response.ok());
    await page.goto(new URL(asAgent.url, server.url).href);
    await page.waitForURL('**/home');
    expect(userDetailAnswerSchema.parse(await (await detail).json()).data.email).toBe('agent5@demo.test');
    expect(await page.evaluate(() => localStorage.getItem('assume_id'))).toBe(assumed.user_id);
    await page.goto(`${server.url}/logout`);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('assume_id'))).toBeNull(); // [AUTH-152]
    await page.goto(`${server.url}/sso`);
    await page.waitForURL('**/login'); // [AUTH-088]
    expect(wrong).toEqual([]);
    await context.close();
  });

  test(`${locale}: a free trial is stored, posted through the hidden form, and thanked for [AUTH-042, AUTH-046, AUTH-065, AUTH-066]`, async () => {
    const { page, context, wrong } = await openPage(browser, { locale });
    const captured = page.waitForRequest((request) => request.url().endsWith(signInPaths.leadCapture));
    await page.goto(`${server.url}/login`);
    await click(page, texts['signIn.trial']);
    const dialog = page.getByRole('dialog', { name: texts['trial.title'] });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await fill(page, {
      [texts['trial.firstName']]: 'Asha',
      [texts['trial.lastName']]: 'Rao',
      [texts['trial.email']]: 'asha@example.com',
      [texts['trial.phone']]: '+919812345678',
      [texts['trial.city']]: 'Pune',
    });
    await chooseOption(page, dialog.getByLabel(texts['trial.employees']), '25 - 49');
    await dialog.getByRole('button', { name: texts['trial.submit'] }).click();
    await page.waitForURL('**/thankyou');
    const form = new URLSearchParams((await captured).postData() ?? '');
    expect(Object.fromEntries(form)).toMatchObject({
      lead_source: 'Website',
      website_source: 'Free Trial',
      first_name: 'Asha',
      phone: '+919812345678',
      employees: '25 - 49',
    });
    expect((await (await captured).response())?.status()).toBe(204);
    await page.waitForURL('**/login', { timeout: patiently(10_000) }); // after 3 s to /, and for signed-out users on to /login
    expect(wrong).toEqual([]);
    await context.close();
  });
}

for (const [locale, texts] of [
  ['en', authTexts.en],
  ['fr', authTexts.fr],
] as const) {
  test(`${locale}: Continue with Google leads to the provider and back into the console; cancelling and an unknown person are explained [AUTH-001, AUTH-007, AUTH-080, AUTH-081, AUTH-082]`, async () => {
    const { page, context, wrong } = await openPage(browser, { locale });
    const start = async () => {
      await page.goto(`${server.url}/login`);
      await page.getByRole('link', { name: texts['signIn.google'] }).click();
      await expect(page.getByRole('heading', { name: 'Local test identity provider' })).toBeVisible();
    };
    await start();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(failure(page)).toHaveText(texts['social.denied']);
    await start();
    await page.getByLabel('Another e-mail address').fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(failure(page)).toHaveText(texts['social.unknown']);
    expect(new URL(page.url()).search).toBe('');
    await start();
    await page.getByRole('button', { name: 'supervisor@demo.test', exact: true }).click();
    await page.waitForURL('**/home');
    const remembered = (await context.cookies()).find(({ name }) => name === 'social_login');
    const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test(`${locale}: a person with a second factor is asked for its code, or one of the recovery codes, each once`, async () => {
    const person = await registered(texts);
    const { secret, recovery } = await enrol(server.url, person.username, FIRST);
    const { page, context, wrong } = await openPage(browser, { locale });
    await page.goto(`${server.url}/login`);
    await signIn(page, texts, person.username, FIRST);
    await fill(page, { [texts['factor.code']]: '000000' });
    await click(page, texts['factor.submit']);
    await expect(failure(page)).toHaveText(texts['factor.wrong']);
    await click(page, texts['factor.useRecovery']);
    await fill(page, { [texts['factor.recoveryCode']]: recovery });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.goto(`${server.url}/logout`);
    await page.waitForURL('**/login');
    await signIn(page, texts, person.username, FIRST);
    await click(page, texts['factor.useRecovery']);
    await fill(page, { [texts['factor.recoveryCode']]: recovery });
    await click(page, texts['factor.submit']);
    await expect(failure(page)).toHaveText(texts['factor.wrong']);
    await click(page, texts['factor.useApp']);
    await fill(page, { [texts['factor.code']]: totp(secret, 1) });
    await click(page, texts['factor.submit']);
    await page.waitForURL('**/home');
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test('a ciphertext that was sent once is refused the second time [AUTH-071]', async () => {
  const body = await sealedSignIn(server.url, 'agent4@demo.test');
  const statuses: unknown[] = [];
  for (let time = 0; time < 2; time++) {
    const answer = await post(server.url, signInPaths.signIn, body);
    const { error } = Object(await answer.json());
    statuses.push([answer.status, error?.code ?? null]);
  }
  expect(statuses).toEqual([
    [200, null],
    [401, 'stale-key'],
  ]);
});

test('the old addresses of the area redirect as required [AUTH-016, AUTH-017, AUTH-018, AUTH-023, AUTH-043, AUTH-044, AUTH-045]', async () => {
  const { page, context, wrong } = await openPage(browser);
  for (const [path, lands, heading] of [
    ['/auth', '/login', 'Sign in to Patchbay'],
    ['/auth/login', '/login', 'Sign in to Patchbay'],
    ['/auth/anything', '/login', 'Sign in to Patchbay'],
    ['/auth/login22', '/auth/login22', 'Sign in to Patchbay'],
    ['/error', '/error/error-v1', 'Page not found'],
    ['/error/error-v3', '/error/error-v3', 'Page not found'],
    ['/error/error-v4', '/error/error-v4', 'OOPS! Something went wrong here'],
    ['/terms', '/terms', 'Terms of Use'],
    ['/privacy', '/privacy', 'Privacy'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(lands);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test('on a telephone the showcase is folded behind Check New Features, on a desktop it is visible [AUTH-009, AUTH-013, AUTH-014]', async () => {
  for (const [width, folded] of [
    [360, true],
    [1440, false],
  ] as const) {
    const { page, context } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(`${server.url}/login`);
    const showcase = page.getByRole('region', { name: 'What Patchbay does' });
    const toggle = page.getByRole('button', { name: 'Check New Features' });
    await expect(toggle).toHaveCount(folded ? 1 : 0);
    if (folded) {
      await expect(showcase).toHaveCount(0);
      await toggle.click();
    }
    await expect(showcase).toBeVisible();
    await context.close();
  }
});
