import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { passwordErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const answerTo = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
});
const NEW = 'New@12345';

describe('a forgotten password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ALLOWED_HOSTS: 'phones.lan' });
  }, 120_000);
  afterAll(() => test.close());

  const from = (remoteAddress: string) => (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: path, payload, remoteAddress });
  const mails = async () => {
    await test.services.post.settled();
    return (await test.services.outbox?.list()) ?? [];
  };
  const newestLink = async (): Promise<{ uid: string; token: string }> => {
    const [mail] = (await mails()).filter(({ subject }) => subject === 'Reset your password');
    const link = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? 'http://none');
    expect(link.pathname).toBe('/resetPassword');
    return { uid: link.searchParams.get('uid') ?? '', token: link.searchParams.get('token') ?? '' };
  };
  const ask = (username: string, address = '10.1.0.1') => from(address)(signInPaths.forgotPassword, { username });
  const linkFor = async (username: string) => {
    test.clock.now += 1_000; // makes the times of e-mails differ
    expect((await ask(username)).statusCode).toBe(200);
    return newestLink();
  };
  const reset = async (link: object, password = NEW, confirm_password = password) =>
    from('10.1.0.2')(signInPaths.resetPassword, { ...link, ...(await test.sealed({ password, confirm_password })) });

  it('is requested by user name or e-mail, and a link comes by e-mail [AUTH-090, AUTH-092]', async () => {
    for (const name of ['agent2@demo.test', ' AGENT2.demo ']) {
      test.clock.now += 1_000;
      const response = await ask(name);
      expect(response.json()).toEqual({ status: 200, success: { message: 'A reset link was sent.' } });
    }
    const [newest] = await mails();
    expect(newest).toMatchObject({ recipient: 'agent2@demo.test', subject: 'Reset your password' });
  });

  it('has a link to this server, whatever host the request names', async () => {
    const payload = { username: 'agent2@demo.test' };
    const headers = { host: 'phones.lan' };
    test.clock.now += 1_000;
    await test.app.inject({
      method: 'POST',
      url: signInPaths.forgotPassword,
      payload,
      headers,
      remoteAddress: '10.1.0.9',
    });
    const [newest] = await mails();
    expect(newest?.body).toMatch(/http:\/\/localhost:\d+\/resetPassword/);
    expect(newest?.body).not.toContain('phones.lan');
  });

  it('of an unknown name is reported as such [AUTH-093]', async () => {
    const response = await ask('nobody@demo.test', '10.1.0.3');
    expect(response.json()).toEqual({
      status: 404,
      error: {
        code: 'unknown-username',
        message: "Username doesn't have an associated account. Are you sure you've registered?",
      },
    });
  });

  it('cannot be used to test many names', async () => {
    const statuses = [];
    for (let guess = 0; guess < 25; guess++) {
      statuses.push((await ask(`nobody${guess}@demo.test`, '10.1.0.4')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)]);
    expect((await ask('nobody@demo.test', '10.1.0.4')).json()).toEqual(answerTo(edgeErrors.tooMany));
    expect((await ask('agent2@demo.test', '10.1.0.5')).statusCode).toBe(200);
  });

  it('does not flood a mailbox: after five e-mails the newest link stays valid', async () => {
    for (let count = 0; count < 8; count++) await ask('agent9@demo.test', `10.1.1.${count}`);
    const sent = (await mails()).filter(({ recipient }) => recipient === 'agent9@demo.test');
    expect(sent).toHaveLength(5);
  });

  it('is replaced once through the link, and the new one signs in [AUTH-100, AUTH-031, AUTH-032]', async () => {
    const before = await test.signIn('agent3@demo.test');
    const link = await linkFor('agent3@demo.test');
    const done = await reset(link);
    expect(done.json()).toEqual({ status: 200, success: { message: 'Password successfully saved' } });
    expect(done.headers['set-cookie']).toBeUndefined();
    expect((await test.signIn('agent3@demo.test')).status).toBe(401);
    expect((await test.signIn('agent3@demo.test', NEW)).status).toBe(200);
    expect((await before.get(paths.details)).statusCode).toBe(401);
    expect((await reset(link, 'Other@123')).json()).toEqual(answerTo(passwordErrors.linkOver));
    const received = (await mails()).filter(({ recipient }) => recipient === 'agent3@demo.test');
    expect(received.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('a link is void once there is a newer one', async () => {
    const older = await linkFor('agent4@demo.test');
    const newer = await linkFor('agent4@demo.test');
    expect((await reset(older)).json()).toEqual(answerTo(passwordErrors.linkOver));
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('a link is void after a change of the password', async () => {
    const { post } = await test.signIn('agent5@demo.test');
    const link = await linkFor('agent5@demo.test');
    const changed = await test.sealed({ old_password: 'Demo@1234', new_password: NEW, confirm_password: NEW });
    expect((await post(signInPaths.changePassword, changed)).statusCode).toBe(200);
    expect((await reset(link, 'Other@123')).json()).toEqual(answerTo(passwordErrors.linkOver));
  });

  it('a link opens for half an hour, as its e-mail says, and not longer', async () => {
    const inTime = await linkFor('agent6@demo.test');
    const [mail] = (await mails()).filter(({ subject }) => subject === 'Reset your password');
    expect(mail?.body).toContain('30 minutes');
    test.clock.now += 1_799_999;
    expect((await reset(inTime)).statusCode).toBe(200);
    const late = await linkFor('agent6@demo.test');
    test.clock.now += 1_800_000;
    expect((await reset(late)).json()).toEqual(answerTo(passwordErrors.linkOver));
  });

  it('a changed link, or somebody else’s, does not open, and the real one still does', async () => {
    const link = await linkFor('agent7@demo.test');
    for (const change of [{ token: `${link.token.slice(0, -2)}xx` }, { uid: 'demo-user-01' }, { uid: 'nobody' }]) {
      expect((await reset({ ...link, ...change })).json()).toEqual(answerTo(passwordErrors.linkOver));
    }
    expect((await reset(link)).statusCode).toBe(200);
  });

  it.each([
    ['short', 'aB3$aB3', undefined, passwordErrors.length],
    ['the own name', 'demo.agent8!', undefined, passwordErrors.own],
    ['unconfirmed', NEW, 'New@12346', passwordErrors.mismatch],
    ['common', 'P@ssw0rd', undefined, passwordErrors.common],
  ])(
    'a new password that is %s is refused, and the link is not used up [AUTH-097, SEC-009]',
    async (_n, one, two, why) => {
      const link = await linkFor('agent8@demo.test');
      expect((await reset(link, one, two)).json()).toEqual(answerTo(why));
      expect((await reset(link)).statusCode).toBe(200);
      test.clock.now += 16 * 60_000;
    },
  );

  it('the check for a person’s names needs a link [SEC-009]', async () => {
    const guess = { uid: 'demo-user-08', token: 'none' };
    expect((await reset(guess, 'demo.agent8!')).json()).toEqual(answerTo(passwordErrors.linkOver));
  });

  it('refuses unencrypted passwords, and the link stays valid [SEC-009]', async () => {
    const link = await linkFor('agent12@demo.test');
    const { kid = '' } = await test.sealed({});
    const open = { ...link, kid, password: NEW, confirm_password: NEW };
    expect((await from('10.1.0.6')(signInPaths.resetPassword, open)).json()).toMatchObject({
      error: { code: 'malformed' },
    });
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('of a deactivated account cannot be reset', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('user_id', '=', 'demo-user-20').execute(),
    );
    expect((await ask('agent18@demo.test', '10.1.2.1')).json()).toEqual(answerTo(passwordErrors.unknownUsername));
  });

  it('stores no token, only hashes', async () => {
    const { token } = await linkFor('agent10@demo.test');
    const rows = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('password_resets').selectAll().execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('comes in the receiver’s language', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ language: 'de' }).where('email', '=', 'agent11@demo.test').execute(),
    );
    await ask('agent11@demo.test', '10.1.2.2');
    expect((await mails()).find(({ recipient }) => recipient === 'agent11@demo.test')?.subject).toBe(
      'Passwort zurücksetzen',
    );
  });
});
