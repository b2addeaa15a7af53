import { z } from 'zod';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const rangeSchema = z.strictObject({ from: time, to: time }).refine(({ from, to }) => from < to, {
  message: 'a range ends after it begins; one over midnight is two',
});

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** When somebody is there. Times are of the wall clock of `timeZone`, `to` is not included; a holiday is closed all day. */
export const openingHoursSchema = z.strictObject({
  timeZone: z.string().refine(isTimeZone, { message: 'no time zone of that name' }),
  week: z.partialRecord(z.enum(weekdays), z.array(rangeSchema).max(6)),
  holidays: z.array(z.iso.date()).max(366),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** What a clock and a calendar on the wall there show. */
const wallClock = (now: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday').toLowerCase(),
    time: `${part('hour')}:${part('minute')}`,
  };
};

/** `now` in epoch ms. */
export const isOpen = ({ timeZone, week, holidays }: OpeningHours, now: number): boolean => {
  const { date, weekday, time: at } = wallClock(now, timeZone);
  if (holidays.includes(date)) return false;
  const day = weekdays.find((known) => known === weekday);
  const ranges = day === undefined ? [] : (week[day] ?? []);
  return ranges.some(({ from, to }) => from <= at && at < to);
};
