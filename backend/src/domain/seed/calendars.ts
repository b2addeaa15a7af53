import type { DemoKey } from './seed.ts';

/** Of the first account: of its main line, which a visitor finds open at any hour, and of its office. */
export type DemoCalendar = 'main' | 'office';

export const calendarId = (accountId: DemoKey, name: DemoCalendar): string => `${accountId}-calendar-${name}`;
