/** Version of the console object; what `contracts` in a declaration ranges over. */
export const CONSOLE_VERSION = '1.0.0';

/** `^x.y.z` against a version: same major, and not older. Anything that is not such a range fits nothing. */
export function inRange(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !given || wanted[0] !== given[0]) return false;
  const [, minor = 0, patch = 0] = given;
  const [, wantedMinor = 0, wantedPatch = 0] = wanted;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
