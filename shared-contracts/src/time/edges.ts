import { firstOfMonth, laterDay, laterMonth, mondayOf } from './calendar.ts';
import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, shownAt } from './shown.ts';
import { utc } from './utc.ts';

// Instants are epoch ms, zones IANA names, days 'YYYY-MM-DD'. A day begins at midnight, or, where a clock change skips midnight, at the
// first moment after it; it ends where the next begins, so that it usually has 23, 24 or 25 hours.

/** Returns the calendar day in a zone. */
export const dayAt = (at: number, timeZone: string): string => formatAt(at, timeZone, dateFormats.date);

/** Returns the start of a day in a zone. */
export function startOf(day: string, timeZone: string): number {
  const midnight = utc(day).valueOf();
  return Math.min(...candidatesFor(midnight, timeZone).filter((at) => shownAt(at, timeZone) >= midnight));
}

export const startOfDay = (at: number, timeZone: string): number => startOf(dayAt(at, timeZone), timeZone);

/** Returns the start of the next day. */
export const nextDayStart = (at: number, timeZone: string): number =>
  startOf(laterDay(dayAt(at, timeZone), 1), timeZone);

/** Returns the start of the week's Monday [FILT-013]. */
export const startOfWeek = (at: number, timeZone: string): number => startOf(mondayOf(dayAt(at, timeZone)), timeZone);

export const startOfMonth = (at: number, timeZone: string): number =>
  startOf(firstOfMonth(dayAt(at, timeZone)), timeZone);

/** Returns the start of the next month. */
export const nextMonthStart = (at: number, timeZone: string): number =>
  startOf(laterMonth(firstOfMonth(dayAt(at, timeZone)), 1), timeZone);
