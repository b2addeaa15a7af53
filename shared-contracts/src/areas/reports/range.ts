import { z } from '@patchbay/shared-contracts/zod';
import {
  dayAt,
  firstOfMonth,
  isDay,
  isTimeZone,
  laterDay,
  laterMonth,
  mondayOf,
  startOf,
} from '@patchbay/shared-contracts/time';
import { LONGEST_RANGE_MONTHS } from '../insights/question.ts';

/** Ranges relative to today, by the names of date filters [FILT-005]. */
export const relativeRanges = [
  'today',
  'yesterday',
  'last_7_days',
  'current_week',
  'last_week',
  'current_month',
  'last_month',
] as const;
export type RelativeRange = (typeof relativeRanges)[number];

/** Named range, or days from–to ('YYYY-MM-DD'), both included. */
export const reportRangeSchema = z.union([
  z.strictObject({ named: z.enum(relativeRanges) }),
  z.strictObject({ from: z.string().max(10), to: z.string().max(10) }),
]);
export type ReportRange = z.infer<typeof reportRangeSchema>;

/** Epoch ms; the end is exclusive. */
export interface RangeEnds {
  readonly from: number;
  readonly end: number;
}

/** Days; the second is exclusive. */
const daysOf: Readonly<Record<RelativeRange, (today: string) => readonly [first: string, end: string]>> = {
  today: (today) => [today, laterDay(today, 1)],
  yesterday: (today) => [laterDay(today, -1), today],
  last_7_days: (today) => [laterDay(today, -6), laterDay(today, 1)], // today and the six days before, as in every list
  current_week: (today) => [mondayOf(today), laterDay(today, 1)],
  last_week: (today) => [laterDay(mondayOf(today), -7), mondayOf(today)],
  current_month: (today) => [firstOfMonth(today), laterDay(today, 1)],
  last_month: (today) => [laterMonth(firstOfMonth(today), -1), firstOfMonth(today)],
};

export type RangeProblem = 'no-days' | 'range-backwards' | 'range-too-long';

/** Returns the fault of a fixed range; null: none. */
export function rangeProblem(range: ReportRange): RangeProblem | null {
  if ('named' in range) return null;
  const { from, to } = range;
  if (!isDay(from) || !isDay(to)) return 'no-days';
  if (to < from) return 'range-backwards';
  return to >= laterMonth(from, LONGEST_RANGE_MONTHS) ? 'range-too-long' : null;
}

/** Whether a valid range begins after `now` (epoch ms). */
export const isAhead = (range: ReportRange, now: number, zone: string): boolean =>
  !('named' in range) && startOf(range.from, zone) > now;

/** Returns the current ends of a valid range, by the days of a zone; cut at now, because the future has no calls. */
export function endsOfRange(range: ReportRange, now: number, zone: string): RangeEnds {
  const [first, end] = 'named' in range ? daysOf[range.named](dayAt(now, zone)) : [range.from, laterDay(range.to, 1)];
  const from = startOf(first, zone);
  return { from, end: Math.max(from, Math.min(startOf(end, zone), now)) };
}

const HOUR_MS = 3_600_000;

/** Returns the maximum number of hours in a range by the clock of a zone: a day on which clocks are set back has 25. */
export function hoursIn(range: ReportRange, zone: string): number {
  if ('named' in range) return 31 * 24 + 1;
  return Math.ceil((startOf(laterDay(range.to, 1), zone) - startOf(range.from, zone)) / HOUR_MS);
}

/** Returns the zone in a form accepted in queries; null for an unknown zone. */
export const knownZone = (zone: string): string | null => (zone !== '' && isTimeZone(zone) ? zone : null);
