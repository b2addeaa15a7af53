import type { Week } from '@patchbay/shared-contracts/calendars';
import type { OpeningHours } from '@patchbay/shared-contracts/flows';

/** Adds a holiday once, in order. */
export const addHoliday = (hours: OpeningHours, date: string): OpeningHours => ({
  ...hours,
  holidays: [...new Set([...hours.holidays, date])].sort(),
});

export const removeHoliday = (hours: OpeningHours, date: string): OpeningHours => ({
  ...hours,
  holidays: hours.holidays.filter((each) => each !== date),
});

/** Returns the hours with another week, as edited in the calendar grid. */
export const withWeek = (hours: OpeningHours, week: Week): OpeningHours => ({
  ...hours,
  week: Object.fromEntries(
    Object.entries(week).flatMap(([day, spans]) =>
      spans.length === 0 ? [] : [[day, spans.map((span) => ({ ...span }))]],
    ),
  ),
});
