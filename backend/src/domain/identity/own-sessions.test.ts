import { tokenAnswerSchema, paths } from '@patchbay/shared-contracts';
import { ownSessionsAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sealPassword } from '../../testing/seal-password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the own sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const signIn = async (username: string, userAgent: string, remoteAddress: string) => {
    const key = await test.signInKey();
    const payload = { username, password: sealPassword(key, 'Demo@1234'), kid: key.kid };
    const headers = { 'user-agent': userAgent };
    const response = await test.app.inject({
      method: 'POST',
      url: signInPaths.signIn,
      payload,
      headers,
      remoteAddress,
    });
    const authorization = `Bearer ${tokenAnswerSchema.parse(response.json()).success.token}`;
    test.clock.now += 1_000;
    return {
      list: async () => {
        const listed = await test.app.inject({ url: signInPaths.ownSessions, headers: { authorization } });
        return ownSessionsAnswerSchema.parse(listed.json()).objects;
      },
      end: (id: string) =>
        test.app.inject({ method: 'DELETE', url: `${signInPaths.ownSessions}${id}`, headers: { authorization } }),
      endOthers: () =>
        test.app.inject({ method: 'POST', url: signInPaths.endOtherSessions, headers: { authorization } }),
      isIn: async () => (await test.app.inject({ url: paths.details, headers: { authorization } })).statusCode === 200,
    };
  };

  it('are listed with device, address and times, latest use first', async () => {
    const phone = await signIn('agent@demo.test', 'Phone', '10.3.0.1');
    const desk = await signIn('agent@demo.test', 'Desk', '10.3.0.2');
    const [first, second, ...rest] = await phone.list();
    expect(first).toMatchObject({ user_agent: 'Desk', address: '10.3.0.2', current: false, method: 'password' });
    expect(second).toMatchObject({ user_agent: 'Phone', address: '10.3.0.1', current: true, assumed_by: null });
    expect(rest).toEqual([]);
    expect((await desk.list()).map(({ current }) => current)).toEqual([true, false]);
  });

  it('can be ended one by one, at once', async () => {
    const here = await signIn('agent2@demo.test', 'Here', '10.3.0.1');
    const lost = await signIn('agent2@demo.test', 'Lost', '10.3.0.9');
    const found = (await here.list()).find(({ user_agent }) => user_agent === 'Lost');
    expect((await here.end(found?.session_id ?? '')).statusCode).toBe(204);
    expect([await lost.isIn(), await here.isIn()]).toEqual([false, true]);
    expect((await here.end(found?.session_id ?? '')).statusCode).toBe(404);
  });

  it('all others can be ended at once', async () => {
    const [one, two, three] = [
      await signIn('agent3@demo.test', 'One', '10.3.0.1'),
      await signIn('agent3@demo.test', 'Two', '10.3.0.1'),
      await signIn('agent3@demo.test', 'Three', '10.3.0.1'),
    ];
    expect((await two.endOthers()).json()).toMatchObject({ status: 200, ended: 2 });
    expect([await one.isIn(), await two.isIn(), await three.isIn()]).toEqual([false, true, false]);
  });

  it('of other people are invisible and cannot be ended, within the account and across accounts', async () => {
    const victim = await signIn('agent4@demo.test', 'Victim', '10.3.0.1');
    const [{ session_id } = { session_id: '' }] = await victim.list();
    for (const name of ['owner@demo.test', 'owner@other.test']) {
      const other = await signIn(name, 'Other', '10.3.0.1');
      expect((await other.list()).map((session) => session.session_id)).not.toContain(session_id);
      expect((await other.end(session_id)).statusCode).toBe(404);
    }
    expect(await victim.isIn()).toBe(true);
  });
});
