import { edgeErrors, userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { passwordErrors, registerAnswerSchema, registerErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { cookieOf, createTestApp, type TestApp } from '../../../testing/test-app.ts';

const asha = { email: 'asha@new.test', fullname: 'Asha Rao Nair', username: 'asha.new' };

describe('registration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const register = async (change: object = {}, remoteAddress = '10.2.0.1', typed = 'Fresh@123') => {
    const payload = { ...asha, ...(await test.sealed({ password: typed })), ...change };
    return test.app.inject({ method: 'POST', url: signInPaths.register, payload, remoteAddress });
  };
  const detailOf = async (bearer: string) => {
    const response = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${bearer}` } });
    return userDetailAnswerSchema.parse(response.json()).data;
  };

  it('creates an account and its owner, and signs in [AUTH-111, AUTH-113]', async () => {
    const response = await register();
    const { accessToken } = registerAnswerSchema.parse(response.json());
    expect(cookieOf(response)).toMatch(/^patchbay_session=/);
    expect(await detailOf(accessToken)).toMatchObject({
      ...{ role: 'owner', email: 'asha@new.test', first_name: 'Asha', last_name: 'Rao Nair', agent_id: null },
      ...{ account_name: 'Asha Rao Nair', password_reset_required: 2 },
    });
    expect((await test.signIn('asha.new', 'Fresh@123')).status).toBe(200);
    expect((await test.signIn('asha@new.test', 'Fresh@123')).status).toBe(200);
  });

  it.each([
    ['e-mail', { username: 'other.name' }],
    ['e-mail in capitals', { email: 'ASHA@new.test', username: 'other.name' }],
    ['user name', { email: 'other@new.test', username: 'Asha.New' }],
    ['e-mail of a demo account', { email: 'agent@demo.test', username: 'other.name' }],
  ])(
    'with a taken %s is refused, and nothing is made; which of them it is is not said [AUTH-112]',
    async (_name, change) => {
      const counted = () => test.database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
      const before = await counted();
      const { status, code, message } = registerErrors.refused;
      expect(message).toBe('invalid login');
      expect((await register(change)).json()).toEqual({ status, error: { code, message } });
      expect(await counted()).toEqual(before);
    },
  );

  it.each([
    ['too short', '7 signs', passwordErrors.length],
    ['too long', 'quiet boat '.repeat(12), passwordErrors.length],
    ['the own name', 'Asha.Rao.Nair', passwordErrors.own],
    ['common', 'Passw0rd!', passwordErrors.common],
  ])('with a password that is %s is refused [SEC-009]', async (_name, typed, { status, code, message }) => {
    const response = await register({ email: 'b@new.test', username: 'b.new' }, '10.2.0.4', typed);
    expect(response.json()).toEqual({ status, error: { code, message } });
  });

  it('accepts a password of 128 characters, however its letters are composed when signing in [SEC-009]', async () => {
    const long = `é🦜 ${'quiet boat, '.repeat(10)}"harb"`.slice(0, 129); // the parrot is two UTF-16 units
    expect((await register({ email: 'c@new.test', username: 'c.new' }, '10.2.0.4', long)).statusCode).toBe(200);
    expect((await test.signIn('c.new', long.normalize('NFD'))).status).toBe(200);
    expect((await test.signIn('c.new', long.slice(0, -1))).status).toBe(401);
  });

  it('refuses an unencrypted password [SEC-009]', async () => {
    const response = await register({ email: 'd@new.test', username: 'd.new', password: 'Fresh@123' }, '10.2.0.4');
    expect(response.json()).toMatchObject({ status: 400, error: { code: 'malformed' } });
  });

  it.each([
    ['fullname', { fullname: 'ab' }],
    ['fullname', { fullname: 'a'.repeat(51) }],
    ['username', { username: 'ab' }],
    ['username', { username: 'with@sign' }],
    ['email', { email: 'no-address' }],
    ['password', { password: '' }],
  ])('checks %s [AUTH-104, AUTH-105, AUTH-106]', async (field, change) => {
    const response = await register(change, '10.2.0.2');
    expect(response.json()).toMatchObject({ status: 400, error: { code: edgeErrors.invalid.code, field } });
  });

  it('sees nothing of other accounts', async () => {
    const { bearer } = await test.signIn('asha.new', 'Fresh@123');
    const records = await test.app.inject({
      url: logPaths.callRecords,
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(records.statusCode).toBe(200);
    expect(records.body).not.toContain('demo');
  });

  it('cannot be done in bulk', async () => {
    for (let count = 0; count < 20; count++) await register({}, '10.2.0.3');
    expect((await register({}, '10.2.0.3')).json()).toMatchObject({ error: { code: edgeErrors.tooMany.code } });
  });
});
