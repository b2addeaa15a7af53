import { digitsOf } from '@patchbay/shared-contracts';
import { zonesByPrefix } from './table.ts';

/** By prefix; the zones as the table has them, so that many prefixes share one list. */
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
 * The IANA zones in which the owner of an E.164 number may be [CAMP-005]: of its area where numbers have areas, else all of its country; none of what is
 * no number. Who took a number to another place is not seen.
 */
export function zonesOfNumber(number: string): readonly string[] {
  const digits = digitsOf(number);
  for (let length = Math.min(digits.length, LONGEST); length > 0; length -= 1) {
    const zones = table.get(digits.slice(0, length));
    if (zones !== undefined) return zones;
  }
  return [];
}
