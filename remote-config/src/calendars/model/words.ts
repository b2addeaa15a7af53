import { dayAt } from '@patchbay/shared-contracts/time';

const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

/** Returns the names of the days of the week, from Monday. */
export function weekdayNames(language: string, weekday: 'long' | 'short' = 'long'): readonly string[] {
  const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => names.format(MONDAY + at * DAY_MS));
}

/** Formats an instant (epoch ms) relative to another in a time zone: time only, with its day, or with its year. */
export function momentWords(at: number, now: number, timeZone: string, language: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [day, today] = [dayAt(at, timeZone), dayAt(now, timeZone)];
  const date = day === today ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...date, ...year, ...clock, timeZone }).format(at);
}

/** Formats the days of an exception; the year follows the last one. */
export function daysWords({ from, to }: { readonly from: string; readonly to: string }, language: string): string {
  const names = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? '' : names.formatRange(first, last);
}
