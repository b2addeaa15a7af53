import { nextMonthStart, startOfMonth } from '@patchbay/shared-contracts/time';

// Months are UTC, as in the partitions of the call log, and represented by their first moment.

/** Returns the month of a moment (epoch ms). */
export const monthAt = (at: number): Date => new Date(startOfMonth(at, 'UTC'));

export const nextMonth = (month: Date): Date => new Date(nextMonthStart(month.getTime(), 'UTC'));

/** Returns the months from one moment to another (epoch ms), inclusive. */
export function monthsBetween(from: number, to: number): readonly Date[] {
  const months: Date[] = [];
  for (let month = monthAt(from); month.getTime() <= to; month = nextMonth(month)) months.push(month);
  return months;
}
