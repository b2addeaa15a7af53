import { edgeErrors, userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { registerAnswerSchema, registerErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { cookieOf, createTestApp, type TestApp } from '../../../testing/test-app.ts';

const asha = { email: 'asha@new.test', fullname: 'Asha Rao Nair', username: 'asha.new', password: 'Fresh@123' };

describe('registration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const register = (change: object = {}, remoteAddress = '10.2.0.1') =>
    test.app.inject({ method: 'POST', url: signInPaths.register, payload: { ...asha, ...change }, remoteAddress });
  const detailOf = async (bearer: string) => {
    const response = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${bearer}` } });
    return userDetailAnswerSchema.parse(response.json()).data;
  };

  it('makes an account and its owner, and signs in [AUTH-111, AUTH-113]', async () => {
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

  it('with a password outside the account rule is flagged for a reset [AUTH-110]', async () => {
    const response = await register({ email: 'b@new.test', username: 'b.new', password: 'simple' });
    const { accessToken } = registerAnswerSchema.parse(response.json());
    expect((await detailOf(accessToken)).password_reset_required).toBe(1);
  });

  it.each([
    ['fullname', { fullname: 'ab' }],
    ['fullname', { fullname: 'a'.repeat(51) }],
    ['username', { username: 'ab' }],
    ['username', { username: 'with@sign' }],
    ['email', { email: 'no-address' }],
    ['password', { password: 'ab' }],
    ['password', { password: 'a'.repeat(51) }],
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

  it('is not done in bulk', async () => {
    for (let count = 0; count < 20; count++) await register({}, '10.2.0.3');
    expect((await register({}, '10.2.0.3')).json()).toMatchObject({ error: { code: edgeErrors.tooMany.code } });
  });
});
