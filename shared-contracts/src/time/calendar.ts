import { dateFormats } from './formats.ts';
import { utc } from './utc.ts';

// Days of the calendar, 'YYYY-MM-DD', of no zone.

const written = (day: ReturnType<typeof utc>): string => day.format(dateFormats.date);

/** Whether the text is a day that the calendar has. */
export const isDay = (text: string): boolean => {
  const day = utc(text);
  return day.isValid() && written(day) === text;
};

/** So many days later, or earlier. */
export const laterDay = (day: string, days: number): string => written(utc(day).add(days, 'day'));

/** The same day of another month, or that month's last. */
export const laterMonth = (day: string, months: number): string => written(utc(day).add(months, 'month'));

/** Monday is 0: the first day of a week [FILT-013]. */
export const weekdayOf = (day: string): number => (utc(day).day() + 6) % 7;

export const mondayOf = (day: string): string => laterDay(day, -weekdayOf(day));

export const firstOfMonth = (day: string): string => written(utc(day).startOf('month'));
