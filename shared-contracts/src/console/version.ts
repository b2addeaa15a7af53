/** Version of the console object, matched by `contracts` in a declaration. */
export const CONSOLE_VERSION = '1.2.0';

const numbersOf = (pattern: RegExp, text: string): readonly number[] => pattern.exec(text)?.slice(1).map(Number) ?? [];

/** Whether a version is in the range `^x.y.z`: same major, and not older. Any other range matches nothing. */
export function inRange(range: string, version: string): boolean {
  const wanted = numbersOf(/^\^(\d+)\.(\d+)\.(\d+)$/, range);
  const given = numbersOf(/^(\d+)\.(\d+)\.(\d+)$/, version);
  if (wanted.length === 0 || wanted[0] !== given[0]) return false;
  const weight = ([, minor = 0, patch = 0]: readonly number[]) => minor * 1e6 + patch;
  return weight(given) >= weight(wanted);
}
