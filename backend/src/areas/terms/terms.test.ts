import { userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { TERMS_VERSION, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the terms', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const forget = (userId: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('terms_acceptances').where('user_id', '=', userId).execute(),
    );
  const detailOf = async (email: string) => {
    const user = await test.signIn(email);
    return { user, detail: userDetailAnswerSchema.parse((await user.get(paths.details)).json()).data };
  };

  it('are accepted by a POST without a body; person, time and version are stored [AUTH-142, AUTH-148, AUTH-149]', async () => {
    await forget('demo-user-03');
    const before = await detailOf('agent@demo.test');
    expect(before.detail.profile.is_terms_accepted).toBe(false);
    const headers = { authorization: `Bearer ${before.user.bearer}`, 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: shellPaths.agreement, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success' }]);
    const { detail } = await detailOf('agent@demo.test');
    expect(detail.profile.is_terms_accepted).toBe(true);
    expect([detail.terms_version, detail.terms_accepted_version]).toEqual([TERMS_VERSION, TERMS_VERSION]);
    const kept = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('terms_acceptances').selectAll().where('user_id', '=', 'demo-user-03').execute(),
    );
    expect(kept).toMatchObject([{ version: TERMS_VERSION, accepted_at: new Date(test.clock.now) }]);
  });

  it('are accepted for one user only', async () => {
    await forget('demo-user-04');
    const { user } = await detailOf('agent@demo.test');
    await user.post(shellPaths.agreement, {});
    expect((await detailOf('agent2@demo.test')).detail.profile.is_terms_accepted).toBe(false);
  });

  it('are accepted with the form of a registration [AUTH-109]', async () => {
    const password = await test.sealed({ password: 'Fresh@1234' });
    const body = { email: 'new@demo.test', fullname: 'New Owner', username: 'new.owner', ...password };
    expect((await test.post(signInPaths.register, body)).statusCode).toBe(200);
    const user = await test.signIn('new@demo.test', 'Fresh@1234');
    const { profile } = userDetailAnswerSchema.parse((await user.get(paths.details)).json()).data;
    expect(profile.is_terms_accepted).toBe(true);
  });

  it('cannot be accepted without a session', async () => {
    expect((await test.post(shellPaths.agreement, {})).statusCode).toBe(401);
  });
});
