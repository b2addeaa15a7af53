import type { DemoKey } from './seed.ts';

/** Calendars of the first account: one of its main line, which is always open for visitors, and one of its office. */
export type DemoCalendar = 'main' | 'office';

export const calendarId = (accountId: DemoKey, name: DemoCalendar): string => `${accountId}-calendar-${name}`;
