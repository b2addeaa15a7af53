import { laterDay, startOf } from '@patchbay/shared-contracts/time';
import type { OfferedAt } from '../../../../domain/calls/sums/offered-sums.ts';
import type { Bucket } from '../../../../domain/calls/sums/model/pieces.ts';
import type { Offset } from '../../../../domain/calls/sums/model/steps.ts';

export const HALVES = 48;
const HALF_MS = 1_800_000;
const DAY_MS = HALVES * HALF_MS;

/** Calendar day of a zone, with the offered calls of each half-hour by the clock. */
export interface DayOfCalls {
  /** Days since 1 January 1970. */
  readonly day: number;
  readonly halves: readonly number[];
  /** Day of a clock change, with more or fewer half-hours. */
  readonly isUneven: boolean;
}

/** Returns the calendar day and the half-hour of a moment. */
export function dayAndHalfHour(at: number, offset: Offset): { readonly day: number; readonly half: number } {
  const shown = at + offset(at);
  const day = Math.floor(shown / DAY_MS);
  return { day, half: Math.floor((shown - day * DAY_MS) / HALF_MS) };
}

/** Monday is 0; 1 January 1970 was a Thursday. */
export const weekdayOfNumber = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Formats a day as 'YYYY-MM-DD'. */
export const textOfDay = (day: number): string => laterDay('1970-01-01', day);

/** Parses 'YYYY-MM-DD'. */
export const dayOfText = (text: string): number => startOf(text, 'UTC') / DAY_MS;

export const callsOfDay = ({ halves }: Pick<DayOfCalls, 'halves'>): number =>
  halves.reduce((sum, each) => sum + each, 0);

/** Returns whole days (as `steps`) with their calls, including days without any. */
export function daysWithCalls(
  calls: readonly OfferedAt[],
  steps: readonly Bucket[],
  offset: Offset,
): readonly DayOfCalls[] {
  const counted = new Map<number, number[]>();
  const days = steps.map(({ from, end }) => {
    const { day } = dayAndHalfHour(from, offset);
    const halves = new Array<number>(HALVES).fill(0);
    counted.set(day, halves);
    return { day, halves, isUneven: end - from !== DAY_MS };
  });
  for (const { at, offered } of calls) {
    const { day, half } = dayAndHalfHour(at, offset);
    const halves = counted.get(day);
    if (halves) halves[half] = (halves[half] ?? 0) + offered;
  }
  return days;
}

/** Drops days before the first whole day: the day of the very first call is not whole, unless there were calls before the data read. */
export function knownDays(days: readonly DayOfCalls[]): readonly DayOfCalls[] {
  const first = days.findIndex((day) => callsOfDay(day) > 0);
  if (first < 0) return [];
  return days.slice(first === 0 ? 0 : first + 1);
}
