import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, isShownTwice, offsetText, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** Which of two, where clocks were put back and show the time twice: a range begins at the first and ends at the last of them. */
export type Which = 'first' | 'last';

/** 'YYYY-MM-DDTHH:mm' with an offset after it. */
const WITH_OFFSET = /^(.{16})([+-])(0\d|1[0-4]):([0-5]\d)$/;

/** The instant of a clock time whose offset is given: it is the same in every zone. */
function exactly(wall: string, sign: string, hours: number, minutes: number): number | null {
  const at = instantOf(wall, 'UTC');
  return at === null ? null : at - (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * The instant (epoch ms) of a clock time in a zone, 'YYYY-MM-DDTHH:mm' as a field of type datetime-local has it, or as `exactFieldOf`
 * writes it; null for what is on no calendar, such as 30 February. One that a clock change skips counts as if the clock had not moved yet.
 */
export function instantOf(text: string, timeZone: string, which: Which = 'first'): number | null {
  const [, wall, sign = '', hours, minutes] = WITH_OFFSET.exec(text) ?? [];
  if (wall !== undefined) return exactly(wall, sign, Number(hours), Number(minutes));
  const read = utc(text);
  if (!read.isValid() || read.format(dateFormats.field) !== text) return null;
  const candidates = candidatesFor(read.valueOf(), timeZone);
  const fitting = candidates.filter((at) => shownAt(at, timeZone) === read.valueOf());
  if (fitting.length === 0) return candidates[0];
  return which === 'first' ? Math.min(...fitting) : Math.max(...fitting);
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
