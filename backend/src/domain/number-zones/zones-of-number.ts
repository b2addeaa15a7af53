import { digitsOf } from '@patchbay/shared-contracts';
import { zonesByPrefix } from './table.ts';

/** Reads the table by prefix; zones stay one text, so that many prefixes share it. */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const byPrefix = new Map<string, readonly string[]>();
  for (const line of zonesByPrefix.trim().split('\n')) {
    const [zones = '', ...prefixes] = line.split(' ');
    const list = zones.split('&');
    for (const prefix of prefixes) byPrefix.set(prefix, list);
  }
  return byPrefix;
}

const table = readTable();
const LONGEST = Math.max(...[...table.keys()].map(({ length }) => length));

/**
 * Returns the IANA zones in which the owner of an E.164 number may be [CAMP-005]: those of its area if numbers have areas, else of its
 * country; none if it is no number. Numbers taken elsewhere are not recognised.
 */
export function zonesOfNumber(number: string): readonly string[] {
  const digits = digitsOf(number);
  for (let length = Math.min(digits.length, LONGEST); length > 0; length -= 1) {
    const zones = table.get(digits.slice(0, length));
    if (zones !== undefined) return zones;
  }
  return [];
}
