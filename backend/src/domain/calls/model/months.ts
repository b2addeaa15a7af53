import { nextMonthStart, startOfMonth } from '@patchbay/shared-contracts/time';

// Months are those of UTC, as the call log is partitioned, and dates their beginnings.

/** The month that a moment (epoch ms) is in. */
export const monthAt = (at: number): Date => new Date(startOfMonth(at, 'UTC'));

export const nextMonth = (month: Date): Date => new Date(nextMonthStart(month.getTime(), 'UTC'));

/** The months from one moment to another (epoch ms), both included. */
export function monthsBetween(from: number, to: number): readonly Date[] {
  const months: Date[] = [];
  for (let month = monthAt(from); month.getTime() <= to; month = nextMonth(month)) months.push(month);
  return months;
}
