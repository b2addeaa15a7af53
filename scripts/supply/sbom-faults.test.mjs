import { sbomFaults } from './sbom-faults.mjs';

const lockfile = "packages:\n\n  '@a/one@1.0.0':\n    resolution: {}\n\n  two@2.0.0-rc.1:\n    resolution: {}\n";
const part = (purl, name) => ({
  ...{ type: 'library', name, version: '1', purl, 'bom-ref': purl },
  externalReferences: [{ type: 'distribution', hashes: [{ alg: 'SHA-512', content: 'ab' }] }],
});
const [one, two] = [part('pkg:npm/%40a/one@1.0.0', 'one'), part('pkg:npm/two@2.0.0-rc.1', 'two')];
const whole = {
  ...{ bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: `urn:uuid:${'a'.repeat(36)}` },
  metadata: { timestamp: '2026-11-23T08:00:00Z', component: { 'bom-ref': 'us' } },
  components: [one, two],
  dependencies: [
    { ref: 'us', dependsOn: [one.purl] },
    { ref: one.purl, dependsOn: [two.purl] },
  ],
};

it.each([
  ['a whole one', {}, []],
  [
    'a package of ours',
    { components: [one, two, { ...part('pkg:npm/%40patchbay/host@1', 'host'), externalReferences: [] }] },
    [],
  ],
  ['another format', { bomFormat: 'SPDX' }, ['It is no CycloneDX of 1.5 to 1.7.']],
  ['no date', { metadata: { component: { 'bom-ref': 'us' } } }, ['It does not say when it was made.']],
  ['no serial number', { serialNumber: undefined }, ['It has no serial number.']],
  ['a package that is needed and left out', { components: [one] }, ['pkg:npm/two@2.0.0-rc.1 is needed and not there.']],
  ['a package twice', { components: [one, two, two] }, ['pkg:npm/two@2.0.0-rc.1 is there twice.']],
  [
    'a package that the lockfile lacks',
    { components: [one, two, part('pkg:npm/three@3.0.0', 'three')] },
    ['pkg:npm/three@3.0.0 is not in the lockfile.'],
  ],
  [
    'a package without a hash',
    { components: [one, { ...two, externalReferences: [] }] },
    ['pkg:npm/two@2.0.0-rc.1 has no hash.'],
  ],
  [
    'a package without a version',
    { components: [one, { ...two, version: '' }] },
    ['pkg:npm/two@2.0.0-rc.1 lacks type, name or version.'],
  ],
  ['nothing at all', { components: [], dependencies: [] }, ['It has no packages.']],
])('%s [SEC-005]', (_, change, said) => expect(sbomFaults({ ...whole, ...change }, lockfile)).toEqual(said));
