import { z } from '@patchbay/shared-contracts/zod';
import { fileFormats } from '../exports/downloads.ts';

const clock = {
  /** 'HH:mm' in the report's zone. */
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
};

/** Schedule of a report; weekdays are 0 (Monday) to 6. A day that a month does not have means its last day. */
export const scheduleSchema = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), ...clock }),
  z.strictObject({ every: z.literal('week'), ...clock, weekday: z.number().int().min(0).max(6) }),
  z.strictObject({ every: z.literal('month'), ...clock, day: z.number().int().min(1).max(31) }),
]);
export type ReportSchedule = z.infer<typeof scheduleSchema>;
export const scheduleSteps = ['day', 'week', 'month'] as const;

/** Format of the mail: `titles` are column headers by name, in the language of the user who sets the schedule. */
export const sendingSchema = z.strictObject({
  format: z.enum(fileFormats),
  titles: z.record(z.string().max(64), z.string().max(100)),
});
export type ReportSending = z.infer<typeof sendingSchema>;

/** PUT `reports/<id>/schedule/`: null ends it. */
export const setScheduleSchema = sendingSchema.extend({ schedule: scheduleSchema.nullable() });
