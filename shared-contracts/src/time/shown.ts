import { offsetAt } from './zone.ts';

// Calendar and clock readings of a zone, represented as if they were UTC: epoch ms for calculating and formatting.

/** Returns the reading at an instant. */
export const shownAt = (at: number, timeZone: string): number => at + offsetAt(at, timeZone);

const DAY_MS = 86_400_000;

/**
 * Returns possible instants of a reading: a zone has one of two offsets around then, that of the day before or that of the day after.
 * The caller checks which of them are valid.
 */
export const candidatesFor = (shown: number, timeZone: string): readonly [before: number, after: number] => [
  shown - offsetAt(shown - DAY_MS, timeZone),
  shown - offsetAt(shown + DAY_MS, timeZone),
];

/** Cache by zone and day: whether the offset is constant through a UTC day and its neighbours. Used for each cell of long lists. */
const steady = new Map<string, boolean>();
const MOST_STEADY = 4_000;
function isSteady(at: number, timeZone: string): boolean {
  const day = Math.floor(at / DAY_MS);
  const key = `${timeZone} ${day}`;
  let known = steady.get(key);
  if (known === undefined) {
    known = offsetAt((day - 1) * DAY_MS, timeZone) === offsetAt((day + 2) * DAY_MS, timeZone);
    if (steady.size >= MOST_STEADY) steady.clear();
    steady.set(key, known);
  }
  return known;
}

/** Whether clocks of the zone show the time of this instant at another instant, too, because they were set back. */
export function isShownTwice(at: number, timeZone: string): boolean {
  if (isSteady(at, timeZone)) return false;
  const shown = shownAt(at, timeZone);
  return candidatesFor(shown, timeZone).some((other) => other !== at && shownAt(other, timeZone) === shown);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats an offset, such as '+02:00'. */
export function offsetText(at: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(at, timeZone) / 60_000);
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
