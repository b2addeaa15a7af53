import { firstOfMonth, laterDay, laterMonth, mondayOf } from './calendar.ts';
import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, shownAt } from './shown.ts';
import { utc } from './utc.ts';

// Instants are epoch ms, zones IANA names, days 'YYYY-MM-DD'. A day begins with its midnight, or, where a clock change skips midnight, with
// the first moment after it; it ends where the next begins, so it has 23, 24 or 25 hours, or others yet.

/** The day of the calendar in a zone. */
export const dayAt = (at: number, timeZone: string): string => formatAt(at, timeZone, dateFormats.date);

/** The instant at which a day begins in a zone. */
export function startOf(day: string, timeZone: string): number {
  const midnight = utc(day).valueOf();
  return Math.min(...candidatesFor(midnight, timeZone).filter((at) => shownAt(at, timeZone) >= midnight));
}

export const startOfDay = (at: number, timeZone: string): number => startOf(dayAt(at, timeZone), timeZone);

/** The instant at which the day after begins. */
export const nextDayStart = (at: number, timeZone: string): number =>
  startOf(laterDay(dayAt(at, timeZone), 1), timeZone);

/** The beginning of the week's Monday [FILT-013]. */
export const startOfWeek = (at: number, timeZone: string): number => startOf(mondayOf(dayAt(at, timeZone)), timeZone);

export const startOfMonth = (at: number, timeZone: string): number =>
  startOf(firstOfMonth(dayAt(at, timeZone)), timeZone);

/** The instant at which the month after begins. */
export const nextMonthStart = (at: number, timeZone: string): number =>
  startOf(laterMonth(firstOfMonth(dayAt(at, timeZone)), 1), timeZone);
