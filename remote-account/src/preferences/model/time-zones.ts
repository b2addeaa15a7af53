import { dateFormats, formatAt, offsetAt } from '@patchbay/shared-contracts/time';

/** `GMT+05:30` */
const nameOf = (offset: number): string =>
  `GMT${offset < 0 ? '-' : '+'}${formatAt(Math.abs(offset), 'UTC', dateFormats.clock)}`;

/**
 * The time zones this browser knows, from west to east, each with its offset at `at` (epoch ms). The one in use is among them
 * even where the browser lists it by another name.
 */
export function timeZoneOptions(inUse: string, at: number): readonly { value: string; label: string }[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), inUse])]
    .map((value) => ({ value, offset: offsetAt(at, value) }))
    .sort((a, b) => a.offset - b.offset || a.value.localeCompare(b.value))
    .map(({ value, offset }) => ({ value, label: `(${nameOf(offset)}) ${value.replaceAll('_', ' ')}` }));
}
