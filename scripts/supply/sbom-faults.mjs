// Whether a file is a complete CycloneDX SBOM of this lockfile.

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns the packages in the lockfile, as package URLs. */
const lockedIn = (lockfile) =>
  new Set(
    [...lockfile.matchAll(/^ {2}'?((?:@[^@/]+\/)?[^@\s']+)@(\d[^:'(]*)'?:$/gm)].map(([, name, version]) =>
      purlOf(name, version),
    ),
  );

const twice = (list) => list.filter((item, at) => list.indexOf(item) !== at);

/** Packages of this repository are in no registry. */
const isOurs = ({ purl }) => purl.startsWith('pkg:npm/%40patchbay/');

/** Returns lines of errors. */
export function sbomFaults(
  { bomFormat, specVersion, serialNumber, metadata, components = [], dependencies = [] },
  lockfile,
) {
  const locked = lockedIn(lockfile);
  const taken = components.filter((each) => !isOurs(each));
  const known = new Set([metadata?.component?.['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const named = dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  return [
    ...(bomFormat === 'CycloneDX' && /^1\.[5-7]$/.test(specVersion) ? [] : ['It is no CycloneDX of 1.5 to 1.7.']),
    ...(/^urn:uuid:[\da-f-]{36}$/.test(serialNumber) ? [] : ['It has no serial number.']),
    ...(Number.isNaN(Date.parse(metadata?.timestamp)) ? ['It does not say when it was made.'] : []),
    ...(components.length > 0 ? [] : ['It has no packages.']),
    ...components
      .filter(({ type, name, version }) => !type || !name || !version)
      .map(({ purl }) => `${purl} lacks type, name or version.`),
    ...taken.filter(({ purl }) => !locked.has(purl)).map(({ purl }) => `${purl} is not in the lockfile.`),
    ...taken
      .filter(({ externalReferences: from = [] }) => !from.some(({ hashes = [] }) => hashes.length > 0))
      .map(({ purl }) => `${purl} has no hash.`),
    ...twice(components.map((each) => each['bom-ref'])).map((ref) => `${ref} is there twice.`),
    ...[...new Set(named)].filter((ref) => !known.has(ref)).map((ref) => `${ref} is needed and not there.`),
  ];
}
