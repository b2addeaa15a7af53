const offsetOf = (zone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'GMT+00:00' : name;
};

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * The time zones this browser knows, from west to east, each with its offset at `at` (epoch ms). The one in use is among them
 * even where the browser lists it by another name.
 */
export function timeZoneOptions(inUse: string, at: number): readonly { value: string; label: string }[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), inUse])]
    .map((value) => ({ value, offset: offsetOf(value, at) }))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || a.value.localeCompare(b.value))
    .map(({ value, offset }) => ({ value, label: `(${offset}) ${value.replaceAll('_', ' ')}` }));
}
