import { isShownTwice, offsetText, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** Date and time formats, in dayjs notation; `stamp` and `day` are documented [FMT-001]. */
export const dateFormats = {
  stamp: 'YYYY-MM-DD HH:mm:ss',
  day: 'DD MMM YYYY',
  date: 'YYYY-MM-DD',
  time: 'HH:mm:ss',
  minute: 'YYYY-MM-DD HH:mm',
  clock: 'HH:mm',
  /** Value of a datetime-local field. */
  field: 'YYYY-MM-DDTHH:mm',
} as const;

/** Formats with a clock time; a datetime-local field accepts no offset. */
const clocks: readonly string[] = [dateFormats.stamp, dateFormats.time, dateFormats.minute, dateFormats.clock];

/** Returns ' +02:00' when the zone's clocks show the time of this instant twice, because they were set back; otherwise '' [UX-021]. */
export const offsetMark = (at: number, timeZone: string): string =>
  isShownTwice(at, timeZone) ? ` ${offsetText(at, timeZone)}` : '';

/**
 * Formats an instant (ISO 8601 or epoch ms) in a time zone, in dayjs notation, months in English; '' for an invalid instant. In formats
 * of `clocks`, a time that occurs twice gets its offset: '02:30 +02:00' (decision 0140). Texts in the user's language are formatted by
 * Intl.
 */
export function formatAt(instant: string | number, timeZone: string, format: string): string {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return '';
  const text = utc(shownAt(at, timeZone)).format(format);
  return clocks.includes(format) ? text + offsetMark(at, timeZone) : text;
}

/** Formats an instant (ISO 8601 or epoch ms) as 'YYYY-MM-DD HH:mm:ss' in a time zone [FMT-001, FILT-014]; '' for an invalid instant. */
export function formatStamp(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.stamp);
}

/** Formats an instant as 'DD MMM YYYY' [FMT-001]. */
export function formatDay(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.day);
}
