import { firstOfMonth, laterDay, laterMonth } from './calendar.ts';
import { dayAt, startOf, startOfDay, startOfMonth, startOfWeek } from './edges.ts';

/** Choices of a date filter [FILT-005]. */
export const dateCodes = [
  'last_30_minutes',
  'last_1_hour',
  'today',
  'yesterday',
  'current_week',
  'last_7_days',
  'current_month',
  'last_month',
  'custom_date',
] as const;
export type DateCode = (typeof dateCodes)[number];
/** Codes that name a range; `custom_date` has its own ends. */
export type NamedDateCode = Exclude<DateCode, 'custom_date'>;
export const DEFAULT_DATE_CODE = 'today' satisfies DateCode; // [FILT-008]

/** Both ends are included; ISO 8601 in UTC. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const MINUTE_MS = 60_000;

type Ends = (now: number, timeZone: string) => readonly [from: number, to: number];

const ranges: Readonly<Record<NamedDateCode, Ends>> = {
  last_30_minutes: (now) => [now - 30 * MINUTE_MS, now],
  last_1_hour: (now) => [now - 60 * MINUTE_MS, now],
  today: (now, zone) => [startOfDay(now, zone), now],
  yesterday: (now, zone) => [startOf(laterDay(dayAt(now, zone), -1), zone), startOfDay(now, zone) - 1],
  current_week: (now, zone) => [startOfWeek(now, zone), now],
  last_7_days: (now, zone) => [startOf(laterDay(dayAt(now, zone), -6), zone), now], // today and the six days before
  current_month: (now, zone) => [startOfMonth(now, zone), now],
  last_month: (now, zone) => [
    startOf(laterMonth(firstOfMonth(dayAt(now, zone)), -1), zone),
    startOfMonth(now, zone) - 1,
  ],
};

/** Returns the range of a code at a moment (epoch ms), by the days of a time zone (IANA) [FILT-005, FILT-013, FILT-014]. */
export function rangeOf(code: NamedDateCode, now: number, timeZone: string): DateRange {
  const [from, to] = ranges[code](now, timeZone);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
