import { dateFormats, formatAt, offsetAt } from '@patchbay/shared-contracts/time';

/** `GMT+05:30` */
const nameOf = (offset: number): string =>
  `GMT${offset < 0 ? '-' : '+'}${formatAt(Math.abs(offset), 'UTC', dateFormats.clock)}`;

/**
 * Returns the browser's time zones from west to east, each with its offset at `at` (epoch ms), including the current one even if the
 * browser lists it under another name.
 */
export function timeZoneOptions(inUse: string, at: number): readonly { value: string; label: string }[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), inUse])]
    .map((value) => ({ value, offset: offsetAt(at, value) }))
    .sort((a, b) => a.offset - b.offset || a.value.localeCompare(b.value))
    .map(({ value, offset }) => ({ value, label: `(${nameOf(offset)}) ${value.replaceAll('_', ' ')}` }));
}
