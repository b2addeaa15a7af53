import { dateFormats, formatAt } from './formats.ts';
import { candidatesFor, shownAt } from './shown.ts';
import { utc } from './utc.ts';

/** Which of two, where clocks were put back and show the time twice: a range begins at the first and ends at the last of them. */
export type Which = 'first' | 'last';

/**
 * The instant (epoch ms) of a clock time in a zone, 'YYYY-MM-DDTHH:mm' as a field of type datetime-local has it; null for what is on no
 * calendar, such as 30 February. One that a clock change skips counts as if the clock had not moved yet.
 */
export function instantOf(text: string, timeZone: string, which: Which = 'first'): number | null {
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
