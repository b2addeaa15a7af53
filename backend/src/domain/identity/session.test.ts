// @gate the life cycle of a session
import {
  edgeErrors,
  paths,
  sipCredentialsSchema,
  tokenAnswerSchema,
  userDetailAnswerSchema,
} from '@patchbay/shared-contracts';
import { ownSessionsAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { cookieOf, createTestApp, type TestApp } from '../../testing/test-app.ts';

const invalidToken = { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } };

describe('session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const refresh = (cookie: string, headers = {}) => test.post(paths.refresh, {}, { cookie, ...headers });

  it('gives a new bearer for its cookie, and a new cookie', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    const response = await refresh(cookie);
    expect(response.json()).toMatchObject({ status: 200, success: { expires_in: 600 } });
    expect(cookieOf(response)).toMatch(/^patchbay_session=/);
    expect(cookieOf(response)).not.toBe(cookie);
  });

  it('two tabs that use one cookie at once, or within 20 s, get the same next one [SEC-007]', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    const [first, second] = await Promise.all([refresh(cookie), refresh(cookie)]);
    test.clock.now += 20_000;
    const third = await refresh(cookie);
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map(cookieOf)).size).toBe(1);
    expect((await refresh(cookieOf(first))).statusCode).toBe(200);
  });

  it('a late tab gets the newest cookie, also when it was renewed twice meanwhile [SEC-007]', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    const newest = cookieOf(await refresh(cookieOf(await refresh(cookie))));
    expect(cookieOf(await refresh(cookie))).toBe(newest);
    test.clock.now += 20_001;
    expect((await refresh(newest)).statusCode).toBe(200);
  });

  it('no cookie has two valid successors: of thief and owner one is noticed, and recorded [SEC-007]', async () => {
    const { cookie } = await test.signIn('agent7@demo.test');
    const [stolen, own] = [cookieOf(await refresh(cookie)), cookieOf(await refresh(cookie))];
    const thief = await refresh(stolen);
    test.clock.now += 20_001;
    expect((await refresh(own)).json()).toEqual(invalidToken);
    expect((await refresh(cookieOf(thief))).json()).toEqual(invalidToken);
    const [last] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(last).toMatchObject({ action: 'session-copied', whom: 'demo-user-09' });
  });

  it('ends as a whole when an old cookie is used later: somebody copied it', async () => {
    const { cookie, bearer } = await test.signIn('agent@demo.test');
    const newest = cookieOf(await refresh(cookie));
    test.clock.now += 20_001;
    const reused = await refresh(cookie);
    expect(reused.json()).toEqual(invalidToken);
    expect((await refresh(newest)).json()).toEqual(invalidToken);
    const details = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${bearer}` } });
    expect(details.json()).toEqual(invalidToken);
  });

  it('after a process died with its answer, the last spent cookie is accepted, an older one is not [SEC-007]', async () => {
    const { cookie } = await test.signIn('agent8@demo.test');
    const second = cookieOf(await refresh(cookie));
    const lost = cookieOf(await refresh(second));
    test.clock.now += 60_000;
    const start = () =>
      createTestApp({}, { database: test.database, secretsFolder: `${test.folder}/secrets`, startsAt: test.clock.now });
    const again = await start();
    const ask = (of: string) => again.post(paths.refresh, {}, { cookie: of });
    expect(cookieOf(await ask(second))).toBe(lost);
    again.clock.now += 20_001;
    expect((await ask(second)).json()).toEqual(invalidToken);
    await again.app.close();

    const { cookie: first } = await test.signIn('agent8@demo.test');
    await refresh(cookieOf(await refresh(first)));
    test.clock.now += 60_000;
    const third = await start();
    expect((await third.post(paths.refresh, {}, { cookie: first })).json()).toEqual(invalidToken);
    await third.app.close();
  });

  it.each([
    ['no cookie', ''],
    ['a made-up cookie', 'patchbay_session=abc'],
  ])('%s gets no bearer', async (_name, cookie) => {
    expect((await refresh(cookie)).json()).toEqual(invalidToken);
  });

  it('sign-out that comes late leaves the cookie of the next person, and takes that of the same one [AUTH-156]', async () => {
    const cookieAfter = async (next: string) => {
      const { bearer } = await test.signIn('agent@demo.test');
      const { cookie } = await test.signIn(next);
      const headers = { authorization: `Bearer ${bearer}`, cookie };
      const out = await test.app.inject({ method: 'GET', url: paths.logout, headers });
      expect(out.statusCode).toBe(200);
      return out.headers['set-cookie'];
    };
    expect(await cookieAfter('agent2@demo.test')).toBeUndefined();
    expect(await cookieAfter('agent@demo.test')).toMatch(/^patchbay_session=;/);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.test' }],
  ])('a page of %s cannot refresh with our cookie', async (_name, headers) => {
    const { cookie } = await test.signIn('agent@demo.test');
    expect((await refresh(cookie, headers)).json()).toMatchObject({ error: { code: edgeErrors.forbidden.code } });
    expect((await refresh(cookie, { origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(200);
  });

  it('is extended by each refresh, and ends 50,400,000 ms after the last one [AUTH-159]', async () => {
    const [used, left] = [await test.signIn('agent@demo.test'), await test.signIn('agent@demo.test')];
    test.clock.now += 3_600_000;
    const once = await refresh(used.cookie);
    test.clock.now += 46_800_000;
    expect((await refresh(left.cookie)).json()).toEqual(invalidToken);
    test.clock.now += 3_599_999;
    const twice = await refresh(cookieOf(once));
    expect([once.statusCode, twice.statusCode]).toEqual([200, 200]);
    expect(twice.headers['set-cookie']).toContain('Max-Age=50400;');
  });

  it('ends 24 hours after its beginning whatever its refreshes, with its bearers and its softphone [SEC-007]', async () => {
    const session = await test.signIn('agent@demo.test');
    const began = test.clock.now;
    let { cookie } = session;
    for (const hours of [10, 20, 23]) {
      test.clock.now = began + hours * 3_600_000;
      cookie = cookieOf(await refresh(cookie));
    }
    test.clock.now = began + 86_399_999;
    const last = await refresh(cookie);
    const { token } = tokenAnswerSchema.parse(last.json()).success;
    const own = await test.app.inject({ url: signInPaths.ownSessions, headers: { authorization: `Bearer ${token}` } });
    const mine = ownSessionsAnswerSchema.parse(own.json()).objects.find(({ current }) => current);
    expect(mine?.expires_at).toBe(new Date(began + 86_400_000).toISOString());
    const detail = () => test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${token}` } });
    const sip = sipCredentialsSchema.parse(userDetailAnswerSchema.parse((await detail()).json()).data.sip);
    test.clock.now = began + 86_400_000;
    expect((await detail()).json()).toEqual(invalidToken);
    expect((await refresh(cookieOf(last))).json()).toEqual(invalidToken);
    expect(await test.services.sipCredentials.lookup(sip.kamailio_username)).toBeUndefined();
  });

  it('ends after the operator’s number of hours [SEC-007]', async () => {
    const short = await createTestApp({ SESSION_MAX_HOURS: '1' });
    const { cookie } = await short.signIn('agent@demo.test');
    short.clock.now += 3_599_999;
    const once = await short.post(paths.refresh, {}, { cookie });
    short.clock.now += 1;
    const twice = await short.post(paths.refresh, {}, { cookie: cookieOf(once) });
    await short.close();
    expect([once.statusCode, twice.statusCode]).toEqual([200, 401]);
  }, 60_000);

  it('a bearer expires after ten minutes, and a changed one is invalid [NET-013]', async () => {
    const { bearer, get } = await test.signIn('agent@demo.test');
    const changed = `${bearer.slice(0, -2)}xx`;
    const withChanged = await test.app.inject({ url: paths.details, headers: { authorization: `Bearer ${changed}` } });
    expect(withChanged.json()).toEqual(invalidToken);
    expect((await test.app.inject({ url: paths.details, headers: { jwtauthorization: bearer } })).statusCode).toBe(200);
    test.clock.now += 601_000;
    expect((await get(paths.details)).json()).toEqual(invalidToken);
  });

  it('sign-out ends bearer, cookie and softphone credentials at once [AUTH-156, TEL-017]', async () => {
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

  it('softphone credentials live an hour at most and are renewed by a later request of the detail [TEL-017]', async () => {
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

  it('two sessions of one agent have separate credentials', async () => {
    const sipUsers = [];
    for (let count = 0; count < 2; count++) {
      const { get } = await test.signIn('agent@demo.test');
      const { data } = userDetailAnswerSchema.parse((await get(paths.details)).json());
      sipUsers.push(data.sip?.kamailio_username);
    }
    expect(sipUsers[0]).not.toBe(sipUsers[1]);
  });

  it('on https the cookie is bound to the host', async () => {
    const secure = await createTestApp({ PUBLIC_ORIGIN: 'https://console.example.com' });
    const password = await secure.sealed({ password: 'Fresh@123' });
    const asha = { email: 'asha@example.com', fullname: 'Asha Rao', username: 'asha', ...password };
    const cookie = cookieOf(await secure.post(signInPaths.register, asha));
    expect(cookie).toMatch(/^__Host-patchbay=/);
    await secure.close();
  }, 60_000);
});
