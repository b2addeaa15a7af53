import { dateFormats } from './formats.ts';
import { utc } from './utc.ts';

// Calendar days, 'YYYY-MM-DD', without a zone.

const written = (day: ReturnType<typeof utc>): string => day.format(dateFormats.date);

/** Whether a text is an existing calendar day. */
export const isDay = (text: string): boolean => {
  const day = utc(text);
  return day.isValid() && written(day) === text;
};

/** Returns the day `days` later, or earlier if negative. */
export const laterDay = (day: string, days: number): string => written(utc(day).add(days, 'day'));

/** Returns the same day of another month, or that month's last day. */
export const laterMonth = (day: string, months: number): string => written(utc(day).add(months, 'month'));

/** Returns 0 for Monday, the first day of a week [FILT-013]. */
export const weekdayOf = (day: string): number => (utc(day).day() + 6) % 7;

export const mondayOf = (day: string): string => laterDay(day, -weekdayOf(day));

export const firstOfMonth = (day: string): string => written(utc(day).startOf('month'));
