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

/** Closed by hand, whatever the plan says: from `since` on, to `until` (epoch ms), null: until somebody opens again. */
export interface Closure {
  readonly since: number;
  readonly until: number | null;
}

/** When somebody is there, by the wall clock of `timeZone` [CONF-FLOW-008]. */
export interface Calendar {
  readonly timeZone: string;
  readonly week: Week;
  readonly exceptions: readonly CalendarException[];
  readonly closure: Closure | null;
}

/** Whether somebody is there, and what says so: the hours of the week, an exception, or a person. */
export interface CalendarState {
  readonly isOpen: boolean;
  readonly by: { readonly is: 'week' | 'hand' } | { readonly is: 'exception'; readonly name: string };
}

/** Instants, the second not included. */
type Interval = readonly [number, number];

/** An instant of a wall clock; clocks that are put back show a time twice, and hours go from the first to the last of them. */
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

/** What holds on a day: hours that begin on it, and pieces that are closed in spite of hours. */
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

/** Whether somebody is there at an instant (epoch ms), and why: what a caller would hear [CONF-FLOW-008]. Hours past midnight are of the day on which they begin. */
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

/** So many days after the plan changes all hours of its weeks have come up, also those that a clock change leaves out once. */
const TWO_WEEKS = 15;

/** Days that can differ from what was before: two weeks from the day before each on which another exception, or none, begins to hold. */
function daysToLookAt({ exceptions }: Calendar, today: string): readonly string[] {
  const begins = [laterDay(today, -1), ...exceptions.flatMap(({ from, to }) => [laterDay(from, -1), to])];
  const days = begins.flatMap((day) => Array.from({ length: TWO_WEEKS }, (_, later) => laterDay(day, later)));
  return [...new Set(days)].filter((day) => day >= laterDay(today, -1)).sort();
}

/** The next instant (epoch ms) at which open becomes closed, or the other way round; null when that never happens by this plan. */
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
    // with the day after: what is closed early on it may end hours that began on this one
    const plans = [planOf(calendar, day), planOf(calendar, laterDay(day, 1))];
    const found = differs(plans.flatMap(({ open, shut }) => [...open, ...shut]).flat());
    if (found !== undefined) return Math.min(found, closes);
  }
  return closes === Infinity ? null : closes;
}

/** Until when 'until tomorrow' closes: to the end of today and of what began today. */
export function endOfToday(calendar: Calendar, at: number): number {
  const { open } = planOf(calendar, dayAt(at, calendar.timeZone));
  return Math.max(nextDayStart(at, calendar.timeZone), ...open.map(([, end]) => end));
}

/** Of texts as the wire has them; null for texts that are none. */
export function readCalendar(
  { time_zone, week, exceptions }: { readonly time_zone: string; readonly week: string; readonly exceptions: string },
  closure: Closure | null,
): Calendar | null {
  const [hours, special] = [weekOf(week), exceptionsOf(exceptions)];
  if (hours === null || special === null || !isTimeZone(time_zone)) return null;
  return { timeZone: time_zone, week: hours, exceptions: special, closure };
}
