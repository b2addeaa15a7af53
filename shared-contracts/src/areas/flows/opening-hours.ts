import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { isOpenAt, weekdays } from '../calendars/index.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const rangeSchema = z.strictObject({ from: time, to: time }).refine(({ from, to }) => from !== to, {
  message: 'a range has a beginning and another end',
});

/**
 * Opening hours by the wall clock of `timeZone`; `to` is exclusive, and when not after `from` it belongs to the next day, as in
 * calendars; holidays are closed all day.
 */
export const openingHoursSchema = z.strictObject({
  timeZone: z.string().refine(isTimeZone, { message: 'no time zone of that name' }),
  week: z.partialRecord(z.enum(weekdays), z.array(rangeSchema).max(6)),
  holidays: z.array(z.iso.date()).max(366),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** `now` in epoch ms. Evaluated as a calendar: weekly hours, and closed days. */
export const isWithinHours = ({ timeZone, week, holidays }: OpeningHours, now: number): boolean => {
  const exceptions = holidays.map((day) => ({ from: day, to: day, is: 'closed' as const, spans: [], name: '' }));
  return isOpenAt({ timeZone, week, exceptions, closure: null }, now);
};
