// @gate signing in
import { edgeErrors } from '@patchbay/shared-contracts';
import { signInErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sealPassword } from '../../testing/seal-password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const answerTo = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
});

describe('sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const sent = async (change: object, username = 'agent@demo.test', password = 'Demo@1234') => {
    const key = await test.signInKey();
    return { key, body: { username, password: sealPassword(key, password), kid: key.kid, ...change } };
  };

  it.each(['agent@demo.test', ' AGENT@demo.test', 'agent.demo'])(
    'takes e-mail or username, whatever the case: %s [AUTH-067, AUTH-073]',
    async (username) => {
      const { body } = await sent({}, username);
      const response = await test.post(signInPaths.signIn, body);
      expect(response.json()).toEqual({
        status: 200,
        success: { token: expect.any(String), expires_in: 600, message: 'User logged-in successful.' },
      });
    },
  );

  it('stores the session in a cookie that scripts cannot read', async () => {
    const response = await test.post(signInPaths.signIn, (await sent({})).body);
    expect(response.headers['set-cookie']).toMatch(
      /^patchbay_session=[\w-]{43}; Max-Age=50400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('answers a wrong password and an unknown user alike [AUTH-075]', async () => {
    for (const [name, password] of [
      ['agent2@demo.test', 'Demo@12345'],
      ['nobody@demo.test', 'Demo@1234'],
    ] as const) {
      const response = await test.post(signInPaths.signIn, (await sent({}, name, password)).body);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        status: 401,
        error: { code: 'invalid-credentials', message: 'Invalid username or password.' },
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('accepts an encrypted password once: the same ciphertext again is refused [AUTH-071]', async () => {
    const { body } = await sent({});
    expect((await test.post(signInPaths.signIn, body)).statusCode).toBe(200);
    const replay = await test.post(signInPaths.signIn, body);
    expect(replay.json()).toEqual(answerTo(signInErrors.staleKey));
  });

  it('refuses a nonce older than two minutes, a foreign nonce, a foreign time and an unknown key [AUTH-071]', async () => {
    const old = await sent({});
    test.clock.now += 2 * 60_000 + 1;
    expect((await test.post(signInPaths.signIn, old.body)).json()).toEqual(answerTo(signInErrors.staleKey));
    const key = await test.signInKey();
    for (const change of [{ n: 'a-nonce-of-my-own' }, { t: key.server_time - 3 * 60_000 }]) {
      const body = { username: 'agent@demo.test', password: sealPassword(key, 'Demo@1234', change), kid: key.kid };
      expect((await test.post(signInPaths.signIn, body)).json()).toEqual(answerTo(signInErrors.staleKey));
    }
    const unknown = await sent({ kid: 'another' });
    expect((await test.post(signInPaths.signIn, unknown.body)).json()).toEqual(answerTo(signInErrors.staleKey));
  });

  it('accepts what was encrypted with yesterday’s key just before it changed @whole', async () => {
    test.clock.now += 25 * 3_600_000;
    const before = await test.signInKey();
    test.clock.now += 24 * 3_600_000 - 1_000;
    const last = await test.signInKey();
    test.clock.now += 2_000;
    const next = await test.signInKey();
    expect(last.kid).toBe(before.kid);
    expect(next.kid).not.toBe(before.kid);
    const body = { username: 'agent@demo.test', password: sealPassword(last, 'Demo@1234'), kid: last.kid };
    expect((await test.post(signInPaths.signIn, body)).statusCode).toBe(200);
  });

  it('calls undecryptable input malformed', async () => {
    for (const password of ['plain text', Buffer.alloc(256, 7).toString('base64')]) {
      const { body } = await sent({ password });
      expect((await test.post(signInPaths.signIn, body)).json()).toEqual(answerTo(edgeErrors.malformed));
    }
  });

  it('refuses further guesses of the same address and name, and of nobody else', async () => {
    for (let guess = 0; guess < 10; guess++) {
      await test.post(signInPaths.signIn, (await sent({}, 'agent3@demo.test', 'wrong')).body);
    }
    const refused = await test.post(signInPaths.signIn, (await sent({}, 'agent3@demo.test')).body);
    expect(refused.json()).toEqual(answerTo(edgeErrors.tooMany));
    const victim = await test.app.inject({
      method: 'POST',
      url: signInPaths.signIn,
      payload: (await sent({}, 'agent3@demo.test')).body,
      remoteAddress: '10.0.0.7',
    });
    expect(victim.statusCode).toBe(200);
    expect((await test.signIn('agent4@demo.test')).status).toBe(200);
  });

  it('is refused from another site’s page', async () => {
    const response = await test.post(signInPaths.signIn, (await sent({})).body, { 'sec-fetch-site': 'cross-site' });
    expect(response.json()).toEqual(answerTo(edgeErrors.forbidden));
  });
});
