import { dateFormats, dayAt, formatAt, isTimeZone, weekdayOf } from '@patchbay/shared-contracts/time';
import { z } from 'zod';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const rangeSchema = z.strictObject({ from: time, to: time }).refine(({ from, to }) => from < to, {
  message: 'a range ends after it begins; one over midnight is two',
});

/** As they follow each other from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When somebody is there. Times are of the wall clock of `timeZone`, `to` is not included; a holiday is closed all day. */
export const openingHoursSchema = z.strictObject({
  timeZone: z.string().refine(isTimeZone, { message: 'no time zone of that name' }),
  week: z.partialRecord(z.enum(weekdays), z.array(rangeSchema).max(6)),
  holidays: z.array(z.iso.date()).max(366),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** `now` in epoch ms. */
export const isOpen = ({ timeZone, week, holidays }: OpeningHours, now: number): boolean => {
  const date = dayAt(now, timeZone);
  if (holidays.includes(date)) return false;
  const day = weekdays[weekdayOf(date)];
  const ranges = day === undefined ? [] : (week[day] ?? []);
  const at = formatAt(now, timeZone, dateFormats.clock);
  return ranges.some(({ from, to }) => from <= at && at < to);
};
