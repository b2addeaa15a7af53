import { edgeErrors } from '@patchbay/shared-contracts';
import {
  recoveryCodesAnswerSchema,
  secondFactorErrors,
  secondFactorNeededSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { createHash } from 'node:crypto';
import { sealPassword } from '../../../testing/seal-password.ts';
import { codeOf as codeAt, enrolled as enrolledOf, proofOf } from '../../../testing/second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const answerTo = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
});

describe('the second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const proof = (password?: string) => proofOf(test, password);
  const codeOf = (secret: string, now = test.clock.now) => codeAt(secret, now);
  const nextStep = () => void (test.clock.now += 30_000);

  /** A user with a second factor, at the start of a new time step. */
  const enrolled = async (username: string) => {
    const session = await test.signIn(username);
    return { session, ...(await enrolledOf(test, session)) };
  };
  const challengeFor = async (username: string) => {
    const key = await test.signInKey();
    const body = { username, password: sealPassword(key, 'Demo@1234'), kid: key.kid };
    const response = await test.post(signInPaths.signIn, body);
    expect(response.headers['set-cookie']).toBeUndefined();
    return secondFactorNeededSchema.parse(response.json()).second_factor.challenge;
  };
  const answer = (challenge: string, code: string) => test.post(signInPaths.secondFactorSignIn, { challenge, code });

  it('is not required before it is confirmed', async () => {
    const session = await test.signIn('agent@demo.test');
    await session.post(signInPaths.secondFactorEnrol, await proof());
    expect((await test.signIn('agent@demo.test')).bearer).not.toBe('');
    expect((await session.get(signInPaths.secondFactor)).json()).toEqual({
      status: 200,
      data: { enabled: false, since: null, recovery_codes_left: 0 },
    });
  });

  it('is set up with a QR code and ten recovery codes', async () => {
    const { session, uri, qr, secret, recovery } = await enrolled('agent2@demo.test');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Patchbay:agent2%40demo\.test\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(recovery).size).toBe(10);
    expect((await session.get(signInPaths.secondFactor)).json()).toMatchObject({
      data: { enabled: true, recovery_codes_left: 10 },
    });
  });

  it('is required at sign-in, and the right code gives the session', async () => {
    const { secret } = await enrolled('agent3@demo.test');
    const response = await answer(await challengeFor('agent3@demo.test'), codeOf(secret));
    expect(response.json()).toMatchObject({ status: 200, success: { message: 'User logged-in successful.' } });
    expect(response.headers['set-cookie']).toMatch(/^patchbay_session=/);
  });

  it('accepts the code of one step before and after, for differing clocks, but no others', async () => {
    const { secret } = await enrolled('agent4@demo.test');
    const now = test.clock.now;
    for (const [distance, status] of [
      [-60_000, 401],
      [60_000, 401],
      [30_000, 200],
    ] as const) {
      const challenge = await challengeFor('agent4@demo.test');
      expect((await answer(challenge, codeOf(secret, now + distance))).statusCode).toBe(status);
    }
  });

  it('accepts a code once: a replay within its time is refused (RFC 6238 §5.2)', async () => {
    const { secret } = await enrolled('agent5@demo.test');
    const code = codeOf(secret);
    expect((await answer(await challengeFor('agent5@demo.test'), code)).statusCode).toBe(200);
    const replay = await answer(await challengeFor('agent5@demo.test'), code);
    expect(replay.json()).toEqual(answerTo(secondFactorErrors.wrongCode));
  });

  it('a challenge is for one session', async () => {
    const { secret } = await enrolled('agent6@demo.test');
    const challenge = await challengeFor('agent6@demo.test');
    expect((await answer(challenge, codeOf(secret))).statusCode).toBe(200);
    nextStep();
    expect((await answer(challenge, codeOf(secret))).json()).toEqual(answerTo(secondFactorErrors.challengeOver));
  });

  it('an expired or changed challenge is refused', async () => {
    const { secret } = await enrolled('agent7@demo.test');
    const challenge = await challengeFor('agent7@demo.test');
    const changed = await answer(`${challenge.slice(0, -2)}xx`, codeOf(secret));
    expect(changed.json()).toEqual(answerTo(secondFactorErrors.challengeOver));
    test.clock.now += 301_000;
    expect((await answer(challenge, codeOf(secret))).json()).toEqual(answerTo(secondFactorErrors.challengeOver));
  });

  it('a recovery code works once, however it is written', async () => {
    const { recovery } = await enrolled('agent8@demo.test');
    const [code = ''] = recovery;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await answer(await challengeFor('agent8@demo.test'), typed)).statusCode).toBe(200);
    const again = await answer(await challengeFor('agent8@demo.test'), code);
    expect(again.json()).toEqual(answerTo(secondFactorErrors.wrongCode));
  });

  it('new recovery codes invalidate the old ones', async () => {
    const { session, secret, recovery } = await enrolled('agent9@demo.test');
    const renewed = await session.post(signInPaths.recoveryCodes, { code: codeOf(secret) });
    const fresh = recoveryCodesAnswerSchema.parse(renewed.json()).data.recovery_codes;
    const challenge = await challengeFor('agent9@demo.test');
    expect((await answer(challenge, recovery[1] ?? '')).statusCode).toBe(401);
    expect((await answer(challenge, fresh[1] ?? '')).statusCode).toBe(200);
  });

  it('cannot be guessed', async () => {
    const { secret } = await enrolled('agent10@demo.test');
    const challenge = await challengeFor('agent10@demo.test');
    for (let guess = 0; guess < 10; guess++) await answer(challenge, String(100_000 + guess));
    expect((await answer(challenge, codeOf(secret))).json()).toEqual(answerTo(edgeErrors.tooMany));
  });

  it('is set up and removed only with the password, and removed only with a code', async () => {
    const { session, secret } = await enrolled('agent11@demo.test');
    const disable = async (password: string, code: string) =>
      (await session.post(signInPaths.secondFactorDisable, { ...(await proof(password)), code })).json();
    expect(await disable('Wrong@123', codeOf(secret))).toEqual(answerTo(secondFactorErrors.wrongPassword));
    expect(await disable('Demo@1234', '000000')).toEqual(answerTo(secondFactorErrors.wrongCode));
    expect(await disable('Demo@1234', codeOf(secret))).toMatchObject({ data: { enabled: false } });
    expect((await test.signIn('agent11@demo.test')).bearer).not.toBe('');
    const enrol = await session.post(signInPaths.secondFactorEnrol, await proof('Wrong@123'));
    expect(enrol.json()).toEqual(answerTo(secondFactorErrors.wrongPassword));
  });

  it('has recovery codes of 64 bits, stored as a slow hash with a salt [SEC-010]', async () => {
    const { recovery } = await enrolled('agent13@demo.test');
    for (const code of recovery) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){2}$/);
      expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThanOrEqual(64);
    }
    const hashes = await hashesOf('agent13@demo.test');
    expect(hashes).toHaveLength(10);
    const salts = hashes.map((hash) => /^argon2id (\S{24}) \S{44}$/.exec(hash)?.[1]);
    await enrolled('agent14@demo.test');
    const [other = ''] = await hashesOf('agent14@demo.test');
    expect(new Set(salts).size).toBe(1);
    expect(other).not.toContain(salts[0] ?? 'none');
  });
  const hashesOf = (email: string) =>
    test.database.withAccount('demo', async (tx) => {
      const query = tx.selectFrom('recovery_codes').innerJoin('users', 'users.user_id', 'recovery_codes.user_id');
      const rows = await query.select('code_hash').where('email', '=', email).execute();
      return rows.map(({ code_hash }) => code_hash);
    });

  it('accepts an older recovery code once, and nobody else’s [SEC-010]', async () => {
    await enrolled('agent15@demo.test');
    const { recovery } = await enrolled('agent16@demo.test');
    await test.database.withAccount('demo', async (tx) => {
      const query = tx.selectFrom('users').select('user_id').where('email', '=', 'agent15@demo.test');
      const { user_id } = await query.executeTakeFirstOrThrow();
      const code_hash = createHash('sha256').update(`${user_id} abcdefghjk`).digest('hex');
      await tx.insertInto('recovery_codes').values({ code_hash, account_id: 'demo', user_id }).execute();
    });
    const tried = async (code: string) => (await answer(await challengeFor('agent15@demo.test'), code)).statusCode;
    expect(await tried(recovery[0] ?? '')).toBe(401);
    expect([await tried('abcde-fghjk'), await tried('abcde-fghjk')]).toEqual([200, 401]);
  });

  it('is stored encrypted, and its recovery codes hashed', async () => {
    const { secret, recovery } = await enrolled('agent12@demo.test');
    const rows = await test.database.withAccount('demo', async (tx) => [
      await tx.selectFrom('second_factors').selectAll().execute(),
      await tx.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows);
    for (const hidden of [secret, ...recovery]) expect(text).not.toContain(hidden);
  });
});
