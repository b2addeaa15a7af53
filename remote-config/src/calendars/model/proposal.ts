import type { CalendarException, Holiday } from '@patchbay/shared-contracts/calendars';

export const keyOfHoliday = ({ from, name }: Pick<Holiday, 'from' | 'name'>): string => `${from} ${name}`;

/** Those that are not among the exceptions yet. */
export const newHolidays = (
  holidays: readonly Holiday[],
  exceptions: readonly CalendarException[],
): readonly Holiday[] => {
  const there = new Set(exceptions.map(keyOfHoliday));
  return holidays.filter((holiday) => !there.has(keyOfHoliday(holiday)));
};

/** The days become exceptions, all closed, in the order of the calendar. */
export const withHolidays = (
  exceptions: readonly CalendarException[],
  chosen: readonly Holiday[],
): readonly CalendarException[] =>
  [
    ...exceptions,
    ...chosen.map(({ from, to, name }) => ({
      from,
      to,
      name: [...name].slice(0, 60).join(''),
      is: 'closed' as const,
      spans: [],
    })),
  ].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
