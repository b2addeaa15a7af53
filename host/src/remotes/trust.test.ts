/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText, type Release } from '@patchbay/shared-contracts';
import { createIntegrity, isSigned } from './trust.ts';

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
const signature = sign('sha256', Buffer.from(signedText(unsigned)), {
  key: privateKey,
  dsaEncoding: 'ieee-p1363',
}).toString('base64');
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
  it('is refused under a key that cannot be read', async () => expect(await isSigned(release, 'no key')).toBe(false));

  it('knows the integrity of the release’s files only; any other gets one that nothing has', () => {
    const integrity = createIntegrity('https://console.test');
    const entry = 'https://console.test/remotes/remote-logs/0.1.0-abc/remoteEntry.js';
    expect(integrity.knows(entry)).toBe(false);
    integrity.trust(release);
    expect([integrity.knows(entry), integrity.of(entry)]).toEqual([true, `sha384-${'b'.repeat(64)}`]);
    expect(integrity.of('https://evil.test/remoteEntry.js')).toBe(`sha384-${'A'.repeat(64)}`);
  });
});
