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
