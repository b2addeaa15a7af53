import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, isShownTwice, offsetText, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** Selects one of two instants, when clocks were set back and show a time twice: a range begins at the first and ends at the last. */
export type Which = 'first' | 'last';

const MINUTE_MS = 60_000;

/** Clock time in minutes, then seconds and milliseconds if a range ends within a minute, then an offset if needed. */
const PARTS = /^(.{16})(?::([0-5]\d)(?:\.(\d{1,3}))?)?(?:([+-])(0\d|1[0-4]):([0-5]\d))?$/;

/** Returns the instant of a clock time in minutes. */
function minuteOf(wall: string, timeZone: string, which: Which): number | null {
  const read = utc(wall);
  if (!read.isValid() || read.format(dateFormats.field) !== wall) return null;
  const candidates = candidatesFor(read.valueOf(), timeZone);
  const fitting = candidates.filter((at) => shownAt(at, timeZone) === read.valueOf());
  if (fitting.length === 0) return candidates[0];
  return which === 'first' ? Math.min(...fitting) : Math.max(...fitting);
}

/**
 * Returns the instant (epoch ms) of a clock time in a zone, 'YYYY-MM-DDTHH:mm' as in a datetime-local field, or as written by
 * `exactFieldOf` and `rangeFieldsOf`; null for a day that does not exist, such as 30 February. A time skipped by a clock change counts
 * as if the clock had not changed yet. An offset makes the text independent of the zone.
 */
export function instantOf(text: string, timeZone: string, which: Which = 'first'): number | null {
  const [, wall = text, seconds = '0', part = '', sign, hours, minutes] = PARTS.exec(text) ?? [];
  const at = minuteOf(wall, sign === undefined ? timeZone : 'UTC', which);
  if (at === null) return null;
  const ahead = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return at - ahead + Number(seconds) * 1000 + Number(part.padEnd(3, '0'));
}

/** Returns the last instant of a range with this end: a minute is included as a whole, seconds are exact. */
export function lastInstantOf(text: string, timeZone: string): number | null {
  const at = instantOf(text, timeZone, 'last');
  return at === null || PARTS.exec(text)?.[2] !== undefined ? at : at + MINUTE_MS - 1;
}

/** Formats an instant in a zone for a datetime-local field. */
export const fieldOf = (instant: string | number, timeZone: string): string =>
  formatAt(instant, timeZone, dateFormats.field);

/**
 * Same, with the offset when the zone's clocks show the time twice, for use in an address: '2026-10-25T02:30+02:00' is one of the two
 * [UX-021].
 */
export function exactFieldOf(instant: string | number, timeZone: string): string {
  const at = new Date(instant).getTime();
  const field = fieldOf(at, timeZone);
  return field !== '' && isShownTwice(at, timeZone) ? field + offsetText(at, timeZone) : field;
}

const within = (at: number): string => `:${new Date(at).toISOString().slice(17, 23)}`;

/** Formats with seconds and milliseconds, before an offset. */
function preciseFieldOf(at: number, timeZone: string): string {
  const minute = exactFieldOf(at, timeZone);
  return minute.slice(0, 16) + within(at) + minute.slice(16);
}

/**
 * Formats both ends of a range (epoch ms, both included) for an address, so that `instantOf` and `lastInstantOf` read exactly the same:
 * in minutes if it begins and ends at a full minute, otherwise to the millisecond [INS-027].
 */
export const rangeFieldsOf = (first: number, last: number, timeZone: string): { from: string; to: string } => ({
  from: (first % MINUTE_MS === 0 ? exactFieldOf : preciseFieldOf)(first, timeZone),
  to: ((last + 1) % MINUTE_MS === 0 ? exactFieldOf : preciseFieldOf)(last, timeZone),
});
