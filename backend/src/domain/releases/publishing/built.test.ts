import { createPublicKey, verify } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvedRegistrySchema, signedText } from '@patchbay/shared-contracts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { writeRemote, type RemoteBuild } from '../../../testing/build-folder.ts';
import { currentVersions } from './built.ts';
import { everybody } from '../model/rollout.ts';

const nobody = { id: '', account: null, role: null, language: null };
const author = { by: 'somebody', reason: '' };

describe('builds included in the installation [PLAT-007, PLAT-021]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const logs = { name: 'remote-logs', version: '1.0.0', files: { 'remoteEntry.js': 'entry()', 'page.js': 'page()' } };
  const ship = async (build: RemoteBuild) => test.services.publishing.ship(await writeRemote(test.folder, build));
  const served = async () => (await test.services.registry.resolve(nobody)).releases.map(({ version }) => version);
  const rollout = async () => {
    const found = (await test.services.registry.picture()).remotes.get('remote-logs');
    if (found === undefined) throw new Error('not rolled out');
    return found.rollout;
  };
  const onDisk = (version: string) => join(test.folder, 'releases', 'remote-logs', version, 'page.js');

  it('the build’s current version is published, stored, and resolved with a verifiable signature', async () => {
    await writeRemote(test.folder, logs);
    const [current] = await currentVersions(join(test.folder, 'build', 'remotes'));
    expect(await test.services.publishing.ship(current?.folder ?? '')).toMatchObject({ ok: true, created: true });
    const registry = resolvedRegistrySchema.parse(await test.services.registry.resolve(nobody));
    const [release] = registry.releases;
    if (release === undefined) throw new Error('nothing was released');
    expect(release.base).toBe('/remotes/remote-logs/1.0.0/');
    const key = createPublicKey({ key: Buffer.from(registry.key, 'base64'), format: 'der', type: 'spki' });
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(release.signature, 'base64'));
    expect(isSigned(signedText(release))).toBe(true);
    const [file = ''] = Object.keys(release.files);
    const flipped = { ...release, files: { ...release.files, [file]: `sha384-${'A'.repeat(64)}` } };
    expect(isSigned(signedText(flipped))).toBe(false);
    expect(await readFile(onDisk('1.0.0'), 'utf8')).toBe('page()');
  });

  it('a flipped byte and a missing file are refused, both reported at once, and nothing is stored [PLAT-008]', async () => {
    const claimed = { 'remoteEntry.js': 'entry()', 'page.js': 'pagE()', 'x.js': '' };
    expect(await ship({ ...logs, version: '1.0.1', claimed })).toEqual({
      ok: false,
      reasons: [
        { code: 'integrity', message: 'page.js is not what its release says' },
        { code: 'missing-file', message: 'x.js is missing' },
      ],
    });
    expect(await served()).toEqual(['1.0.0']);
    expect(await test.services.registry.release('remote-logs', '1.0.1')).toBeNull();
    await expect(readFile(onDisk('1.0.1'))).rejects.toThrow('ENOENT');
  });

  it('a file outside the release is refused unread, and so is an invalid release.json', async () => {
    const claimed = { 'remoteEntry.js': 'entry()', '../current': '1.0.3\n' };
    const build = { ...logs, version: '1.0.3', claimed };
    expect(await ship(build)).toEqual({
      ok: false,
      reasons: [{ code: 'outside-folder', message: '../current is no path inside the release' }],
    });
    const folder = await writeRemote(test.folder, build);
    await writeFile(join(folder, 'release.json'), '{"name": 1');
    expect(await test.services.publishing.ship(folder)).toMatchObject({ ok: false, reasons: [{ code: 'schema' }] });
  });

  it('a published version never changes, and publishing it again is harmless', async () => {
    expect(await ship(logs)).toMatchObject({ ok: true, created: false });
    expect(await ship({ ...logs, files: { ...logs.files, 'page.js': 'other()' } })).toEqual({
      ok: false,
      reasons: [{ code: 'version-exists', message: 'remote-logs 1.0.0 was published before with other content' }],
    });
    expect(await readFile(onDisk('1.0.0'), 'utf8')).toBe('page()');
  });

  it('the next version takes over, and the previous one stays', async () => {
    await ship({ ...logs, version: '1.1.0' });
    expect(await served()).toEqual(['1.1.0']);
    expect(await readFile(onDisk('1.0.0'), 'utf8')).toBe('page()');
  });

  it('a rolled-back version does not return after a restart', async () => {
    const { revision } = await rollout();
    const back = await test.services.rollouts.change('remote-logs', { type: 'rollback', revision }, author);
    expect(back).toMatchObject({ ok: true, withdrawn: '1.1.0' });
    expect(await ship({ ...logs, version: '1.1.0' })).toMatchObject({ ok: true, created: false });
    expect(await served()).toEqual(['1.0.0']);
  });

  it('a new build waits while a candidate is rolled out, also after a restart', async () => {
    await ship({ ...logs, version: '1.2.0' });
    const { revision, stable } = await rollout();
    expect(stable).toBe('1.2.0');
    await test.services.publishing.ship(await writeRemote(test.folder, { ...logs, version: '1.3.0' }));
    const { revision: next } = await rollout();
    const back = { type: 'rollback' as const, revision: next };
    await test.services.rollouts.change('remote-logs', back, author);
    expect(next).toBe(revision + 1);
    const candidate = await ship({ ...logs, version: '1.4.0' });
    expect(candidate).toMatchObject({ ok: true });
    const set = { type: 'set' as const, candidate: '1.0.0', percentage: 10, audience: everybody };
    await test.services.rollouts.change('remote-logs', { ...set, revision: (await rollout()).revision }, author);
    await ship({ ...logs, version: '1.5.0' });
    const ended = { type: 'rollback' as const, revision: (await rollout()).revision };
    await test.services.rollouts.change('remote-logs', ended, author);
    await ship({ ...logs, version: '1.5.0' });
    expect((await rollout()).stable).toBe('1.4.0');
  });

  it('a process killed between storing and unpacking leaves a version that is complete when requested', async () => {
    await rm(join(test.folder, 'releases', 'remote-logs', '1.4.0'), { recursive: true });
    const response = await test.app.inject('/remotes/remote-logs/1.4.0/page.js');
    expect([response.statusCode, response.body]).toEqual([200, 'page()']);
  });

  it('a process killed before deciding whether the build becomes stable decides at the next start', async () => {
    const killed = jest.spyOn(test.services.rollouts, 'settle').mockRejectedValueOnce(new Error('killed'));
    await expect(ship({ ...logs, version: '1.6.0' })).rejects.toThrow('killed');
    killed.mockRestore();
    expect((await rollout()).stable).toBe('1.4.0');
    expect(await ship({ ...logs, version: '1.6.0' })).toMatchObject({ ok: true, created: false });
    expect((await rollout()).stable).toBe('1.6.0');
  });
});
