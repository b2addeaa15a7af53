import { paths } from '@patchbay/shared-contracts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { writeHost } from '../../../testing/build-folder.ts';
import { createProgram, remoteBuild, type Program } from '../../../testing/platform.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createReleasing } from '../releasing.ts';

interface Received {
  readonly releases: readonly { name: string; version: string; channel: string; expiresAt?: number; base: string }[];
  readonly set: string;
}

describe('versions that visitors get', () => {
  let test: TestApp;
  let ci: Program;
  beforeAll(async () => {
    test = await createTestApp();
    await writeHost(test.folder);
    ci = await createProgram(test);
    for (const version of ['1.0.0', '1.1.0']) await ci.publish(remoteBuild('remote-a', version));
    await ci.publish(remoteBuild('remote-b', '1.0.0'));
  }, 60_000);
  afterAll(() => test.close());

  const open = (cookie: string) => test.app.inject({ url: '/home', headers: { accept: 'text/html', cookie } });
  const told = (html: string): Received => JSON.parse(/id="patchbay-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const versionFor = async (cookie: string) =>
    told((await open(cookie)).body).releases.find(({ name }) => name === 'remote-a')?.version;
  const rollTo = (percentage: number, audience = {}) =>
    ci.change(platformPaths.platformRollout, 'remote-a', { candidate: '1.1.0', percentage, audience });

  it('before sign-in a random cookie stands for the user: for a year, unreadable for scripts [PLAT-009]', async () => {
    const first = await open('');
    const [set = ''] = [first.headers['set-cookie']].flat();
    expect(set).toMatch(/^patchbay_visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await open(cookieOf(first))).headers['set-cookie']).toBeUndefined();
    expect((await open('patchbay_visitor=<script>')).headers['set-cookie']).toBeDefined();
  });

  it('at 50 per cent half of the anonymous visitors get the candidate, each the same at every load [PLAT-009]', async () => {
    await rollTo(50);
    const visitors = await Promise.all(Array.from({ length: 60 }, async () => cookieOf(await open(''))));
    const first = await Promise.all(visitors.map(versionFor));
    expect(new Set(first)).toEqual(new Set(['1.0.0', '1.1.0']));
    expect(await Promise.all(visitors.map(versionFor))).toEqual(first);
  });

  it('the first load decides as later ones do', async () => {
    await rollTo(50);
    for (let times = 0; times < 10; times++) {
      const first = await open('');
      expect(await versionFor(cookieOf(first))).toBe(
        told(first.body).releases.find(({ name }) => name === 'remote-a')?.version,
      );
    }
  });

  it('an audience follows the session’s cookie, and reading it spends no token [PLAT-009]', async () => {
    const [agent, owner] = [await test.signIn('agent@demo.test'), await test.signIn('owner@demo.test')];
    await rollTo(100, { roles: ['agent'], accounts: ['demo'] });
    expect([await versionFor(agent.cookie), await versionFor(owner.cookie)]).toEqual(['1.1.0', '1.0.0']);
    expect(await versionFor('')).toBe('1.0.0');
    await rollTo(100, { users: ['demo-user-01'] });
    expect([await versionFor(agent.cookie), await versionFor(owner.cookie)]).toEqual(['1.0.0', '1.1.0']);
    const refreshed = await test.post(paths.refresh, {}, { cookie: agent.cookie });
    expect(refreshed.statusCode).toBe(200);
    await owner.get(paths.logout);
    expect(await versionFor(owner.cookie)).toBe('1.0.0');
  });

  it('a page load during a rollout queries a session once, also after its token was renewed', async () => {
    await rollTo(100, { roles: ['agent'] });
    const agent = await test.signIn('agent3@demo.test');
    expect(await versionFor(agent.cookie)).toBe('1.1.0');
    const renewed = cookieOf(await test.post(paths.refresh, {}, { cookie: agent.cookie }));
    const asked = jest.spyOn(test.database, 'atEntry');
    expect(await versionFor(renewed)).toBe('1.1.0');
    expect(asked).not.toHaveBeenCalled();
    test.clock.now += 5 * 60_000;
    expect(await versionFor(renewed)).toBe('1.1.0');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    await agent.get(paths.logout);
    expect(await versionFor(renewed)).toBe('1.0.0');
  });

  it('explains which version a user gets and why, by e-mail, user name or id [PLAT-017]', async () => {
    await rollTo(100, { roles: ['agent'] });
    const explain = async (user: string) =>
      (await ci.get(platformPaths.platformExplain, { remote: 'remote-a', user })).json();
    const agent = await explain('AGENT@demo.test');
    expect(agent).toMatchObject({
      user: { id: 'demo-user-03', email: 'agent@demo.test', account: 'demo', role: 'agent', language: 'en' },
      ...{ version: '1.1.0', channel: 'candidate', percentage: 100, because: 'bucket-inside' },
    });
    expect(await explain('agent.demo')).toEqual(agent);
    expect(await explain('demo-user-03')).toEqual(agent);
    expect(await explain('owner@demo.test')).toMatchObject({ version: '1.0.0', because: 'outside-roles' });
    expect((await explain('nobody@demo.test')).error.code).toBe('unknown-user');
    expect((await ci.get(platformPaths.platformExplain, { remote: 'remote-x', user: 'demo-user-03' })).statusCode).toBe(
      404,
    );
  });

  it('the page, its news and the name of its set agree; the set is the same for equal versions', async () => {
    await rollTo(100, { roles: ['agent'] });
    const [one, two, owner] = await Promise.all(
      ['agent@demo.test', 'agent2@demo.test', 'owner@demo.test'].map((email) => test.signIn(email)),
    );
    const setOf = async (cookie = '') => told((await open(cookie)).body).set;
    expect(await setOf(one?.cookie)).toBe(await setOf(two?.cookie));
    expect(await setOf(owner?.cookie)).not.toBe(await setOf(one?.cookie));
    const news = (await test.app.inject({ url: paths.registry, headers: { cookie: one?.cookie ?? '' } })).json();
    expect(news.set).toBe(await setOf(one?.cookie));
    expect(news.releases).toContainEqual({ name: 'remote-a', version: '1.1.0', channel: 'candidate' });
  });

  it('a rollback in one process reaches the next page load of another within its poll [PLAT-011]', async () => {
    await rollTo(100);
    const { services } = test;
    const other = createReleasing({ ...services, processId: 'other' });
    const nobody = { id: 'x', account: null, role: null, language: null };
    const there = async () => (await other.registry.resolve(nobody)).releases.map(({ version }) => version);
    expect(await there()).toEqual(['1.1.0', '1.0.0']);
    await ci.publish(remoteBuild('remote-a', '1.2.0'));
    await ci.change(platformPaths.platformRollback, 'remote-a');
    await other.registry.poll();
    expect(await there()).toEqual(['1.0.0', '1.0.0']);
    const set = { candidate: '1.2.0', percentage: 100, revision: (await ci.rollout('remote-a')).revision };
    await other.rollouts.change(
      'remote-a',
      { type: 'set', audience: { accounts: [], roles: [], users: [], languages: [] }, ...set },
      { by: 'x', reason: '' },
    );
    await services.registry.poll();
    expect(await versionFor('')).toBe('1.2.0');
  });

  describe('overrides of testers [PLAT-016]', () => {
    const override = (body: object) =>
      test.signIn('supervisor@demo.test').then((user) => user.post(platformPaths.platformOverrides, body));
    const releaseFor = async (cookie: string, remote: string) =>
      told((await open(cookie)).body).releases.find(({ name }) => name === remote);

    it('a version for this user only, with its end, in the history; it ends after 24 hours', async () => {
      const made = (await override({ remote: 'remote-a', version: '1.2.0' })).json();
      expect(made).toEqual({
        ...{ remote: 'remote-a', version: '1.2.0', address: null },
        expiresAt: new Date(test.clock.now + 86_400_000).toISOString(),
      });
      await ci.change(platformPaths.platformRollback, 'remote-a');
      const tester = await test.signIn('supervisor@demo.test');
      expect(await releaseFor(tester.cookie, 'remote-a')).toMatchObject({
        ...{ version: '1.2.0', channel: 'override', local: false },
        expiresAt: test.clock.now + 86_400_000,
      });
      expect(await versionFor((await test.signIn('owner@demo.test')).cookie)).toBe('1.0.0');
      const explained = await ci.get(platformPaths.platformExplain, {
        remote: 'remote-a',
        user: 'supervisor@demo.test',
      });
      expect(explained.json()).toMatchObject({ version: '1.2.0', channel: 'override', because: 'override' });
      test.clock.now += 86_400_001;
      const later = await test.signIn('supervisor@demo.test');
      expect(await versionFor(later.cookie)).toBe('1.0.0');
      expect((await later.get(platformPaths.platformOverrides)).json()).toEqual({ overrides: [] });
      await test.services.overrides.expire();
      const { entries } = (await ci.get(platformPaths.platformHistory, { remote: 'remote-a' })).json();
      expect(entries[0]).toMatchObject({ action: 'override-ended', by: 'automatic', reason: 'over after 24 hours' });
      expect(entries).toContainEqual(
        expect.objectContaining({
          ...{
            action: 'override-set',
            version: '1.2.0',
            by: 'supervisor@demo.test',
            reason: 'for supervisor@demo.test',
          },
        }),
      );
    });

    it('a developer’s address, unsigned and without hints, allowed by the page’s policy, also for an unpublished remote', async () => {
      const address = 'http://localhost:5173/';
      for (const remote of ['remote-b', 'remote-new'])
        expect((await override({ remote, address })).statusCode).toBe(200);
      const tester = await test.signIn('supervisor@demo.test');
      const page = await open(tester.cookie);
      const expected = { version: 'local', base: address, channel: 'override', local: true, files: {}, signature: '' };
      expect(told(page.body).releases.filter(({ channel }) => channel === 'override')).toMatchObject([
        { name: 'remote-b', ...expected, declaration: { routes: [{ path: '/b' }] } },
        { name: 'remote-new', ...expected, declaration: { name: 'remote-new', contracts: '^1.0.0', routes: [] } },
      ]);
      expect(page.body).not.toContain(`href="${address}`);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:5173 ws:\/\/localhost:5173;/);
      const others = await open((await test.signIn('owner@demo.test')).cookie);
      expect(String(others.headers['content-security-policy'])).not.toContain('5173');
      for (const remote of ['remote-b', 'remote-new']) {
        const url = `${platformPaths.platformOverrides}?remote=${remote}`;
        const headers = { authorization: `Bearer ${tester.bearer}` };
        expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
      }
      expect((await open(tester.cookie)).body).not.toContain('override');
    });

    it.each([
      ['an address of another machine without TLS', { remote: 'remote-a', address: 'http://10.0.0.1/' }, 400],
      ['an address that is no folder', { remote: 'remote-a', address: 'https://dev.example.com/x' }, 400],
      ['both', { remote: 'remote-a', version: '1.0.0', address: 'https://dev.example.com/' }, 400],
      ['a version nobody published', { remote: 'remote-a', version: '9.9.9' }, 404],
      ['a name that no remote has', { remote: '../x', version: '1.0.0' }, 400],
      ['somebody else’s override', { remote: 'remote-a', version: '1.0.0', user: 'owner@demo.test' }, 403],
    ])('%s is refused', async (_name, body, status) => {
      expect((await override(body)).statusCode).toBe(status);
    });

    it.each([
      ['a tester', 'supervisor@demo.test', 200],
      ['nobody who may not test', 'agent@demo.test', 403],
      ['nobody unknown', 'x@demo.test', 404],
    ])('a key names %s', async (_name, user, status) => {
      const response = await ci.post(platformPaths.platformOverrides, { remote: 'remote-a', version: '1.0.0', user });
      expect(response.statusCode).toBe(status);
      expect((await ci.get(platformPaths.platformOverrides, { user })).statusCode).toBe(status);
      expect((await ci.delete(platformPaths.platformOverrides, { remote: 'remote-a', user })).statusCode).toBe(
        status === 200 ? 204 : status,
      );
    });

    it('a key without a tester’s name has no override', async () => {
      expect((await ci.get(platformPaths.platformOverrides)).statusCode).toBe(404);
    });
  });
});
