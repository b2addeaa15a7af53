import {
  dayAt,
  instantOf,
  isTimeZone,
  laterDay,
  nextDayStart,
  startOf,
  weekdayOf,
} from '@patchbay/shared-contracts/time';
import { exceptionOn, exceptionsOf, type CalendarException } from './exceptions.ts';
import { weekdays, weekOf, type Span, type Week } from './spans.ts';

/** Manual closure, overriding the plan: from `since` until `until` (epoch ms); null: until a user reopens. */
export interface Closure {
  readonly since: number;
  readonly until: number | null;
}

/** Opening hours, by the wall clock of `timeZone` [CONF-FLOW-008]. */
export interface Calendar {
  readonly timeZone: string;
  readonly week: Week;
  readonly exceptions: readonly CalendarException[];
  readonly closure: Closure | null;
}

/** Whether it is open, and the reason: weekly hours, an exception, or a manual closure. */
export interface CalendarState {
  readonly isOpen: boolean;
  readonly by: { readonly is: 'week' | 'hand' } | { readonly is: 'exception'; readonly name: string };
}

/** Instants; the end is exclusive. */
type Interval = readonly [number, number];

/** Instant of a wall-clock time; when clocks are set back a time occurs twice, and hours last from the first occurrence to the last. */
const clockAt = (day: string, clock: string, timeZone: string, which: 'first' | 'last'): number =>
  clock === '24:00'
    ? startOf(laterDay(day, 1), timeZone)
    : clock === '00:00'
      ? startOf(day, timeZone)
      : (instantOf(`${day}T${clock}`, timeZone, which) ?? startOf(day, timeZone));

const intervalOf = (day: string, { from, to }: Span, timeZone: string): Interval => [
  clockAt(day, from, timeZone, 'first'),
  clockAt(to > from ? day : laterDay(day, 1), to, timeZone, 'last'),
];

/** Plan of a day: hours that begin on it, and times that are closed in spite of them. */
interface DayPlan {
  readonly exception: CalendarException | null;
  readonly open: readonly Interval[];
  readonly shut: readonly Interval[];
}

function planOf({ timeZone, week, exceptions }: Calendar, day: string): DayPlan {
  const exception = exceptionOn(exceptions, day);
  const ofWeek = week[weekdays[weekdayOf(day)] ?? 'mon'] ?? [];
  const instants = (spans: readonly Span[]) => spans.map((span) => intervalOf(day, span, timeZone));
  const special = exception === null ? [] : instants(exception.spans);
  if (exception?.is === 'closed') return { exception, open: [], shut: [] };
  if (exception?.is === 'hours') return { exception, open: special, shut: [] };
  return { exception, open: instants(ofWeek), shut: special };
}

const covers = (intervals: readonly Interval[], at: number): boolean =>
  intervals.some(([begin, end]) => begin <= at && at < end);

const isShutByHand = ({ closure }: Calendar, at: number): boolean =>
  closure !== null && closure.since <= at && (closure.until === null || at < closure.until);

const byPlan = ({ exception }: DayPlan): CalendarState['by'] =>
  exception === null ? { is: 'week' } : { is: 'exception', name: exception.name };

/**
 * Returns whether it is open at an instant (epoch ms), and why: the state that a caller would meet [CONF-FLOW-008]. Hours past midnight
 * belong to the day on which they begin.
 */
export function stateAt(calendar: Calendar, at: number): CalendarState {
  if (isShutByHand(calendar, at)) return { isOpen: false, by: { is: 'hand' } };
  const day = dayAt(at, calendar.timeZone);
  const today = planOf(calendar, day);
  const plans = [planOf(calendar, laterDay(day, -1)), today];
  const shut = plans.find((plan) => covers(plan.shut, at));
  if (shut !== undefined) return { isOpen: false, by: byPlan(shut) };
  const open = plans.find((plan) => covers(plan.open, at));
  return open === undefined ? { isOpen: false, by: byPlan(today) } : { isOpen: true, by: byPlan(open) };
}

export const isOpenAt = (calendar: Calendar, at: number): boolean => stateAt(calendar, at).isOpen;

/** Days after a change of the plan within which all weekly hours have occurred, including those that a clock change skips once. */
const TWO_WEEKS = 15;

/**
 * Days that may differ from earlier ones: two weeks starting the day before each day on which a different exception, or none, takes
 * effect.
 */
function daysToLookAt({ exceptions }: Calendar, today: string): readonly string[] {
  const begins = [laterDay(today, -1), ...exceptions.flatMap(({ from, to }) => [laterDay(from, -1), to])];
  const days = begins.flatMap((day) => Array.from({ length: TWO_WEEKS }, (_, later) => laterDay(day, later)));
  return [...new Set(days)].filter((day) => day >= laterDay(today, -1)).sort();
}

/** Returns the next instant (epoch ms) at which open and closed change; null when the plan never changes. */
export function nextChange(calendar: Calendar, at: number): number | null {
  const now = isOpenAt(calendar, at);
  const { closure } = calendar;
  const ofClosure = closure === null ? [] : [closure.since, ...(closure.until === null ? [] : [closure.until])];
  const differs = (instants: readonly number[]): number | undefined =>
    instants
      .filter((instant) => instant > at)
      .sort((a, b) => a - b)
      .find((instant) => isOpenAt(calendar, instant) !== now);
  const closes = differs(ofClosure) ?? Infinity;
  for (const day of daysToLookAt(calendar, dayAt(at, calendar.timeZone))) {
    // Includes the next day: an early closure on it may end hours that began on this day.
    const plans = [planOf(calendar, day), planOf(calendar, laterDay(day, 1))];
    const found = differs(plans.flatMap(({ open, shut }) => [...open, ...shut]).flat());
    if (found !== undefined) return Math.min(found, closes);
  }
  return closes === Infinity ? null : closes;
}

/** Returns the end of a closure 'until tomorrow': the end of today and of hours that began today. */
export function endOfToday(calendar: Calendar, at: number): number {
  const { open } = planOf(calendar, dayAt(at, calendar.timeZone));
  return Math.max(nextDayStart(at, calendar.timeZone), ...open.map(([, end]) => end));
}

/** Reads a calendar from its wire texts; null for invalid texts. */
export function readCalendar(
  { time_zone, week, exceptions }: { readonly time_zone: string; readonly week: string; readonly exceptions: string },
  closure: Closure | null,
): Calendar | null {
  const [hours, special] = [weekOf(week), exceptionsOf(exceptions)];
  if (hours === null || special === null || !isTimeZone(time_zone)) return null;
  return { timeZone: time_zone, week: hours, exceptions: special, closure };
}
