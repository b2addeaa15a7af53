import { hash } from '@node-rs/argon2';
import { edgeErrors, userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { passwordErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const NEW = 'New@12345';
const answerTo = ({ status, code, message }: { status: number; code: string; message: string }, field?: string) => ({
  status,
  error: { code, message, ...(field === undefined ? {} : { field }) },
});

describe('changing the own password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const change = async ({ bearer }: SignedIn, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: signInPaths.changePassword,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(await test.sealed(fields)).toString(),
    });
  const fields = (old_password: string, new_password: string, confirm_password = new_password) => ({
    ...{ old_password, new_password, confirm_password },
  });
  const demand = (email: string, required: boolean) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ password_reset_required: required }).where('email', '=', email).execute(),
    );
  const detailOf = async ({ get }: SignedIn) => userDetailAnswerSchema.parse((await get(paths.details)).json()).data;

  it('is form-encoded, and ends all other sessions [AUTH-132, AUTH-133]', async () => {
    const [here, elsewhere] = [await test.signIn('agent@demo.test'), await test.signIn('agent@demo.test')];
    const response = await change(here, fields('Demo@1234', NEW));
    expect(response.json()).toEqual({ status: 200, message: 'Password changed successfully !' });
    expect((await here.get(paths.details)).statusCode).toBe(200);
    expect((await elsewhere.get(paths.details)).statusCode).toBe(401);
    expect((await test.signIn('agent@demo.test')).status).toBe(401);
    expect((await test.signIn('agent@demo.test', NEW)).status).toBe(200);
  });

  it.each([
    ['a wrong old one [AUTH-123]', fields('Demo@12345', NEW), answerTo(passwordErrors.oldIncorrect, 'old_password')],
    ['the same again [AUTH-125]', fields('Demo@1234', 'Demo@1234'), answerTo(passwordErrors.unchanged, 'new_password')],
    ['a short one [SEC-009]', fields('Demo@1234', '7 signs'), answerTo(passwordErrors.length)],
    ['the name of the account [SEC-009]', fields('Demo@1234', 'Demo-Traders!'), answerTo(passwordErrors.own)],
    ['one that is not confirmed [AUTH-129]', fields('Demo@1234', NEW, 'New@12346'), answerTo(passwordErrors.mismatch)],
    ['a common one [SEC-009]', fields('Demo@1234', 'Passw0rd!'), answerTo(passwordErrors.common)],
    [
      'no old one, where no reset is needed',
      { new_password: NEW, confirm_password: NEW },
      answerTo(passwordErrors.required, 'old_password'),
    ],
  ])('refuses %s', async (_name, sent, expected) => {
    const session = await test.signIn('agent2@demo.test');
    expect((await change(session, sent)).json()).toEqual(expected);
    expect((await test.signIn('agent2@demo.test')).status).toBe(200);
  });

  it('accepts only passwords encrypted together, and once [SEC-009]', async () => {
    const session = await test.signIn('agent6@demo.test');
    const sent = (body: object) => session.post(signInPaths.changePassword, body);
    const typed = fields('Demo@1234', NEW);
    expect((await sent(typed)).json()).toMatchObject({ error: { code: 'invalid', field: 'kid' } });
    const sealed = await test.sealed(typed);
    expect((await sent({ ...sealed, new_password: NEW })).json()).toMatchObject({ error: { code: 'malformed' } });
    const other = await test.sealed(typed);
    const mixed = { ...sealed, new_password: other['new_password'] };
    expect((await sent(mixed)).json()).toMatchObject({ error: { code: 'malformed' } });
    expect((await sent(sealed)).statusCode).toBe(200);
    expect((await sent(sealed)).json()).toMatchObject({ error: { code: 'stale-key' } });
  });

  it('refuses a password with a missing or moved piece [SEC-009]', async () => {
    const session = await test.signIn('agent9@demo.test');
    const long = 'a quiet boat in a far away harbour';
    const sealed = await test.sealed(fields('Demo@1234', long));
    const [first = '', second = ''] = sealed['new_password']?.split('.') ?? [];
    for (const pieces of [first, second, `${second}.${first}`, `${first}.${first}`]) {
      const body = { ...sealed, new_password: pieces, confirm_password: pieces };
      expect((await session.post(signInPaths.changePassword, body)).json()).toMatchObject({
        error: { code: 'malformed' },
      });
    }
    expect((await session.post(signInPaths.changePassword, sealed)).statusCode).toBe(200);
    expect((await test.signIn('agent9@demo.test', long)).status).toBe(200);
  });

  it('an old password outside the rules still signs in and can be changed [SEC-009]', async () => {
    const old = 'cafe\u0301'; // six characters in a form that is not normalised
    const password_hash = await hash(old);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ password_hash }).where('email', '=', 'agent8@demo.test').execute(),
    );
    const session = await test.signIn('agent8@demo.test', old);
    expect(session.status).toBe(200);
    expect((await change(session, fields(old, NEW))).statusCode).toBe(200);
  });

  it('needs no old one when a reset is demanded, which it ends [AUTH-118, AUTH-132]', async () => {
    await demand('agent3@demo.test', true);
    const session = await test.signIn('agent3@demo.test');
    expect((await detailOf(session)).password_reset_required).toBe(1);
    const same = { new_password: 'Demo@1234', confirm_password: 'Demo@1234' };
    expect((await change(session, same)).json()).toEqual(answerTo(passwordErrors.unchanged, 'new_password'));
    const short = { new_password: 'aB3$aB3', confirm_password: 'aB3$aB3' };
    expect((await change(session, short)).json()).toEqual(answerTo(passwordErrors.length));
    expect((await change(session, { new_password: NEW, confirm_password: NEW })).statusCode).toBe(200);
    expect((await detailOf(session)).password_reset_required).toBe(2);
    const again = { new_password: 'Other@123', confirm_password: 'Other@123' };
    expect((await change(session, again)).statusCode).toBe(400);
  });

  it('limits guessing at an open console', async () => {
    const session = await test.signIn('agent4@demo.test');
    for (let guess = 0; guess < 10; guess++) await change(session, fields(`Guess@${guess}`, NEW));
    expect((await change(session, fields('Demo@1234', NEW))).json()).toEqual(answerTo(edgeErrors.tooMany));
  });

  it('the detail says when a password is expiring or has expired, and a new one ends that [AUTH-117, AUTH-137]', async () => {
    const day = 86_400_000;
    test.clock.now += 84 * day;
    const session = await test.signIn('agent5@demo.test');
    expect(await detailOf(session)).toMatchObject({
      ...{ is_password_expiring: true, is_password_expired: false, pwd_exp_remaining_days: 6 },
    });
    test.clock.now += 6 * day;
    const later = await test.signIn('agent5@demo.test');
    expect(await detailOf(later)).toMatchObject({ is_password_expired: true, pwd_exp_remaining_days: 0 });
    expect((await change(later, fields('Demo@1234', NEW))).statusCode).toBe(200);
    expect(await detailOf(later)).toMatchObject({ is_password_expired: false, pwd_exp_remaining_days: 90 });
  });
});
