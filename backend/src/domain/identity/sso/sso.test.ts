import { tokenAnswerSchema, userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import {
  ownSessionsAnswerSchema,
  secondFactorNeededSchema,
  ssoErrors,
  ssoTokenAnswerSchema,
  SSO_TOKEN_MS,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { codeOf, enrolled } from '../../../testing/second-factor.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const refused = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
  log: { response: { status } },
});

describe('single sign-on', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const tokenFor = async (wish: object) =>
    ssoTokenAnswerSchema.parse((await owner.post(signInPaths.ssoToken, wish)).json()).data;
  const signIn = (token: string) => test.post(signInPaths.ssoSignIn, { token });
  const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const bearerOf = async (token: string) => tokenAnswerSchema.parse((await signIn(token)).json()).success.token;

  it('signs in with a token made by an admin call, once [AUTH-083]', async () => {
    const { token, url } = await tokenFor({ username: 'agent2@demo.test' });
    expect(new URL(url).pathname).toBe('/sso');
    expect(new URL(url).searchParams.get('token')).toBe(token);
    const response = await signIn(token);
    expect(response.json()).toMatchObject({ status: 200, success: { message: 'User logged-in successful.' } });
    expect(response.headers['set-cookie']).toMatch(/^patchbay_session=/);
    expect((await signIn(token)).json()).toEqual(refused(ssoErrors.used));
  });

  it('refuses a token that is too old, changed, of another kind or invented, with the reason in the log [AUTH-083]', async () => {
    const { token } = await tokenFor({ username: 'agent2@demo.test' });
    expect((await signIn(`${token.slice(0, -3)}abc`)).json()).toEqual(refused(ssoErrors.invalid));
    expect((await signIn(owner.bearer)).json()).toEqual(refused(ssoErrors.invalid));
    expect((await signIn('made.up.token')).json()).toEqual(refused(ssoErrors.invalid));
    test.clock.now += SSO_TOKEN_MS;
    expect((await signIn(token)).json()).toEqual(refused(ssoErrors.expired));
    test.clock.now -= SSO_TOKEN_MS;
  });

  it('is not a bearer, and fails for a user deactivated meanwhile', async () => {
    const { token } = await tokenFor({ username: 'agent9@demo.test' });
    expect((await test.app.inject({ url: paths.details, headers: asBearer(token) })).statusCode).toBe(401);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('email', '=', 'agent9@demo.test').execute(),
    );
    expect((await signIn(token)).json()).toEqual(refused(ssoErrors.invalid));
  });

  it('with assume_id gives an owner the assumed user’s session, which names the acting person and cannot change the password', async () => {
    const { token, url } = await tokenFor({ username: 'owner@demo.test', assume_id: 'demo-user-05' });
    expect(new URL(url).searchParams.get('assume_id')).toBe('demo-user-05');
    const headers = asBearer(await bearerOf(token));
    const detail = userDetailAnswerSchema.parse((await test.app.inject({ url: paths.details, headers })).json());
    expect(detail.data.user_id).toBe('demo-user-05');
    const sessions = await test.app.inject({ url: signInPaths.ownSessions, headers });
    expect(ownSessionsAnswerSchema.parse(sessions.json()).objects[0]).toMatchObject({
      ...{ method: 'sso', assumed_by: 'owner@demo.test', current: true },
    });
    const fields = await test.sealed({ new_password: 'New@12345', confirm_password: 'New@12345' });
    const change = await test.post(signInPaths.changePassword, fields, headers);
    expect(change.statusCode).toBe(403);
    const audit = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(audit[0]).toMatchObject({ action: 'user-assumed', by: 'owner@demo.test', whom: detail.data.email });
  });

  it.each([
    ['an agent assumes nobody', { username: 'agent2@demo.test', assume_id: 'demo-user-05' }, 403],
    ['nobody assumes an owner', { username: 'owner@demo.test', assume_id: 'demo-user-01' }, 403],
    ['nobody of another account is assumed', { username: 'owner@demo.test', assume_id: 'other-user-03' }, 404],
    ['nobody of another account is signed in', { username: 'owner@other.test' }, 404],
    ['nobody unknown is signed in', { username: 'nobody@demo.test' }, 404],
  ])('%s', async (_name, wish, status) => {
    expect((await owner.post(signInPaths.ssoToken, wish)).statusCode).toBe(status);
  });

  it.each(['agent3@demo.test', 'supervisor@demo.test'])('%s makes no tokens', async (username) => {
    const { post } = await test.signIn(username);
    expect((await post(signInPaths.ssoToken, { username: 'owner@demo.test' })).statusCode).toBe(403);
  });

  it('asks for the second factor, in assume-user mode that of the acting person [SEC-008]', async () => {
    const { secret } = await enrolled(test, owner);
    const { token } = await tokenFor({ username: 'owner@demo.test', assume_id: 'demo-user-05' });
    const answer = await signIn(token);
    const { challenge } = secondFactorNeededSchema.parse(answer.json()).second_factor;
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([202, undefined]);
    test.clock.now += 30_000;
    const body = { challenge, code: codeOf(secret, test.clock.now) };
    const entered = tokenAnswerSchema.parse((await test.post(signInPaths.secondFactorSignIn, body)).json());
    const headers = asBearer(entered.success.token);
    const sessions = await test.app.inject({ url: signInPaths.ownSessions, headers });
    expect(ownSessionsAnswerSchema.parse(sessions.json()).objects[0]).toMatchObject({
      ...{ method: 'sso', assumed_by: 'owner@demo.test', current: true },
    });
  });

  it.each([
    ['no owner, not the one who made it', { username: 'owner@demo.test' }, 403],
    ['nobody who publishes releases', { username: 'supervisor@demo.test' }, 403],
    ['nobody in the name of an owner of its choice', { username: 'second@demo.test', assume_id: 'demo-user-05' }, 403],
    ['somebody in the name of who made it', { username: 'owner@demo.test', assume_id: 'demo-user-05' }, 200],
    ['an agent', { username: 'agent4.demo' }, 200],
  ])('a program with sso:write signs in %s [SEC-008]', async (_name, wish, status) => {
    await test.database.withAccount('demo', async (tx) => {
      const operates = JSON.stringify({ operate_releases: true });
      await tx
        .updateTable('users')
        .set({ permissions: operates })
        .where('email', '=', 'supervisor@demo.test')
        .execute();
      const second = { role: 'owner', email: 'second@demo.test' };
      await tx.updateTable('users').set(second).where('user_id', '=', 'demo-user-21').execute();
    });
    const made = await owner.post(signInPaths.apiKeys, { label: 'Portal', scopes: ['sso:write'] });
    const { data } = made.json<{ data: { secret: string } }>();
    const asked = await test.post(signInPaths.ssoToken, wish, { 'x-api-key': data.secret });
    expect(asked.statusCode).toBe(status);
  });

  it('refuses to assume a person who became an owner meanwhile [SEC-008]', async () => {
    const made = await owner.post(signInPaths.apiKeys, { label: 'Portal', scopes: ['sso:write'] });
    const { data } = made.json<{ data: { secret: string } }>();
    const wish = { username: 'agent6@demo.test' };
    const asked = await test.post(signInPaths.ssoToken, wish, { 'x-api-key': data.secret });
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ role: 'owner' }).where('email', '=', 'agent6@demo.test').execute(),
    );
    const { token } = ssoTokenAnswerSchema.parse(asked.json()).data;
    expect((await signIn(token)).json()).toEqual(refused(ssoErrors.invalid));
  });

  it('a program with sso:write creates tokens, and is named in the audit log', async () => {
    const made = await owner.post(signInPaths.apiKeys, { label: 'Portal', scopes: ['sso:write'] });
    const { data } = made.json<{ data: { secret: string } }>();
    const response = await test.post(signInPaths.ssoToken, { username: 'agent4.demo' }, { 'x-api-key': data.secret });
    const { token } = ssoTokenAnswerSchema.parse(response.json()).data;
    expect((await signIn(token)).statusCode).toBe(200);
    const written = await test.services.audit.list('demo', { before: undefined, limit: 10 });
    expect(written.find(({ action }) => action === 'sso-token-made')).toMatchObject({
      ...{ by: 'key Portal', whom: 'agent4@demo.test' },
    });
  });
});
