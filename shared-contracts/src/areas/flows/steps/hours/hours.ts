import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { isOpenAt, type Calendar } from '../../../calendars/index.ts';
import { exit } from '../../fields.ts';
import { isWithinHours, openingHoursSchema, type OpeningHours } from '../../opening-hours.ts';
import { texts } from './texts.ts';

/** Never written by users: `withCalendars` inserts it when a call begins. */
const asItIsNow = z
  .undefined()
  .transform((): Calendar | undefined => undefined)
  .optional();

const office = [{ from: '09:00', to: '18:00' }];

/** A deleted calendar counts as open, so that a deletion turns nobody away (decision 0079); likewise an invalid time zone in a draft. */
function isThere(own: OpeningHours | undefined, calendar: Calendar | undefined, now: number): boolean {
  if (calendar !== undefined) return isOpenAt(calendar, now);
  return own === undefined || !isTimeZone(own.timeZone) || isWithinHours(own, now);
}

export const hours = defineStep({
  type: 'hours',
  family: 'decide',
  icon: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-1 3h2v5.200l3.600 2.100-1 1.700L11 13.400V7Z',
  /** Exactly one of own hours and a calendar of the account [CONF-FLOW-008]. */
  shape: {
    hours: openingHoursSchema.optional(),
    calendarId: z.string().min(1).max(64).optional(),
    calendar: asItIsNow,
    open: exit,
    closed: exit,
  },
  fields: { calendarId: 'calendar', hours: 'opening hours' },
  texts,
  fresh: {
    hours: { timeZone: 'UTC', week: { mon: office, tue: office, wed: office, thu: office, fri: office }, holidays: [] },
    open: null,
    closed: null,
  },
  exits: ({ open, closed }) => ({ open, closed }),
  leading: (node, name, to) => (name === 'open' ? { ...node, open: to } : { ...node, closed: to }),
  waitsForSomebody: false,
  problems: ({ hours: own, calendarId }) =>
    (own === undefined) === (calendarId === undefined)
      ? [{ field: 'calendarId', code: 'hours-or-calendar', message: 'it goes by a calendar, or by hours of its own' }]
      : [],
  enter: ({ hours: own, calendar, open, closed }, { now }) =>
    isThere(own, calendar, now)
      ? { journey: [{ step: 'hours', detail: 'open' }], by: 'open', to: open }
      : { journey: [{ step: 'hours', detail: 'closed' }], by: 'closed', to: closed },
});
