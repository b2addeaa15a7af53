// @gate the routes of releases
import { createHash } from 'node:crypto';
import { paths } from '@patchbay/shared-contracts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { INSTALLATION } from '../../../kernel/audit/audit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createProgram, remoteBuild, type Program } from '../../../testing/platform.ts';

const hexOf = (text: string): string => createHash('sha384').update(text).digest('hex');

describe('publishing and rolling out over the API', () => {
  let test: TestApp;
  let ci: Program;
  beforeAll(async () => {
    test = await createTestApp();
    ci = await createProgram(test);
    expect((await ci.publish(remoteBuild('remote-one', '1.0.0'))).json()).toMatchObject({ created: true });
    await ci.publish(remoteBuild('remote-two', '1.0.0'));
  }, 60_000);
  afterAll(() => test.close());

  const codes = (response: { json(): { reasons: { code: string }[] } }) =>
    response.json().reasons.map(({ code }) => code);

  describe('rights [PLAT-017, PLAT-018]', () => {
    it.each([
      ['owner@demo.test', 200, 200],
      ['supervisor@demo.test', 403, 200],
      ['agent@demo.test', 403, 403],
      ['owner@other.test', 403, 403],
    ])('%s gets %d from releases and %d from overrides', async (email, releases, overrides) => {
      const user = await test.signIn(email);
      expect((await user.get(platformPaths.platformReleases)).statusCode).toBe(releases);
      expect((await user.post(platformPaths.platformRollout, {})).statusCode).toBe(releases === 200 ? 400 : releases);
      expect((await user.get(platformPaths.platformOverrides)).statusCode).toBe(overrides);
    });

    it('a key works until it is revoked, is shown once, and only its hash is stored', async () => {
      const made = (await ci.post(platformPaths.platformKeys, { label: 'build server' })).json();
      const headers = { 'x-api-key': made.secret };
      const asked = () => test.app.inject({ url: platformPaths.platformReleases, headers });
      expect((await asked()).statusCode).toBe(200);
      const { keys } = (await ci.get(platformPaths.platformKeys)).json();
      expect(keys).toContainEqual(expect.objectContaining({ label: 'build server', lastUsedAt: expect.any(String) }));
      expect(JSON.stringify(keys)).not.toContain(made.secret);
      const rows = await test.database.asPlatform((tx) => tx.selectFrom('platform_keys').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(made.secret.slice(-43));
      expect((await ci.delete(`${platformPaths.platformKeys}${made.id}`)).statusCode).toBe(204);
      expect((await asked()).statusCode).toBe(401);
    });

    it.each(['', 'pbk_', `pbk_0123456789abcdef_${'a'.repeat(43)}`])('the key %j is nobody’s', async (key) => {
      const response = await test.app.inject({ url: platformPaths.platformReleases, headers: { 'x-api-key': key } });
      expect(response.statusCode).toBe(401);
    });
  });

  describe('publishing [PLAT-007, PLAT-008]', () => {
    it('serves what was uploaded, with its brotli copy, and includes its page in the next document', async () => {
      await ci.publish(remoteBuild('remote-shown', '1.0.0', { files: { 'remoteEntry.js': 'shown();'.repeat(50) } }));
      const url = '/remotes/remote-shown/1.0.0/remoteEntry.js';
      const small = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(small.headers['content-encoding']).toBe('br');
      expect((await test.app.inject(url)).body).toBe('shown();'.repeat(50));
      const news = (await test.app.inject(paths.registry)).json();
      expect(news.releases).toContainEqual({ name: 'remote-shown', version: '1.0.0', channel: 'stable' });
    });

    it('reports every error at once before anything is uploaded, and stores nothing', async () => {
      const bad = remoteBuild('remote-bad', '1.0.0', {
        also: { shared: { react: '^1.0.0' }, sizes: { 'remoteEntry.js': 9_000_000 }, entry: 'other.js' },
        claimed: { 'remoteEntry.js': 'x', '../../etc/passwd': 'y' },
        declaration: {
          contracts: '^9.0.0',
          routes: [
            { path: '/one', title: { key: 't', en: 'T' }, gate: { all: ['permission:x', { not: 'is_king' }] } },
            { path: '/home', title: { key: 't', en: 'T' }, gate: 'signed-in' },
          ],
        },
      });
      const response = await ci.publish(bad);
      expect(response.statusCode).toBe(422);
      expect(response.json().error).toEqual({ code: 'not-publishable', message: 'This version cannot be published.' });
      expect(new Set(codes(response))).toEqual(
        new Set(['contracts', 'size', 'missing-file', 'outside-folder', 'unknown-gate', 'route-owned']),
      );
      expect(response.json().reasons).toContainEqual({
        code: 'unknown-gate',
        message: "/one: no session has the fact 'is_king'",
      });
      expect(response.json().reasons).toContainEqual({
        code: 'route-owned',
        message: '/one belongs to remote-one (/one)',
      });
      expect((await test.app.inject('/remotes/remote-bad/1.0.0/remoteEntry.js')).statusCode).toBe(404);
      expect((await ci.get(platformPaths.platformReleases)).body).not.toContain('remote-bad');
    });

    it('a path of another remote’s candidate is taken, too; the own one may stay', async () => {
      const declaration = { routes: [{ path: '/soon/*', title: { key: 't', en: 'T' }, gate: 'signed-in' }] };
      await ci.publish(remoteBuild('remote-two', '1.1.0', { declaration }));
      await ci.change(platformPaths.platformRollout, 'remote-two', { candidate: '1.1.0', percentage: 0 });
      const late = { routes: [{ path: '/soon/later', title: { key: 't', en: 'T' }, gate: 'signed-in' }] };
      expect(codes(await ci.publish(remoteBuild('remote-three', '1.0.0', { declaration: late })))).toEqual([
        'route-owned',
      ]);
      expect((await ci.publish(remoteBuild('remote-two', '1.2.0', { declaration }))).statusCode).toBe(200);
    });

    it('bytes with another hash, too many bytes and invalid hashes are refused, and then a file is missing', async () => {
      const wrong = await ci.upload(hexOf('one'), 'two');
      expect([wrong.statusCode, wrong.json().error.code]).toEqual([400, 'wrong-digest']);
      const large = Buffer.alloc(8 * 1024 * 1024 + 1);
      expect((await ci.upload(hexOf('large'), large)).statusCode).toBe(413);
      expect((await ci.upload('..%2f..%2fx', 'x')).statusCode).toBe(400);
      const publication = {
        ...{ name: 'remote-gone', version: '1.0.0', entry: 'a.js', module: './mount', preload: ['a.js'] },
        files: { 'a.js': `sha384-${Buffer.from(hexOf('never uploaded'), 'hex').toString('base64')}` },
        declaration: { name: 'remote-gone', contracts: '^1.0.0', mount: 'routes', routes: [] },
      };
      expect((await ci.post(platformPaths.platformCheck, publication)).json()).toEqual({
        reasons: [],
        missing: [publication.files['a.js']],
      });
      const response = await ci.post(platformPaths.platformPublish, publication);
      expect([response.statusCode, response.json().reasons]).toEqual([
        422,
        [{ code: 'missing-file', message: 'a.js is missing' }],
      ]);
    });

    it.each([
      ['null', 'null'],
      ['a list', '[]'],
      ['nothing', '{}'],
      ['text', '"x"'],
    ])('a publication that is %s is refused by its schema', async (_name, payload) => {
      const headers = { ...ci.headers, 'content-type': 'application/json' };
      const response = await test.app.inject({ method: 'POST', url: platformPaths.platformPublish, payload, headers });
      expect([response.statusCode, codes(response)[0]]).toEqual([422, 'schema']);
    });

    it('never overwrites a version: the same again is harmless, other content is refused [PLAT-007]', async () => {
      expect((await ci.publish(remoteBuild('remote-one', '1.0.0'))).json()).toMatchObject({ created: false });
      const other = await ci.publish(remoteBuild('remote-one', '1.0.0', { files: { 'remoteEntry.js': 'other' } }));
      expect([other.statusCode, codes(other)]).toEqual([422, ['version-exists']]);
    });

    it('each version is in the installation’s audit log once [SEC-011]', async () => {
      const found = await test.services.audit.list(INSTALLATION, { before: undefined, limit: 50 });
      const published = found.filter(({ whom }) => whom === 'remote-one 1.0.0');
      expect(published.map(({ action, by }) => [action, by !== ''])).toEqual([['release-published', true]]);
    });

    it('measures sizes, whatever was claimed', async () => {
      const noise = createHash('sha256').update('noise').digest('base64').repeat(8);
      const files = { 'remoteEntry.js': Array.from({ length: 2_000 }, (_, i) => hexOf(`${noise}${i}`)).join('') };
      const build = remoteBuild('remote-heavy', '1.0.0', { files, also: { sizes: { 'remoteEntry.js': 1 } } });
      const small = await createTestApp({ RELEASE_START_KB: '50', RELEASE_ALL_KB: '50' });
      const program = await createProgram(small);
      expect(codes(await program.publish(build))).toEqual(['size', 'size']);
      await small.close();
    }, 60_000);
  });

  describe('rolling out [PLAT-009, PLAT-011]', () => {
    it('of two people who change a rollout at once one gets a conflict', async () => {
      await ci.publish(remoteBuild('remote-one', '1.1.0'));
      const { revision } = await ci.rollout('remote-one');
      const wanted = { remote: 'remote-one', candidate: '1.1.0', revision };
      const answers = await Promise.all([
        ci.post(platformPaths.platformRollout, { ...wanted, percentage: 10 }),
        ci.post(platformPaths.platformRollout, { ...wanted, percentage: 90 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const lost = answers.find(({ statusCode }) => statusCode === 409);
      expect(lost?.json().error).toMatchObject({ code: 'conflict' });
      expect((await ci.rollout('remote-one')).revision).toBe(revision + 1);
    });

    it.each([-1, 100.01, 33.333, '50', null])('a percentage of %j is refused', async (percentage) => {
      const response = await ci.change(platformPaths.platformRollout, 'remote-one', { candidate: '1.1.0', percentage });
      expect([response.statusCode, response.json().error.field]).toEqual([400, 'percentage']);
    });

    it.each([
      ['an unknown remote', 'remote-none', {}, 404, 'unknown-remote'],
      ['an unknown version', 'remote-one', { candidate: '9.9.9' }, 404, 'unknown-version'],
      ['the stable version', 'remote-one', { candidate: '1.0.0' }, 409, 'already-stable'],
    ])('%s is refused', async (_name, remote, wanted, status, code) => {
      const body = { remote, candidate: '1.1.0', percentage: 5, revision: (await ci.rollout('remote-one')).revision };
      const response = await ci.post(platformPaths.platformRollout, { ...body, ...wanted });
      expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    });

    it('a frozen remote can be published and rolled back, not rolled out', async () => {
      expect((await ci.change(platformPaths.platformFreeze, 'remote-one', { frozen: true })).json().frozen).toBe(true);
      expect((await ci.publish(remoteBuild('remote-one', '1.2.0'))).statusCode).toBe(200);
      const set = await ci.change(platformPaths.platformRollout, 'remote-one', { candidate: '1.2.0', percentage: 5 });
      expect(set.json().error.code).toBe('frozen');
      expect((await ci.change(platformPaths.platformPromote, 'remote-one')).json().error.code).toBe('frozen');
      expect((await ci.change(platformPaths.platformRollback, 'remote-one')).json()).toMatchObject({ candidate: null });
      await ci.change(platformPaths.platformFreeze, 'remote-one', { frozen: false });
      const again = await ci.change(platformPaths.platformRollout, 'remote-one', { candidate: '1.1.0', percentage: 5 });
      expect(again.json().error.code).toBe('withdrawn');
    });

    it('after promoting and rolling back: visitors, last good version, news and history follow', async () => {
      await ci.change(platformPaths.platformRollout, 'remote-one', { candidate: '1.2.0', percentage: 50 });
      await ci.change(platformPaths.platformPromote, 'remote-one', { reason: 'looks well' });
      const news = async () => (await test.app.inject(paths.registry)).json();
      const lastGood = (failed: string) =>
        test.app.inject({ url: paths.lastGood, query: { remote: 'remote-one', failed } });
      expect((await news()).releases).toContainEqual({ name: 'remote-one', version: '1.2.0', channel: 'stable' });
      expect((await lastGood('1.2.0')).json()).toMatchObject({ version: '1.0.0', channel: 'stable' });
      const before = (await test.app.inject(paths.registryRevision)).json().revision;
      await ci.change(platformPaths.platformRollback, 'remote-one', { reason: 'white page' });
      const after = await news();
      expect(after.revision).toBeGreaterThan(before);
      expect(after.releases).toContainEqual({ name: 'remote-one', version: '1.0.0', channel: 'stable' });
      expect(after.withdrawn).toContainEqual({ name: 'remote-one', version: '1.2.0' });
      expect((await lastGood('1.2.0')).json()).toMatchObject({ version: '1.0.0' });
      expect((await lastGood('1.0.0')).statusCode).toBe(404);
      const { entries } = (await ci.get(platformPaths.platformHistory, { remote: 'remote-one' })).json();
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'rolled-back', version: '1.2.0', by: 'ci', reason: 'white page' },
        { action: 'promoted', version: '1.2.0', by: 'ci', reason: 'looks well' },
      ]);
    });

    it('pages the history @whole', async () => {
      for (let times = 0; times < 30; times++) {
        for (const frozen of [true, false]) await ci.change(platformPaths.platformFreeze, 'remote-two', { frozen });
      }
      const first = (await ci.get(platformPaths.platformHistory, { remote: 'remote-two' })).json();
      expect([first.entries.length, first.more]).toEqual([50, true]);
      const before = String(first.entries.at(-1).id);
      const second = (await ci.get(platformPaths.platformHistory, { remote: 'remote-two', before })).json();
      expect(second.more).toBe(false);
      expect(second.entries.at(-1)).toMatchObject({ action: 'published', version: '1.0.0' });
    });

    it('the overview has the fifty newest versions, and the stable one however old it is @whole', async () => {
      await ci.publish(remoteBuild('remote-many', '1.0.0'));
      for (let minor = 1; minor <= 55; minor++) {
        test.clock.now += 1000;
        await ci.publish(remoteBuild('remote-many', `1.${minor}.0`, { files: { 'remoteEntry.js': 'same()' } }));
      }
      const { remotes } = (await ci.get(platformPaths.platformReleases)).json();
      const many = remotes.find(({ rollout }: { rollout: { remote: string } }) => rollout.remote === 'remote-many');
      const versions = many.versions.map(({ version }: { version: string }) => version);
      expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, '1.55.0', '1.0.0']);
    });

    it('the overview shows the state of each version', async () => {
      const { remotes } = (await ci.get(platformPaths.platformReleases)).json();
      const one = remotes.find(({ rollout }: { rollout: { remote: string } }) => rollout.remote === 'remote-one');
      const standing = one.versions.map(({ version, standing: at }: { version: string; standing: string }) => [
        version,
        at,
      ]);
      expect(Object.fromEntries(standing)).toEqual({ '1.0.0': 'stable', '1.1.0': 'withdrawn', '1.2.0': 'withdrawn' });
      expect(one.versions[0].bytes.start).toBeGreaterThan(0);
    });

    it('each change is in the installation’s audit log, also of keys [SEC-011]', async () => {
      const { id } = (await ci.post(platformPaths.platformKeys, { label: 'audited' })).json();
      await ci.delete(`${platformPaths.platformKeys}${id}`);
      const found = await test.services.audit.list(INSTALLATION, { before: undefined, limit: 200 });
      const of = (wanted: string) => found.filter(({ action }) => action === wanted);
      expect(of('rollout-changed').map(({ detail }) => detail['change'])).toContain('promote');
      expect(of('rollout-changed').every(({ by, whom }) => by !== '' && whom.startsWith('remote-'))).toBe(true);
      expect([of('key-made')[0]?.whom, of('key-revoked')[0]?.whom]).toEqual([`audited (${id})`, id]);
    });
  });
});
