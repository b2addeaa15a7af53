import { auditAnswerSchema, auditCheckAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, sealPassword, type TestApp } from '../../testing/test-app.ts';
import { PAIR_LIMIT } from './model/attempt-limits.ts';

const GUESSES = 20_000;
const VICTIM = 'agent5@demo.test';

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

  it('ten are heard, all others refused with 429; the right password is refused there and opens elsewhere', async () => {
    const counts = new Map<number, number>();
    let body = await sealed('Guess@0');
    for (let index = 0; index < GUESSES; index++) {
      if (index <= PAIR_LIMIT) body = await sealed(`Guess@${index}`); // keys are counted out, too: later guesses have none
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
    expect(failures.length).toBeLessThan(PAIR_LIMIT * 5); // a flood of guesses floods no log
    const check = auditCheckAnswerSchema.parse((await owner.get(signInPaths.auditCheck)).json());
    expect(check.data.intact).toBe(true);
  }, 240_000);
});
