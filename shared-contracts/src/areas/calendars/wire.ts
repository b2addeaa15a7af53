import { apiPath, errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import { listContract } from '@patchbay/shared-contracts/list';
import { rule, ruledTitle } from '@patchbay/shared-contracts/rules';
import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { readCalendar, type Calendar } from './calendar.ts';
import { exceptionLimits, exceptionsOf, problemOf } from './exceptions.ts';
import { weekOf, wrongDays } from './spans.ts';

const exceptionsHave = (problem: string) => (text: string) =>
  !(exceptionsOf(text) ?? []).some((each) => problemOf(each) === problem);

/** Closure of a calendar as shown; `closure` names it for `seenClosureSchema`, and is left out by servers that do not compare it. */
const shownClosureSchema = z.object({
  closed_since: z.string().nullable(),
  closed_until: z.string().nullable(),
  closed_by: z.string().nullable(),
  closure: z.string().optional(),
});

/**
 * List contract of /calendars [CONF-FLOW-008]. `week`: see `weekOf`; `exceptions`: see `exceptionsOf`, one per line. Manual closure:
 * since
 * `closed_since` (ISO 8601; null: not closed), until `closed_until` (null: until a user reopens), by `closed_by`, a name.
 */
export const calendarsContract = listContract({
  page: 'calendars',
  path: apiPath('calendars'),
  gate: pageGate('/calendars'),
  fields: z.strictObject({
    name: ruledTitle({ least: 1, most: 50 }),
    time_zone: z.string().max(64).refine(isTimeZone, rule('zone', 'This time zone does not exist.')),
    week: z
      .string()
      .max(1_000)
      .refine(
        (text) => {
          const week = weekOf(text);
          return week !== null && wrongDays(week).length === 0;
        },
        rule('week', 'Times need a start and an end, and cannot overlap.'),
      ),
    exceptions: z
      .string()
      .max(40_000)
      .refine((text) => exceptionsOf(text) !== null, rule('exceptions', 'The exceptions are not valid.'))
      .refine(
        (text) => (exceptionsOf(text)?.length ?? 0) <= exceptionLimits.most,
        rule('most', 'At most 200 exceptions.'),
      )
      .refine(exceptionsHave('days'), rule('days', 'An exception needs a first and a last day, at most a year apart.'))
      .refine(exceptionsHave('times'), rule('times', 'Times need a start and an end, and cannot overlap.'))
      .refine(exceptionsHave('name'), rule('exception-name', 'Enter a name of at most 60 characters.')),
  }),
  told: shownClosureSchema,
  title: 'name',
  unique: 'name',
  filters: {},
  orders: ['name', 'time_zone'],
});
export type CalendarFields = z.infer<typeof calendarsContract.fields>;
export type CalendarRow = z.infer<typeof calendarsContract.row>;

/** Converts a row from the wire; null when its texts are invalid. */
export function calendarOf(
  row: Omit<CalendarFields, 'name'> & Partial<Pick<CalendarRow, 'closed_since' | 'closed_until'>>,
): Calendar | null {
  const { closed_since: since = null, closed_until: until = null } = row;
  const closure =
    since === null ? null : { since: Date.parse(since), until: until === null ? null : Date.parse(until) };
  return readCalendar(row, closure);
}

/**
 * PUT `closureSchema` closes at once, DELETE with the query `seenClosureSchema` reopens; both → 204, and the version does not change.
 * 409 `closureConflictSchema` when someone else closed or opened it since.
 */
export const closurePath = (id: string) => `${calendarsContract.path}${id}/closure/`;
/** `seen`: the `closure` that the user saw, to be sent where the row has one; left out: whatever it is now. */
export const seenClosureSchema = z.strictObject({ seen: z.string().max(64).optional() });
/** `today`: until the end of today and of hours that began today; `opened`: until a user reopens. */
export const closureSchema = seenClosureSchema.extend({ until: z.enum(['today', 'opened']) });
/** `data`: the closure as it is now. */
export const closureConflictSchema = errorAnswerSchema.extend({ data: shownClosureSchema });
export type CloseUntil = z.infer<typeof closureSchema>['until'];

export const calendarErrors = {
  used: { status: 409, code: 'in-use', message: 'This calendar is in use.' },
  place: { status: 422, code: 'unknown-place', message: 'There are no holidays for this country or state.' },
} as const;
