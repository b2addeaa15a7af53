import { paths, tokenAnswerSchema, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import {
  secondFactorNeededSchema,
  socialErrors,
  socialProfileAnswerSchema,
  type SocialSignIn,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { dateOfTests } from '../../../testing/date.ts';
import { codeOf, enrolled } from '../../../testing/second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const refused = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
});

describe('social sign-in with the local test identity provider', () => {
  let test: TestApp;
  let origin: string;
  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // oidc-provider warns that it is not configured for production
    test = await createTestApp({ ALLOWED_HOSTS: 'console.example.com' });
    dateOfTests(); // the provider uses a clock of its own
    origin = (await test.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  }, 120_000);
  afterAll(async () => {
    jest.useRealTimers();
    await test.close();
  });

  /** A browser: it keeps cookies and does not follow redirects by itself. */
  const browser = () => {
    const cookies = new Map<string, string>();
    const ask = async (address: string, init: RequestInit = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
      const response = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    /** Follows redirects until the stand-in's page, or the console, is reached. */
    const follow = async (address: string): Promise<string> => {
      const location = (await ask(address)).headers.get('location');
      return location === null || new URL(location, origin).pathname === '/login'
        ? (location ?? address)
        : follow(location);
    };
    const start = () => follow(signInPaths.socialSignInStart);
    const choose = async (page: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const next = (await ask(page, { method: 'POST', body })).headers.get('location') ?? '';
      return follow(next);
    };
    const profile = async () =>
      socialProfileAnswerSchema.parse(await (await ask(signInPaths.socialProfile)).json()).data;
    const post = async (sent: SocialSignIn) => {
      const headers = { 'content-type': 'application/json' };
      const response = await ask(signInPaths.socialSignIn, { method: 'POST', headers, body: JSON.stringify(sent) });
      return { answer: await response.json(), cookies: response.headers.getSetCookie() };
    };
    return { ask, start, choose, profile, post, cookies };
  };
  const signedInAs = async (email: string, verified = 'yes') => {
    const one = browser();
    expect(await one.choose(await one.start(), { email, verified })).toBe('/login?social=ready');
    return { one, profile: await one.profile() };
  };

  it('leads to the provider and back, and the posted profile signs in [AUTH-080, AUTH-082]', async () => {
    const { one, profile } = await signedInAs('agent@demo.test');
    expect(profile).toMatchObject({ email: 'agent@demo.test', first_name: 'agent' });
    const { answer, cookies } = await one.post(profile);
    expect(answer).toMatchObject({ status: 200, success: { token: expect.any(String) } });
    expect(cookies.some((line) => line.startsWith('patchbay_session='))).toBe(true);
    expect(cookies.find((line) => line.startsWith('social_login='))).toMatch(/Max-Age=604800;.*HttpOnly/); // AUTH-081
  });

  it('the test provider says plainly what it is, and offers the last used e-mail', async () => {
    const { one, profile } = await signedInAs('agent2@demo.test');
    await one.post(profile);
    const page = await (await one.ask(await one.start())).text();
    expect(page).toContain('Local test identity provider');
    expect(page).toContain('value="agent2@demo.test"');
  });

  it('an answer of the provider works once', async () => {
    const { one, profile } = await signedInAs('agent3@demo.test');
    const held = new Map(one.cookies);
    await one.post(profile);
    held.forEach((value, name) => one.cookies.set(name, value));
    expect((await one.post(profile)).answer).toEqual(refused(socialErrors.invalid));
  });

  it('a used state, or another browser’s, is refused [AUTH-082]', async () => {
    const one = browser();
    const page = await one.start();
    const sent = await one.ask(page, {
      method: 'POST',
      body: new URLSearchParams({ email: 'agent@demo.test', verified: 'yes' }),
    });
    const resume = sent.headers.get('location') ?? '';
    const callback = (await one.ask(resume)).headers.get('location') ?? '';
    expect(new URL(callback).pathname).toBe(signInPaths.socialSignInCallback);
    const held = new Map(one.cookies);
    const to = async (who: ReturnType<typeof browser>, address: string) =>
      (await who.ask(address)).headers.get('location');
    expect(await to(browser(), callback)).toBe('/login?social_error=social-invalid');
    const other = browser();
    await other.start();
    expect(await to(other, callback)).toBe('/login?social_error=social-invalid');
    expect(await to(one, callback)).toBe('/login?social=ready');
    held.forEach((value, name) => one.cookies.set(name, value));
    expect(await to(one, callback)).toBe('/login?social_error=social-invalid');
  });

  it('another person’s ID token, posted in the own sign-in, is refused [AUTH-082]', async () => {
    const victim = await signedInAs('owner@demo.test');
    const attacker = await signedInAs('agent4@demo.test');
    expect((await attacker.one.post(victim.profile)).answer).toEqual(refused(socialErrors.invalid));
  });

  it('an e-mail other than the ID token’s, and an ID token of unknown origin, are refused', async () => {
    const { one, profile } = await signedInAs('agent5@demo.test');
    expect((await one.post({ ...profile, email: 'owner@demo.test' })).answer).toEqual(refused(socialErrors.invalid));
    const nobody = browser();
    expect((await nobody.post(profile)).answer).toEqual(refused(socialErrors.invalid));
  });

  it.each([
    ['an address that the provider has not verified', 'agent6@demo.test', 'no', socialErrors.unverified],
    ['an address that nobody has', 'nobody@demo.test', 'yes', socialErrors.unknown],
  ])('%s is refused', async (_name, email, verified, why) => {
    const { one, profile } = await signedInAs(email, verified);
    expect((await one.post(profile)).answer).toEqual(refused(why));
  });

  it('does not enter an account whose e-mail address was never proven', async () => {
    const password = await test.sealed({ password: 'Fresh@123' });
    const registration = { email: 'later@new.test', fullname: 'Later Owner', username: 'later', ...password };
    expect((await test.post(signInPaths.register, registration)).statusCode).toBe(200);
    const { one, profile } = await signedInAs('later@new.test');
    expect((await one.post(profile)).answer).toEqual(refused(socialErrors.unproven));
  });

  const changeUser = (email: string, values: object) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set(values).where('email', '=', email).executeTakeFirstOrThrow(),
    );
  const userSignedInAs = async (email: string, verified = 'yes') => {
    const { one, profile } = await signedInAs(email, verified);
    const { answer } = await one.post(profile);
    const { token } = tokenAnswerSchema.parse(answer).success;
    const detail = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${token}` } });
    return userDetailAnswerSchema.parse(detail.json()).data.user_id;
  };

  it('stays the same person, whoever has the address later [SEC-008]', async () => {
    expect(await userSignedInAs('agent7@demo.test')).toBe('demo-user-09');
    await changeUser('agent7@demo.test', { email: 'moved@demo.test' });
    await changeUser('agent8@demo.test', { email: 'agent7@demo.test' });
    expect(await userSignedInAs('agent7@demo.test')).toBe('demo-user-09');
    const linked = await test.services.audit.list('demo', { before: undefined, limit: 50 });
    expect(linked.filter(({ action, by }) => action === 'social-linked' && by === 'agent7@demo.test')).toHaveLength(1);
  });

  it('another account of the provider with the same verified address is refused [SEC-008]', async () => {
    expect(await userSignedInAs('agent9@demo.test')).toBe('demo-user-11');
    const { one, profile } = await signedInAs('Agent9@demo.test');
    expect((await one.post(profile)).answer).toEqual(refused(socialErrors.other));
  });

  it('an unfinished sign-in links nothing: a second factor comes first [SEC-008]', async () => {
    const { secret } = await enrolled(test, await test.signIn('agent10@demo.test'));
    const { one, profile } = await signedInAs('agent10@demo.test');
    const { challenge } = secondFactorNeededSchema.parse((await one.post(profile)).answer).second_factor;
    const links = () =>
      test.database.withAccount('demo', (tx) =>
        tx.selectFrom('social_identities').selectAll().where('user_id', '=', 'demo-user-12').execute(),
      );
    expect(await links()).toEqual([]);
    const body = { challenge, code: codeOf(secret, test.clock.now) };
    expect((await test.post(signInPaths.secondFactorSignIn, body)).statusCode).toBe(200);
    expect(await links()).toMatchObject([{ subject: 'verified:agent10@demo.test' }]);
  });

  it('a cancelled one returns as such', async () => {
    const one = browser();
    expect(await one.choose(await one.start(), { cancel: 'yes' })).toBe('/login?social_error=social-denied');
  });

  it('is for this machine only while the provider is the test one', async () => {
    const away = await test.app.inject({
      url: signInPaths.socialSignInStart,
      headers: { host: 'console.example.com' },
    });
    expect(away.headers.location).toBe('/login?social_error=social-unavailable');
    const pages = [
      { headers: { host: 'console.example.com' } },
      { headers: { host: 'localhost:4000' }, remoteAddress: '192.168.1.7' },
    ];
    for (const from of pages) {
      expect((await test.app.inject({ url: '/test-identity/auth', ...from })).statusCode).toBe(404);
    }
  });
});

describe('social sign-in with a configured provider', () => {
  it('says so when the provider cannot be reached, without falling back to the test one', async () => {
    const test = await createTestApp({ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'patchbay' });
    const start = await test.app.inject(signInPaths.socialSignInStart);
    expect(start.headers.location).toBe('/login?social_error=social-unavailable');
    expect((await test.app.inject('/test-identity/auth')).statusCode).toBe(404);
    await test.close();
  }, 60_000);
});
