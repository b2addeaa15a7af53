import type { ReportSchedule } from '@patchbay/shared-contracts/reports';
import { dayAt, firstOfMonth, instantOf, laterDay, laterMonth, weekdayOf } from '@patchbay/shared-contracts/time';

/** Yields possible due days from a day on, in order. */
function* daysFrom(schedule: ReportSchedule, day: string): Generator<string> {
  if (schedule.every === 'day') for (let at = day; ; at = laterDay(at, 1)) yield at;
  if (schedule.every === 'week') {
    const ahead = (schedule.weekday - weekdayOf(day) + 7) % 7;
    for (let at = laterDay(day, ahead); ; at = laterDay(at, 7)) yield at;
  }
  for (let month = firstOfMonth(day); ; month = laterMonth(month, 1)) {
    const [last, wanted] = [laterDay(laterMonth(month, 1), -1), laterDay(month, scheduleDay(schedule) - 1)];
    yield wanted < last ? wanted : last; // a day that the month does not have becomes its last day
  }
}

const scheduleDay = (schedule: ReportSchedule): number => (schedule.every === 'month' ? schedule.day : 1);

/** Returns the last due time up to `now`, starting at `first`: earlier missed ones are skipped. */
export function lastRun(schedule: ReportSchedule, first: number, now: number, zone: string): number {
  let due = first;
  for (let next = nextRun(schedule, due, zone); next <= now; next = nextRun(schedule, due, zone)) due = next;
  return due;
}

/**
 * Returns the first due time after `after`, both epoch ms. A time skipped by a clock change becomes the corresponding moment after the
 * gap; of a repeated time the first one counts: the report is due once on each of its days.
 */
export function nextRun(schedule: ReportSchedule, after: number, zone: string): number {
  for (const day of daysFrom(schedule, dayAt(after, zone))) {
    const at = instantOf(`${day}T${schedule.at}`, zone);
    if (at !== null && at > after) return at;
  }
  throw new Error('days do not end');
}
