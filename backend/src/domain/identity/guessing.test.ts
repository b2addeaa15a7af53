import { auditAnswerSchema, auditCheckAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sealPassword } from '../../testing/seal-password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { PAIR_LIMIT } from './model/attempt-limits.ts';

const GUESSES = 20_000;
const VICTIM = 'agent5@demo.test';

describe('thirty guesses at the same time', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  /** Returns how many of thirty parallel requests are not answered with "too many". */
  async function heardOf(ask: (index: number) => Promise<{ statusCode: number }>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
    return answers.filter(({ statusCode }) => statusCode !== 429).length;
  }

  const sealedFor = (typed: (index: number) => Record<string, string>) =>
    Promise.all(Array.from({ length: 30 }, (_, index) => test.sealed(typed(index))));

  it('for one name: ten are tried [SEC-012]', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const key = await test.signInKey();
        return { username: VICTIM, password: sealPassword(key, `Guess@${index}`), kid: key.kid };
      }),
    );
    expect(await heardOf((index) => test.post(signInPaths.signIn, bodies[index] ?? {}))).toBe(PAIR_LIMIT);
  });

  it('for one person, by every spelling of e-mail address and user name: ten are tried [SEC-012]', async () => {
    const victim = 'agent8@demo.test';
    const { username = '' } = await test.database.withAccount('demo', async (tx) => {
      const row = await tx.selectFrom('users').select('username').where('email', '=', victim).executeTakeFirstOrThrow();
      return { username: row.username };
    });
    const names = [victim, victim.toUpperCase(), ` ${victim} `, 'Agent8@Demo.test', username, username.toUpperCase()];
    const sealed = await sealedFor((index) => ({ password: `Guess@${index}` }));
    const guess = (index: number) => ({ ...sealed[index], username: names[index % names.length] ?? '' });
    expect(await heardOf((index) => test.post(signInPaths.signIn, guess(index)))).toBe(PAIR_LIMIT);
  });

  it('for the own password, at an open console: ten are tried [SEC-012]', async () => {
    const { post } = await test.signIn('agent7@demo.test');
    const fresh = { new_password: 'Fresh@123', confirm_password: 'Fresh@123' };
    const changes = await sealedFor((index) => ({ old_password: `Guess@${index}`, ...fresh }));
    expect(await heardOf((index) => post(signInPaths.changePassword, changes[index] ?? {}))).toBe(10);
  });

  it('for a reset link: twenty are tried [SEC-012]', async () => {
    const sealed = await sealedFor(() => ({ password: 'Fresh@123', confirm_password: 'Fresh@123' }));
    const guess = (token: number) => ({ ...sealed[token], uid: 'demo-user-07', token: String(token) });
    expect(await heardOf((index) => test.post(signInPaths.resetPassword, guess(index)))).toBe(20);
  });
});

describe('20,000 guesses of one address at one name, each by a request of its own', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const sealed = async (password: string) => {
    const key = await test.signInKey();
    return { username: VICTIM, password: sealPassword(key, password), kid: key.kid };
  };
  const send = async (payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: signInPaths.signIn, payload, remoteAddress });
  const guess = async (password: string, remoteAddress: string) => send(await sealed(password), remoteAddress);

  it('ten are tried, all others get 429; the right password is refused there and works elsewhere', async () => {
    const counts = new Map<number, number>();
    let body = await sealed('Guess@0');
    for (let index = 0; index < GUESSES; index++) {
      if (index <= PAIR_LIMIT) body = await sealed(`Guess@${index}`); // keys are limited, too: later guesses have none
      const { statusCode } = await send(body, '10.0.0.1');
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 401: PAIR_LIMIT, 429: GUESSES - PAIR_LIMIT });
    const refused = await guess('Demo@1234', '10.0.0.1');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-requests']);
    expect((await guess('Demo@1234', '10.9.9.9')).statusCode).toBe(200);

    await test.services.afterwards.settled();
    const owner = await test.signIn('owner@demo.test');
    const audit = auditAnswerSchema.parse((await owner.get(signInPaths.audit, { limit: '200' })).json());
    const failures = audit.objects.filter(({ action }) => action === 'sign-in-failed');
    expect(failures.length).toBeGreaterThanOrEqual(PAIR_LIMIT);
    expect(failures.length).toBeLessThan(PAIR_LIMIT * 5); // a flood of guesses does not flood the log
    const check = auditCheckAnswerSchema.parse((await owner.get(signInPaths.auditCheck)).json());
    expect(check.data.intact).toBe(true);
  }, 240_000);
});
