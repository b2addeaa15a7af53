import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, isShownTwice, offsetText, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** Which of two, where clocks were put back and show the time twice: a range begins at the first and ends at the last of them. */
export type Which = 'first' | 'last';

const MINUTE_MS = 60_000;

/** A clock time in minutes, then seconds and milliseconds where a range ends within a minute, then an offset where one is needed. */
const PARTS = /^(.{16})(?::([0-5]\d)(?:\.(\d{1,3}))?)?(?:([+-])(0\d|1[0-4]):([0-5]\d))?$/;

/** The instant of a clock time in minutes. */
function minuteOf(wall: string, timeZone: string, which: Which): number | null {
  const read = utc(wall);
  if (!read.isValid() || read.format(dateFormats.field) !== wall) return null;
  const candidates = candidatesFor(read.valueOf(), timeZone);
  const fitting = candidates.filter((at) => shownAt(at, timeZone) === read.valueOf());
  if (fitting.length === 0) return candidates[0];
  return which === 'first' ? Math.min(...fitting) : Math.max(...fitting);
}

/**
 * The instant (epoch ms) of a clock time in a zone, 'YYYY-MM-DDTHH:mm' as a field of type datetime-local has it, or as `exactFieldOf` and
 * `rangeFieldsOf` write it; null for what is on no calendar, such as 30 February. One that a clock change skips counts as if the clock had
 * not moved yet. An offset makes it the same in every zone.
 */
export function instantOf(text: string, timeZone: string, which: Which = 'first'): number | null {
  const [, wall = text, seconds = '0', part = '', sign, hours, minutes] = PARTS.exec(text) ?? [];
  const at = minuteOf(wall, sign === undefined ? timeZone : 'UTC', which);
  if (at === null) return null;
  const ahead = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return at - ahead + Number(seconds) * 1000 + Number(part.padEnd(3, '0'));
}

/** The last instant of a range that ends so: a minute belongs to it as a whole, seconds are meant as they stand. */
export function lastInstantOf(text: string, timeZone: string): number | null {
  const at = instantOf(text, timeZone, 'last');
  return at === null || PARTS.exec(text)?.[2] !== undefined ? at : at + MINUTE_MS - 1;
}

/** What a field of type datetime-local shows for an instant in a zone. */
export const fieldOf = (instant: string | number, timeZone: string): string =>
  formatAt(instant, timeZone, dateFormats.field);

/** The same with its offset where the zone's clocks show it twice, for an address: '2026-10-25T02:30+02:00' is one of the two [UX-021]. */
export function exactFieldOf(instant: string | number, timeZone: string): string {
  const at = new Date(instant).getTime();
  const field = fieldOf(at, timeZone);
  return field !== '' && isShownTwice(at, timeZone) ? field + offsetText(at, timeZone) : field;
}

const within = (at: number): string => `:${new Date(at).toISOString().slice(17, 23)}`;

/** With seconds and milliseconds, before an offset. */
function preciseFieldOf(at: number, timeZone: string): string {
  const minute = exactFieldOf(at, timeZone);
  return minute.slice(0, 16) + within(at) + minute.slice(16);
}

/**
 * Both ends of a range (epoch ms, both included) for an address, from which `instantOf` and `lastInstantOf` read the very same: in minutes
 * where it begins and ends with one, to the millisecond where it cuts one [INS-027].
 */
export const rangeFieldsOf = (first: number, last: number, timeZone: string): { from: string; to: string } => ({
  from: (first % MINUTE_MS === 0 ? exactFieldOf : preciseFieldOf)(first, timeZone),
  to: ((last + 1) % MINUTE_MS === 0 ? exactFieldOf : preciseFieldOf)(last, timeZone),
});
