const knownZones = new Set<string>();
/** Maximum size of the cache. There are about 600 zones; more can only be variants in upper and lower case. */
const ZONES = 1000;

/** Whether this platform knows a time zone of this name (IANA). */
export const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true; // cached, because asking the platform takes longer than validating the rest of a profile
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false; // formatting a time in it would throw
  }
  if (knownZones.size < ZONES) knownZones.add(name);
  return true;
};

const QUARTER_HOUR_MS = 900_000;

/** Returns the start of the instant's quarter-hour, epoch ms. Valid in every zone: offsets are multiples of a quarter-hour. */
export const quarterHourOf = (at: number): number => Math.floor(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** Cache of formatters: creating one takes longer than using it a thousand times. The number of zones is limited. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the offset of a zone's clocks from UTC at an instant (epoch ms), in ms, from the platform's time zone data: it writes
 * '11/20/2026, GMT+05:30', or only 'GMT'. Throws for an unknown zone.
 */
export function offsetAt(at: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(formatOf(timeZone).format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
