import { edgeErrors, sipCredentialsSchema, userDetailAnswerSchema, paths } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { cookieOf, createTestApp, type TestApp } from '../../testing/test-app.ts';

const invalidToken = { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } };

describe('session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const refresh = (cookie: string, headers = {}) => test.post(paths.refresh, {}, { cookie, ...headers });

  it('gives a fresh bearer for its cookie and turns the cookie over', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    const response = await refresh(cookie);
    expect(response.json()).toMatchObject({ status: 200, success: { expires_in: 600 } });
    expect(cookieOf(response)).toMatch(/^patchbay_session=/);
    expect(cookieOf(response)).not.toBe(cookie);
  });

  it('lets parallel tabs use the same cookie within 20 s', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    const first = await refresh(cookie);
    test.clock.now += 20_000;
    const second = await refresh(cookie);
    expect(second.statusCode).toBe(200);
    for (const each of [first, second]) expect((await refresh(cookieOf(each))).statusCode).toBe(200);
  });

  it('ends the whole session when an old cookie comes back later: somebody copied it', async () => {
    const { cookie, bearer } = await test.signIn('agent@demo.test');
    const newest = cookieOf(await refresh(cookie));
    test.clock.now += 20_001;
    const reused = await refresh(cookie);
    expect(reused.json()).toEqual(invalidToken);
    expect((await refresh(newest)).json()).toEqual(invalidToken);
    const details = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${bearer}` } });
    expect(details.json()).toEqual(invalidToken);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up cookie', 'patchbay_session=abc'],
  ])('%s gets no bearer', async (_name, cookie) => {
    expect((await refresh(cookie)).json()).toEqual(invalidToken);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.test' }],
  ])('a page of %s cannot refresh with our cookie', async (_name, headers) => {
    const { cookie } = await test.signIn('agent@demo.test');
    expect((await refresh(cookie, headers)).json()).toMatchObject({ error: { code: edgeErrors.forbidden.code } });
    expect((await refresh(cookie, { origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(200);
  });

  it('lives on with each refresh, and is over 50,400,000 ms after the last one [AUTH-159]', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    test.clock.now += 50_399_999;
    const once = await refresh(cookie);
    test.clock.now += 50_399_999;
    const twice = await refresh(cookieOf(once));
    expect([once.statusCode, twice.statusCode]).toEqual([200, 200]);
    expect(twice.headers['set-cookie']).toContain('Max-Age=50400;');
    test.clock.now += 50_400_000;
    expect((await refresh(cookieOf(twice))).json()).toEqual(invalidToken);
  });

  it('a bearer is over after ten minutes, and one that was changed never counts [NET-013]', async () => {
    const { bearer, get } = await test.signIn('agent@demo.test');
    const changed = `${bearer.slice(0, -2)}xx`;
    const withChanged = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${changed}` } });
    expect(withChanged.json()).toEqual(invalidToken);
    expect((await test.app.inject({ url: paths.details, headers: { jwtauthorization: bearer } })).statusCode).toBe(200);
    test.clock.now += 601_000;
    expect((await get(paths.details)).json()).toEqual(invalidToken);
  });

  it('sign-out ends bearer, cookie and softphone credential at once [AUTH-156, TEL-017]', async () => {
    const { get, cookie } = await test.signIn('agent@demo.test');
    const { data } = userDetailAnswerSchema.parse((await get(paths.details)).json());
    const sip = sipCredentialsSchema.parse(data.sip);
    const revoked: string[] = [];
    test.services.sipCredentials.onRevoked((sipUser) => revoked.push(sipUser));
    expect(await test.services.sipCredentials.lookup(sip.kamailio_username)).toMatchObject({
      kind: 'agent',
      accountId: 'demo',
      agentId: data.agent_id,
      secret: { password: sip.kamailio_password },
    });
    const out = await get(paths.logout);
    expect(out.json()).toMatchObject({ status: 200 });
    expect(out.headers['set-cookie']).toMatch(/^patchbay_session=;/);
    expect(revoked).toEqual([sip.kamailio_username]);
    expect(await test.services.sipCredentials.lookup(sip.kamailio_username)).toBeUndefined();
    expect((await get(paths.details)).json()).toEqual(invalidToken);
    expect((await refresh(cookie)).json()).toEqual(invalidToken);
  });

  it.each([
    ['agent@demo.test', true],
    ['owner@demo.test', false],
  ])('%s has a softphone: %s; only agents are asked for one [SIP-006, SIP-039]', async (username, expected) => {
    const { get } = await test.signIn(username);
    const { data } = userDetailAnswerSchema.parse((await get(paths.details)).json());
    expect([data.profile.is_mpls, data.sip !== null]).toEqual([expected, expected]);
  });

  it('softphone credentials live an hour at most and are renewed by a later detail [TEL-017]', async () => {
    const first = await test.signIn('agent5@demo.test');
    const sipOf = async () =>
      sipCredentialsSchema.parse(userDetailAnswerSchema.parse((await first.get(paths.details)).json()).data.sip);
    const sip = await sipOf();
    expect(sip.kamailio_wss_domain).toBe('ws://localhost:80/sip');
    expect(sip.expires_at - test.clock.now).toBe(3_600_000);
    expect(await sipOf()).toEqual(sip);
    test.clock.now += 9 * 60_000;
    expect(await sipOf()).toEqual(sip);
    const { services, clock } = test;
    clock.now = sip.expires_at;
    expect(await services.sipCredentials.lookup(sip.kamailio_username)).toBeUndefined();
    clock.now -= 3_600_000 - 9 * 60_000;
  });

  it('two sessions of one agent have credentials of their own', async () => {
    const sipUsers = [];
    for (let count = 0; count < 2; count++) {
      const { get } = await test.signIn('agent@demo.test');
      const { data } = userDetailAnswerSchema.parse((await get(paths.details)).json());
      sipUsers.push(data.sip?.kamailio_username);
    }
    expect(sipUsers[0]).not.toBe(sipUsers[1]);
  });

  it('behind https the cookie is bound to the host', async () => {
    const secure = await createTestApp({ PUBLIC_ORIGIN: 'https://console.example.com' });
    const asha = { email: 'asha@example.com', fullname: 'Asha Rao', username: 'asha', password: 'Fresh@123' };
    const cookie = cookieOf(await secure.post(signInPaths.register, asha));
    expect(cookie).toMatch(/^__Host-patchbay=/);
    await secure.close();
  }, 60_000);
});
