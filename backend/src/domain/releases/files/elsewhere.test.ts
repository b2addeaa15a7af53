import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { writeHost } from '../../../testing/build-folder.ts';
import { createProgram, remoteBuild } from '../../../testing/platform.ts';
import { startS3, type S3Server } from '../../../testing/s3-server.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('releases kept in an S3-compatible store [PLAT-007]', () => {
  let s3: S3Server;
  const apps: TestApp[] = [];
  beforeAll(async () => {
    s3 = await startS3();
  }, 60_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await s3.stop();
  });

  const start = async (env: Record<string, string>) => {
    const store = {
      RELEASES_STORE: `s3://${await s3.newBucket()}/releases`,
      RELEASES_S3_ENDPOINT: s3.settings.endpoint,
    };
    const test = await createTestApp({ ...store, ...env });
    apps.push(test);
    await writeHost(test.folder);
    return { test, ci: await createProgram(test) };
  };

  it('are served by this server, also by a process that did not publish them', async () => {
    const { test, ci } = await start({});
    await ci.publish(remoteBuild('remote-a', '1.0.0', { files: { 'remoteEntry.js': 'a()' } }));
    await rm(join(test.folder, 'releases', 'remote-a'), { recursive: true }); // as on another machine
    const response = await test.app.inject('/remotes/remote-a/1.0.0/remoteEntry.js');
    expect([response.statusCode, response.body]).toEqual([200, 'a()']);
  }, 60_000);

  it('come from a base address if there is one: entry, hints and policy', async () => {
    const { test, ci } = await start({ RELEASES_BASE_URL: 'https://cdn.example.com/remotes' });
    const route = { routes: [{ path: '/login', area: 'signed-out', title: { key: 't', en: 'T' }, gate: { all: [] } }] };
    await ci.publish(remoteBuild('remote-auth', '1.0.0', { declaration: route }));
    const page = await test.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    const base = 'https://cdn.example.com/remotes/remote-auth/1.0.0/';
    expect(page.body).toContain(`"base":"${base}"`);
    expect(page.body).toContain(`href="${base}remoteEntry.js"`);
    const policy = String(page.headers['content-security-policy']);
    for (const source of ['connect-src', 'style-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${source} [^;]*https://cdn\\.example\\.com[;$]?`));
    expect(await test.services.publishing.ready('remote-auth', '1.0.0')).toBe(true);
  }, 60_000);
});

describe('old versions [PLAT-007]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('stay 30 days after the last user got them; then their files are deleted, and the version never returns', async () => {
    const ci = await createProgram(test);
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    const build = (version: string) => remoteBuild('remote-a', version);
    for (const version of versions) await ci.publish(build(version));
    for (const candidate of versions.slice(1)) {
      await ci.change(platformPaths.platformRollout, 'remote-a', { candidate, percentage: 50 });
      await ci.change(platformPaths.platformPromote, 'remote-a');
      test.clock.now += DAY_MS;
    }
    const summary = (await ci.get(platformPaths.platformReleases)).json().remotes[0].versions;
    const kept = new Map(
      summary.map((each: { version: string; keptUntil: string }) => [each.version, Date.parse(each.keptUntil)]),
    );
    expect(kept.get('1.0.0')).toBe(test.clock.now + 27 * DAY_MS);
    test.clock.now += 27 * DAY_MS;
    expect(await test.services.sweep.run()).toEqual([]);
    test.clock.now += 2 * DAY_MS;
    // 1.3.0 is stable, 1.2.0 its fallback, 1.1.0 unused for 31 days.
    expect(await test.services.sweep.run()).toEqual(['remote-a@1.0.0', 'remote-a@1.1.0']);
    expect((await test.app.inject('/remotes/remote-a/1.0.0/remoteEntry.js')).statusCode).toBe(404);
    expect((await test.app.inject('/remotes/remote-a/1.2.0/remoteEntry.js')).statusCode).toBe(200);
    const back = await ci.change(platformPaths.platformRollback, 'remote-a', { to: '1.0.0' });
    expect(back.json().error.code).toBe('unknown-version');
    const other = await ci.publish(remoteBuild('remote-a', '1.0.0', { files: { 'remoteEntry.js': 'other' } }));
    expect(other.json().reasons).toMatchObject([{ code: 'version-exists' }]);
  });
});
