import { shownAt } from './shown.ts';
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

/**
 * An instant (ISO 8601 or epoch ms) as calendar and clock of a time zone show it, in dayjs notation, months in English; '' for what is no
 * instant. What a person reads in the own language is written by Intl.
 */
export function formatAt(instant: string | number, timeZone: string, format: string): string {
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? '' : utc(shownAt(at, timeZone)).format(format);
}

/** An instant (ISO 8601 or epoch ms) in 'YYYY-MM-DD HH:mm:ss' of a time zone [FMT-001, FILT-014]; '' for what is no instant. */
export function formatStamp(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.stamp);
}

/** The same instant as 'DD MMM YYYY' [FMT-001]. */
export function formatDay(instant: string | number, timeZone: string): string {
  return formatAt(instant, timeZone, dateFormats.day);
}
