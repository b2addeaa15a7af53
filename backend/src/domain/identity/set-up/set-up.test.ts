import { errorAnswerSchema, paths, tokenAnswerSchema, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import {
  passwordErrors,
  SET_UP_LINK_MS,
  setUpErrors,
  signInErrors,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { openEmptyTestDatabase } from '../../../testing/database.ts';
import { sealPassword } from '../../../testing/seal-password.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DEMO_PASSWORD } from '../demo.ts';

const PUBLIC_ORIGIN = 'https://console.example.com';
const asha = { fullname: 'Asha Rao', email: 'asha@example.com', account: 'Rao Traders' };

const openEmpty = async (): Promise<TestApp> =>
  createTestApp({ PUBLIC_ORIGIN }, { database: await openEmptyTestDatabase() });

/** Returns the code of a refusal; `undefined` for success. */
const codeOf = (response: { json(): unknown }): string | undefined =>
  errorAnswerSchema.safeParse(response.json()).data?.error.code;

describe('the link for the first owner of an installation without a demo', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openEmpty();
  }, 60_000);
  afterEach(() => test.close());

  const offered = async (): Promise<string> => (await test.services.setUpLinks.offer()) ?? '';
  const use = async (token: string, change: object = {}, typed = 'Fresh@123') => {
    const key = await test.signInKey();
    const body = { token, ...asha, password: sealPassword(key, typed), kid: key.kid, ...change };
    return test.post(signInPaths.setUp, body);
  };

  it('creates a person who owns the account and operates the platform, signed in at once [SEC-001]', async () => {
    const response = await use(await offered());
    expect(cookieOf(response)).toMatch(/^__Host-patchbay=/);
    const { token } = tokenAnswerSchema.parse(response.json()).success;
    const headers = { authorization: `Bearer ${token}`, host: 'console.example.com' };
    const detail = await test.app.inject({ url: paths.details, headers });
    expect(userDetailAnswerSchema.parse(detail.json()).data).toMatchObject({
      ...{ role: 'owner', email: 'asha@example.com', account_name: 'Rao Traders', password_reset_required: 2 },
      permissions: { operate_releases: true, test_releases: true },
    });
    expect((await test.signIn('asha@example.com', 'Fresh@123')).status).toBe(200);
  });

  it('works once, even for two at once, and no start offers another [SEC-001]', async () => {
    const token = await offered();
    const both = await Promise.all([use(token), use(token, { email: 'eve@example.com' })]);
    expect(both.map(codeOf).sort()).toEqual([setUpErrors.linkOver.code, undefined]);
    expect(codeOf(await use(token, { email: 'later@example.com' }))).toBe(setUpErrors.linkOver.code);
    expect(await test.services.setUpLinks.offer()).toBeNull();
  });

  it('is void once another is offered, and after an hour [SEC-001]', async () => {
    const [first, second] = [await offered(), await offered()];
    expect(codeOf(await use(first))).toBe(setUpErrors.linkOver.code);
    test.clock.now += SET_UP_LINK_MS;
    expect(codeOf(await use(second))).toBe(setUpErrors.linkOver.code);
  });

  it.each([
    ['a common password', {}, 'Passw0rd!', passwordErrors.common.code],
    ['the name of the account', {}, 'Rao-Traders-1', passwordErrors.own.code],
    ['a password outside the rule', {}, 'simple', passwordErrors.length.code],
    ['the password of the demo', {}, DEMO_PASSWORD, signInErrors.demo.code],
    ['a password that is not sealed', { password: 'Fresh@123' }, '', 'malformed'],
  ])('is not used up by %s', async (_name, change, typed, code) => {
    const token = await offered();
    expect(codeOf(await use(token, change, typed))).toBe(code);
    expect(codeOf(await use(token))).toBeUndefined();
  });

  it('is not used up by an e-mail address that somebody registered meanwhile [SEC-001]', async () => {
    const password = await test.sealed({ password: 'Fresh@123' });
    const stranger = { email: 'eve@example.com', fullname: 'Eve Doe', username: 'eve', ...password };
    expect((await test.post(signInPaths.register, stranger)).statusCode).toBe(200);
    const token = await offered();
    expect(codeOf(await use(token, { email: 'eve@example.com' }))).toBe('registration-refused');
    expect(codeOf(await use(token))).toBeUndefined();
  });
});

describe('the demo of a reachable installation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ PUBLIC_ORIGIN, DEMO: 'on' });
  }, 60_000);
  afterAll(() => test.close());

  const signIn = async (username: string, password: string) => {
    const key = await test.signInKey();
    return test.post(signInPaths.signIn, { username, password: sealPassword(key, password), kid: key.kid });
  };

  it('lets nobody in with its password, and the answer does not reveal who exists [SEC-001]', async () => {
    const { status, code, message } = signInErrors.demo;
    for (const username of ['owner@demo.test', 'nobody@example.com']) {
      expect((await signIn(username, DEMO_PASSWORD)).json()).toEqual({ status, error: { code, message } });
    }
  });

  it('lets none of its people in with another password, and their sessions and keys open nothing [SEC-001]', async () => {
    const here = await createTestApp({}, { database: test.database, secretsFolder: `${test.folder}/secrets` });
    const { bearer, cookie, post } = await here.signIn('owner@demo.test');
    const fresh = { new_password: 'Fresh@123', confirm_password: 'Fresh@123' };
    const changed = await here.sealed({ old_password: DEMO_PASSWORD, ...fresh });
    expect((await post(signInPaths.changePassword, changed)).statusCode).toBe(200);
    await here.app.close();

    expect(codeOf(await signIn('owner@demo.test', 'Fresh@123'))).toBe(signInErrors.demo.code);
    const [last] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(last).toMatchObject({ action: 'sign-in-failed', whom: 'owner@demo.test' });
    const host = 'console.example.com';
    const asked = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${bearer}`, host } });
    expect(codeOf(asked)).toBe(signInErrors.demo.code);
    const token = cookie.split('=')[1] ?? '';
    const refreshed = await test.post(paths.refresh, {}, { cookie: `__Host-patchbay=${token}` });
    expect(codeOf(refreshed)).toBe(signInErrors.demo.code);
  });

  it('lets nobody choose its password [SEC-001]', async () => {
    const password = await test.sealed({ password: DEMO_PASSWORD });
    const body = { email: 'bo@example.com', fullname: 'Bo Lee', username: 'bo.lee', ...password };
    expect(codeOf(await test.post(signInPaths.register, body))).toBe(signInErrors.demo.code);
  });
});
