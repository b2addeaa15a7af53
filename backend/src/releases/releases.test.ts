import { createPublicKey, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvedRegistrySchema, signedText } from '@patchbay/shared-contracts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { writeRemote } from '../testing/build-folder.ts';
import { currentVersions, readBuilt } from './built.ts';

describe('releases [PLAT-007, PLAT-021]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const logs = { name: 'remote-logs', version: '1.0.0', files: { 'remoteEntry.js': 'entry()', 'page.js': 'page()' } };
  const publish = async (folder: string) => test.services.releases.publish(await readBuilt(folder));

  it('what the build calls current is published, kept, and resolved with a signature that the page can check', async () => {
    await writeRemote(test.folder, logs);
    const [current] = await currentVersions(join(test.folder, 'build', 'remotes'));
    await publish(current?.folder ?? '');
    const registry = resolvedRegistrySchema.parse(await test.services.releases.resolve());
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
    expect(await readFile(join(test.folder, 'releases', 'remote-logs', '1.0.0', 'page.js'), 'utf8')).toBe('page()');
  });

  it('a flipped byte is refused', async () => {
    const folder = await writeRemote(test.folder, {
      ...logs,
      version: '1.0.1',
      claimed: { 'remoteEntry.js': 'entry()', 'page.js': 'pagE()' },
    });
    await expect(publish(folder)).rejects.toThrow('page.js is not what its release says');
    expect((await test.services.releases.resolve()).releases.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('a missing file, and one outside of the release, are refused', async () => {
    const missing = await writeRemote(test.folder, {
      ...logs,
      version: '1.0.2',
      claimed: { ...logs.files, 'x.js': '' },
    });
    await expect(publish(missing)).rejects.toThrow('x.js is missing');
    const outside = await writeRemote(test.folder, { ...logs, version: '1.0.3', claimed: { '../current': '1.0.3\n' } });
    await expect(publish(outside)).rejects.toThrow('lies outside of its release');
    await writeFile(join(outside, 'release.json'), '{"name": 1}');
    await expect(publish(outside)).rejects.toThrow('has no valid release.json');
  });

  it('a published version never changes, and publishing it again is harmless', async () => {
    const again = await writeRemote(test.folder, logs);
    await publish(again);
    const changed = await writeRemote(test.folder, { ...logs, files: { ...logs.files, 'page.js': 'other()' } });
    await expect(publish(changed)).rejects.toThrow('remote-logs 1.0.0 was published before with other content');
    expect(await readFile(join(test.folder, 'releases', 'remote-logs', '1.0.0', 'page.js'), 'utf8')).toBe('page()');
  });

  it('the next version takes over, and the one before stays where it was', async () => {
    await publish(await writeRemote(test.folder, { ...logs, version: '1.1.0' }));
    expect((await test.services.releases.resolve()).releases.map(({ version }) => version)).toEqual(['1.1.0']);
    expect(await readFile(join(test.folder, 'releases', 'remote-logs', '1.0.0', 'page.js'), 'utf8')).toBe('page()');
  });
});
