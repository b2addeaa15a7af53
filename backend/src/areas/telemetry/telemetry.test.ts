// @whole reports some thousand visits
import { randomBytes } from 'node:crypto';
import { telemetryNames, paths } from '@patchbay/shared-contracts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { createProgram, remoteBuild, type Program } from '../../testing/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitIds } from './visit-ids.ts';

const { remoteLoaded, remoteFailed, remoteError, remoteFallback } = telemetryNames;
const NAME = 'remote-shaky';
const candidate = [{ name: NAME, version: '1.1.0' }];

describe('the health of versions', () => {
  let test: TestApp;
  let ci: Program;
  beforeEach(async () => {
    test = await createTestApp();
    ci = await createProgram(test);
    for (const version of ['1.0.0', '1.1.0']) await ci.publish(remoteBuild(NAME, version));
    await ci.change(platformPaths.platformRollout, NAME, { candidate: '1.1.0', percentage: 50 });
    test.clock.now += 60_000;
  }, 60_000);
  afterEach(() => test.close());

  const open = async (): Promise<string> => {
    const { body } = await test.app.inject({ url: '/home', headers: { accept: 'text/html' } });
    return /"visit":"([^"]+)"/.exec(body)?.[1] ?? '';
  };
  const report = (visit: string | undefined, name: string, version: string, value?: number) =>
    test.post(paths.telemetry, {
      ...(visit === undefined ? {} : { visit }),
      events: [{ name, release: `${NAME}@${version}`, ...(value === undefined ? {} : { value }) }],
    });
  const made = (version: string) => test.services.visitIds.make([{ name: NAME, version }]);
  /** Simulates page loads, of which some fail, evenly spread. */
  const visit = async (version: string, visits: number, bad: number, how: string = remoteFailed) => {
    for (let index = 0; index < visits; index++) {
      const fails = Math.floor(((index + 1) * bad) / visits) > Math.floor((index * bad) / visits);
      await report(made(version), fails ? how : remoteLoaded, version, fails ? undefined : 100 + index);
    }
  };
  const healthOf = async (version: string) => {
    const { remotes } = (await ci.get(platformPaths.platformReleases)).json();
    return remotes[0].health.find((each: { version: string }) => each.version === version);
  };

  it('each document has a visit id; a visit counts once for a version, whatever it repeats [PLAT-024]', async () => {
    const { writeHost } = await import('../../testing/build-folder.ts');
    await ci.change(platformPaths.platformRollout, NAME, { candidate: '1.1.0', percentage: 100 });
    await writeHost(test.folder);
    const [one, two] = [await open(), await open()];
    expect(one).not.toBe(two);
    await report(one, remoteFailed, '1.1.0');
    await report(one, remoteLoaded, '1.1.0', 900);
    await report(one, remoteLoaded, '1.1.0', 5);
    await report(one, remoteError, '1.1.0');
    await report(one, remoteFallback, '1.1.0');
    await report(two, remoteLoaded, '1.1.0', 100);
    expect(await healthOf('1.1.0')).toEqual({
      ...{ version: '1.1.0', visits: 2, failed: 1, errored: 1, fallbacks: 1 },
      loadMs: { p50: 500, p95: 860 },
    });
  });

  it.each<[string, () => string | undefined]>([
    ['no visit', () => undefined],
    ['a made-up visit', () => `${randomBytes(12).toString('base64url')}.abc..${randomBytes(16).toString('base64url')}`],
    ['a visit that was served the other version [SEC-013]', () => made('1.0.0')],
    [
      'a visit that claims to have been served more [SEC-013]',
      () => made('1.0.0').replace(/\.([\w-]+)\.([\w-]+)$/, '.$1AAAA.$2'),
    ],
    ['a visit signed by somebody else', () => createVisitIds(randomBytes(32), () => test.clock.now).make(candidate)],
    [
      'a visit of last week',
      () => createVisitIds(test.services.secrets.visit, () => test.clock.now - 7 * 86_400_000).make(candidate),
    ],
  ])('reports with %s are counted, but never towards a rollback [PLAT-012]', async (_name, name) => {
    for (let times = 0; times < 80; times++) await report(name(), remoteFailed, '1.1.0');
    expect(await healthOf('1.1.0')).toBeUndefined();
    expect((await ci.rollout(NAME)).candidate).toBe('1.1.0');
    const counters = await test.database.asPlatform((tx) => tx.selectFrom('telemetry_counters').selectAll().execute());
    expect(counters).toMatchObject([{ name: remoteFailed, events: 80 }]);
  });

  it('invented reports from one network roll nothing back, whatever its real visits report [SEC-013]', async () => {
    const others = await createTestApp(
      { ROLLBACK_NETWORKS: '2' },
      { database: test.database, secretsFolder: `${test.folder}/secrets` },
    );
    const reportFrom = async (remoteAddress: string, times: number) => {
      for (let count = 0; count < times; count++) {
        const payload = { visit: made('1.1.0'), events: [{ name: remoteFailed, release: `${NAME}@1.1.0` }] };
        await others.app.inject({ method: 'POST', url: paths.telemetry, payload, remoteAddress });
      }
    };
    await reportFrom('198.51.100.7', 80);
    expect((await ci.rollout(NAME)).candidate).toBe('1.1.0');
    await reportFrom('198.51.100.8', 3);
    expect((await ci.rollout(NAME)).candidate).toBeNull();
    await others.app.close();
  }, 60_000);

  it('an unpublished version is not stored', async () => {
    await report(made('local'), remoteFailed, 'local');
    expect(await healthOf('local')).toBeUndefined();
  });

  it.each([
    ['cannot be loaded', remoteFailed],
    ['has uncaught errors', remoteError],
  ])(
    'a candidate that %s in 5 %% of 200 visits is taken back by itself; the next page load has the stable one [PLAT-011, PLAT-012]',
    async (_name, how) => {
      await visit('1.0.0', 200, 2, how);
      await visit('1.1.0', 200, 10, how);
      expect(await ci.rollout(NAME)).toMatchObject({ stable: '1.0.0', candidate: null, changedBy: 'automatic' });
      const [last] = (await ci.get(platformPaths.platformHistory)).json().entries;
      expect(last).toMatchObject({
        ...{ action: 'rolled-back', version: '1.1.0', by: 'automatic' },
        reason: expect.stringMatching(/^failed in \d+\.\d % of \d+ visits, the stable version in 1\.0 % of 200$/),
      });
      const news = (await test.app.inject(paths.registry)).json();
      expect(news.withdrawn).toEqual([{ name: NAME, version: '1.1.0' }]);
      expect(news.releases).toEqual([{ name: NAME, version: '1.0.0', channel: 'stable' }]);
      const again = await ci.change(platformPaths.platformRollout, NAME, { candidate: '1.1.0', percentage: 1 });
      expect(again.json().error.code).toBe('withdrawn');
    },
    60_000,
  );

  it.each([
    ['that fails as often as the stable one', 200, 10, 200, 10],
    ['below the minimum sample', 49, 49, 100, 0],
    ['without a fault', 200, 0, 200, 10],
  ])(
    'a candidate %s stays [PLAT-012]',
    async (_name, visits, bad, stableVisits, stableBad) => {
      await visit('1.0.0', stableVisits, stableBad);
      await visit('1.1.0', visits, bad);
      expect(await ci.rollout(NAME)).toMatchObject({ candidate: '1.1.0', percentage: 50 });
    },
    60_000,
  );

  it('a candidate is judged by visits since it became one', async () => {
    await ci.change(platformPaths.platformRollback, NAME);
    await ci.publish(remoteBuild(NAME, '1.2.0'));
    await visit('1.2.0', 60, 60);
    test.clock.now += 60_000;
    await ci.change(platformPaths.platformRollout, NAME, { candidate: '1.2.0', percentage: 50 });
    await visit('1.2.0', 60, 0);
    expect((await ci.rollout(NAME)).candidate).toBe('1.2.0');
  });

  it('charts show visits, failures and load time by version in steps; after a week they are deleted', async () => {
    await visit('1.0.0', 3, 1);
    test.clock.now += 3_600_000;
    await visit('1.0.0', 2, 0);
    const series = (await ci.get(platformPaths.platformHealth, { remote: NAME, hours: '2' })).json();
    expect(series.stepMs).toBe(120_000);
    expect(series.points.map(({ at: _at, ...point }: { at: string }) => point)).toEqual([
      { version: '1.0.0', visits: 3, failed: 1, errored: 0, loadMs: 101 },
      { version: '1.0.0', visits: 2, failed: 0, errored: 0, loadMs: 101 },
    ]);
    expect((await ci.get(platformPaths.platformHealth, { remote: NAME, hours: '169' })).statusCode).toBe(400);
    test.clock.now += 7 * 86_400_000 - 1_800_000;
    await test.services.visits.prune();
    const left = await test.database.asPlatform((tx) => tx.selectFrom('release_visits').selectAll().execute());
    expect(left).toHaveLength(2);
  });
});
