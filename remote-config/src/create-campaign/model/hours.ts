import { weekOf, type CalendarRow } from '@patchbay/shared-contracts/calendars';
import type { CampaignDraft } from './draft.ts';

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const DAY_MINUTES = 24 * 60;

/** Returns the total hours of a week in calendar format. */
export function hoursOfWeek(text: string): number {
  const spans = Object.values(weekOf(text) ?? {}).flat();
  const minutes = spans.reduce((sum, { from, to }) => {
    const length = minutesOf(to) - minutesOf(from);
    return sum + (length > 0 ? length : length + DAY_MINUTES);
  }, 0);
  return minutes / 60;
}

/**
 * Returns the hours of a draft as a calendar; null where it has none. A week of its own overrides its calendar's, whose holidays still
 * apply.
 */
export function calendarOfDraft(
  { hours, week }: Pick<CampaignDraft, 'hours' | 'week'>,
  calendar: CalendarRow | undefined,
  timeZone: string,
): CalendarRow | null {
  if (hours === 'calendar') return calendar ?? null;
  if (week === '') return null;
  const own = { id: '', name: '', version: 1, modified_dt: '', modified_by: null, time_zone: timeZone, exceptions: '' };
  return { ...(calendar ?? { ...own, closed_since: null, closed_until: null, closed_by: null }), week };
}
