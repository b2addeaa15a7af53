import { offsetAt } from './zone.ts';

// What calendar and clock of a zone show, as if it were UTC: epoch ms to count and write with.

/** What they show at an instant. */
export const shownAt = (at: number, timeZone: string): number => at + offsetAt(at, timeZone);

const DAY_MS = 86_400_000;

/**
 * The instants at which they may show it: a zone has one of two offsets around then, that of a day before or that of a day after. Which
 * of them do, and what the other shows, is for the caller to look at.
 */
export const candidatesFor = (shown: number, timeZone: string): readonly [before: number, after: number] => [
  shown - offsetAt(shown - DAY_MS, timeZone),
  shown - offsetAt(shown + DAY_MS, timeZone),
];

/** Whether the offset is the same through a day of UTC and the days around it, by zone and day: asked for each cell of long lists. */
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

/** Whether clocks of the zone show the time of this instant at another instant, too, because they were put back. */
export function isShownTwice(at: number, timeZone: string): boolean {
  if (isSteady(at, timeZone)) return false;
  const shown = shownAt(at, timeZone);
  return candidatesFor(shown, timeZone).some((other) => other !== at && shownAt(other, timeZone) === shown);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** '+02:00' */
export function offsetText(at: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(at, timeZone) / 60_000);
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
