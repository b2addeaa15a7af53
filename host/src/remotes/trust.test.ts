/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { resolvedRegistrySchema, signedText, type Release } from '@patchbay/shared-contracts';
import { createWholeReleases } from './effects/whole-release.ts';
import { sampleRelease } from './testing/sample-release.ts';
import { createIntegrity, guardScripts, isSigned } from './trust.ts';

afterEach(() => jest.restoreAllMocks());

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const unsigned: Omit<Release, 'signature'> = {
  name: 'remote-logs',
  version: '0.1.0-abc',
  base: '/remotes/remote-logs/0.1.0-abc/',
  entry: 'remoteEntry.js',
  module: './mount',
  files: { 'remoteEntry.js': `sha384-${'b'.repeat(64)}` },
  preload: ['remoteEntry.js'],
  declaration: { name: 'remote-logs', contracts: '^1.0.0', mount: 'routes', essential: false, routes: [] },
};
const signer = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
const signature = sign('sha256', Buffer.from(signedText(unsigned)), signer).toString('base64');
const release: Release = { ...unsigned, signature };

describe('trust in a release [PLAT-021]', () => {
  it('is given when the registry’s key signed exactly this release', async () =>
    expect(await isSigned(release, key)).toBe(true));
  it.each([
    ['a flipped file', { ...release, files: { 'remoteEntry.js': `sha384-${'c'.repeat(64)}` } }],
    ['another version', { ...release, version: '0.1.0-abd' }],
    ['a widened gate', { ...release, declaration: { ...release.declaration, contracts: '^2.0.0' } }],
    ['a broken signature', { ...release, signature: 'AAAA' }],
  ])('is refused for %s', async (_, changed) => expect(await isSigned(changed, key)).toBe(false));
  it('is given to a release whose declaration says more than this host knows: all of it was signed [PLAT-026]', async () => {
    const newer = { ...unsigned.declaration, theme: 'dark' };
    const sent = { ...unsigned, declaration: newer };
    const [read] = resolvedRegistrySchema.parse({
      key,
      releases: [{ ...sent, signature: sign('sha256', Buffer.from(signedText(sent)), signer).toString('base64') }],
    }).releases;
    expect(read?.declaration).toEqual(unsigned.declaration);
    expect(read && (await isSigned(read, key))).toBe(true);
    expect(read && (await isSigned({ ...read, declared: { ...newer, theme: 'light' } }, key))).toBe(false);
  });
  it('is given to a brief one with the files that the registry told, over the declaration which the document carried [PLAT-019]', async () => {
    const { files, preload, signature: text, ...brief } = release;
    const declaration = { ...brief.declaration, name: 'remote-others' };
    const read = resolvedRegistrySchema.parse({
      ...{ key },
      releases: [
        { ...brief, brief: true },
        { ...brief, declaration, brief: true },
      ],
    }).releases;
    const asked = jest.fn(async () => Response.json({ files, preload, signature: text }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked);
    const wholeOf = createWholeReleases('https://api.test', 1000);
    const [own, foreign] = await Promise.all(read.map(wholeOf));
    expect(asked.mock.calls).toEqual([
      [
        'https://api.test/newsr/registry/files/?remote=remote-logs&version=0.1.0-abc',
        { signal: expect.any(AbortSignal) },
      ],
    ]);
    expect(own && (await isSigned(own, key))).toBe(true);
    expect(foreign && (await isSigned(foreign, key))).toBe(false);
    asked.mockClear();
    expect(own && (await wholeOf(own))).toBe(own);
    expect(asked).not.toHaveBeenCalled();
  });
  it.each([
    ['is not there', () => Response.json({}, { status: 404 })],
    ['says something else', () => Response.json({ files: 'none' })],
    ['is no JSON', () => new Response('<html>')],
  ])('is not given where the answer about a brief one %s, and the next attempt asks anew', async (_, answer) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    const wholeOf = createWholeReleases('https://api.test', 1000);
    const brief = sampleRelease('remote-logs', { brief: true });
    expect([await wholeOf(brief), await wholeOf(brief)]).toEqual([null, null]);
    expect(asked).toHaveBeenCalledTimes(2);
  });
  it('a brief one of which nothing is told in time is late, not broken', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('late', 'TimeoutError'));
    await expect(createWholeReleases('', 1000)(sampleRelease('remote-logs', { brief: true }))).rejects.toThrow('late');
  });
  it('is refused under a key that cannot be read', async () => expect(await isSigned(release, 'no key')).toBe(false));

  it('knows the integrity of the release’s files only; any other gets one that nothing has', () => {
    const integrity = createIntegrity('https://console.test');
    const entry = 'https://console.test/remotes/remote-logs/0.1.0-abc/remoteEntry.js';
    expect(integrity.knows(entry)).toBe(false);
    integrity.trust(release);
    expect([integrity.knows(entry), integrity.of(entry)]).toEqual([true, `sha384-${'b'.repeat(64)}`]);
    expect(integrity.of('https://evil.test/remoteEntry.js')).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('opens the door for scripts to the shell’s own and to the release’s files alone', () => {
    let check = (url: string) => url;
    const createPolicy = (_: string, rules: { createScriptURL: (url: string) => string }) => {
      check = rules.createScriptURL;
    };
    Reflect.set(globalThis, 'trustedTypes', { createPolicy });
    const integrity = createIntegrity('https://console.test');
    integrity.trust(release);
    guardScripts(integrity, 'https://console.test', ['/sw.js']);
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    const own = ['/assets/main.js', '/sw.js', '/remotes/remote-logs/0.1.0-abc/remoteEntry.js'];
    expect(own.map(check)).toEqual(own);
    for (const url of ['/sw.js/other', '/worker.js', 'https://evil.test/sw.js', 'https://evil.test/assets/main.js'])
      expect(() => check(url)).toThrow('Refused script');
  });
});
