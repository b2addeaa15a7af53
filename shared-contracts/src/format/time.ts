/** The documents' date formats, in dayjs notation [FMT-001]. */
export const dateFormats = { stamp: 'YYYY-MM-DD HH:mm:ss', day: 'DD MMM YYYY' } as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as `mm:ss`, from an hour on `hh:mm:ss`; a negative or broken value counts as 0. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

interface Zone {
  readonly parts: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
}

/** A formatter takes longer to make than a thousand times to use; there are only so many zones. */
const zones = new Map<string, Zone>();
const zoneOf = (timeZone: string): Zone => {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const zone: Zone = {
    parts: new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, year: 'numeric', month: 'short', day: two, hour: two, minute: two, second: two },
      hourCycle: 'h23',
    }),
    month: new Intl.DateTimeFormat('en-GB', { timeZone, month: two }),
  };
  zones.set(timeZone, zone);
  return zone;
};

const partsOf = (at: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    zoneOf(timeZone)
      .parts.formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

const monthNumber = (at: Date, timeZone: string): string => zoneOf(timeZone).month.format(at);

/** An instant (ISO 8601 or epoch ms) in 'YYYY-MM-DD HH:mm:ss' of a time zone [FMT-001, FILT-014]; '' for what is no instant. */
export function formatStamp(instant: string | number, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { year, day, hour, minute, second } = partsOf(at, timeZone);
  return `${year}-${monthNumber(at, timeZone)}-${day} ${hour}:${minute}:${second}`;
}

/** The same instant as 'DD MMM YYYY' [FMT-001]. */
export function formatDay(instant: string | number, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { year, month, day } = partsOf(at, timeZone);
  return `${day} ${(month ?? '').slice(0, 3)} ${year}`;
}
