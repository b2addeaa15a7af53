import { formatStamp } from '../format/time.ts';

/** What a date filter offers [FILT-005]. */
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
/** Codes that name a range; `custom_date` comes with its own ends. */
export type NamedDateCode = Exclude<DateCode, 'custom_date'>;
export const DEFAULT_DATE_CODE = 'today' satisfies DateCode; // [FILT-008]

/** Both ends belong to the range; ISO 8601 in UTC. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface Day {
  readonly year: number;
  /** 1 to 12; whatever lies outside is of the year before or after. */
  readonly month: number;
  readonly day: number;
}

const MINUTE_MS = 60_000;

/** What a clock on the wall shows, as if it were UTC. */
const wallClock = (at: number, timeZone: string): number =>
  Date.parse(`${formatStamp(at, timeZone).replace(' ', 'T')}Z`) + (((at % 1000) + 1000) % 1000);

/** Epoch ms at which a day begins: its midnight, or the first moment after a clock change that skips midnight. */
function startOf({ year, month, day }: Day, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  const near = [midnight - 12 * 60 * MINUTE_MS, midnight + 12 * 60 * MINUTE_MS];
  // The zone has one of two offsets around then; the right one leads back to midnight, or to the least after it.
  const starts = near
    .map((at) => midnight - (wallClock(at, timeZone) - at))
    .filter((at) => wallClock(at, timeZone) >= midnight);
  return Math.min(...starts);
}

function dayOf(at: number, timeZone: string): Day {
  const wall = new Date(wallClock(at, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

const later = ({ year, month, day }: Day, days: number): Day => ({ year, month, day: day + days });
/** Monday is the first day of a week [FILT-013]. */
const daysSinceMonday = ({ year, month, day }: Day): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

type Ends = (now: number, start: (day: Day) => number, today: Day) => readonly [from: number, to: number];

const ranges: Readonly<Record<NamedDateCode, Ends>> = {
  last_30_minutes: (now) => [now - 30 * MINUTE_MS, now],
  last_1_hour: (now) => [now - 60 * MINUTE_MS, now],
  today: (now, start, today) => [start(today), now],
  yesterday: (_now, start, today) => [start(later(today, -1)), start(today) - 1],
  current_week: (now, start, today) => [start(later(today, -daysSinceMonday(today))), now],
  last_7_days: (now, start, today) => [start(later(today, -6)), now], // today and the six days before
  current_month: (now, start, today) => [start({ ...today, day: 1 }), now],
  last_month: (_now, start, { year, month }) => [
    start({ year, month: month - 1, day: 1 }),
    start({ year, month, day: 1 }) - 1,
  ],
};

/** The range of a code at a moment (epoch ms), by the days of a time zone (IANA) [FILT-005, FILT-013, FILT-014]. */
export function rangeOf(code: NamedDateCode, now: number, timeZone: string): DateRange {
  const [from, to] = ranges[code](now, (day) => startOf(day, timeZone), dayOf(now, timeZone));
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
