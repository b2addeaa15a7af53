import type { CalendarException, Holiday } from '@patchbay/shared-contracts/calendars';

export const keyOfHoliday = ({ from, name }: Pick<Holiday, 'from' | 'name'>): string => `${from} ${name}`;

/** Returns the holidays not yet among the exceptions. */
export const newHolidays = (
  holidays: readonly Holiday[],
  exceptions: readonly CalendarException[],
): readonly Holiday[] => {
  const there = new Set(exceptions.map(keyOfHoliday));
  return holidays.filter((holiday) => !there.has(keyOfHoliday(holiday)));
};

/** Adds holidays as exceptions, all closed, in calendar order. */
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
