import { isShownTwice, offsetText, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** How dates and times are written, in dayjs notation; the documents' own are `stamp` and `day` [FMT-001]. */
export const dateFormats = {
  stamp: 'YYYY-MM-DD HH:mm:ss',
  day: 'DD MMM YYYY',
  date: 'YYYY-MM-DD',
  time: 'HH:mm:ss',
  minute: 'YYYY-MM-DD HH:mm',
  clock: 'HH:mm',
  /** What a field of type datetime-local has. */
  field: 'YYYY-MM-DDTHH:mm',
} as const;

/** Formats of a clock time; a field of type datetime-local takes no offset. */
const clocks: readonly string[] = [dateFormats.stamp, dateFormats.time, dateFormats.minute, dateFormats.clock];

/** ' +02:00' where clocks of the zone show the time of this instant twice, because they were put back; else '' [UX-021]. */
export const offsetMark = (at: number, timeZone: string): string =>
  isShownTwice(at, timeZone) ? ` ${offsetText(at, timeZone)}` : '';

/**
 * An instant (ISO 8601 or epoch ms) as calendar and clock of a time zone show it, in dayjs notation, months in English; '' for what is no
 * instant. A time of `clocks` that comes twice has its offset after it: '02:30 +02:00' (decision 0140). What a person reads in the own
 * language is written by Intl.
 */
export function formatAt(instant: string | number, timeZone: string, format: string): string {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return '';
  const text = utc(shownAt(at, timeZone)).format(format);
  return clocks.includes(format) ? text + offsetMark(at, timeZone) : text;
}

/** An instant (ISO 8601 or epoch ms) in 'YYYY-MM-DD HH:mm:ss' of a time zone [FMT-001, FILT-014]; '' for what is no instant. */
export function formatStamp(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.stamp);
}

/** The same instant as 'DD MMM YYYY' [FMT-001]. */
export function formatDay(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.day);
}
