const knownZones = new Set<string>();
/** There are about 600; more is somebody's play with capitals. */
const ZONES = 1000;

/** Whether it names a time zone that this platform knows (IANA). */
export const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true; // asking the platform takes longer than checking the rest of a profile
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false; // formatting a time in it would throw
  }
  if (knownZones.size < ZONES) knownZones.add(name);
  return true;
};

const QUARTER_HOUR_MS = 900_000;

/** Epoch ms at which the quarter of an hour began that an instant is in. In every zone: they are whole quarters of an hour apart. */
export const quarterHourOf = (at: number): number => Math.floor(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** A formatter takes longer to make than a thousand times to use; there are only so many zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/**
 * How far a zone's clocks are ahead of UTC at an instant (epoch ms), in ms, by the platform's own knowledge of zones: it writes
 * '11/20/2026, GMT+05:30', or 'GMT' alone. Throws for a zone that it does not know.
 */
export function offsetAt(at: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(formatOf(timeZone).format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
