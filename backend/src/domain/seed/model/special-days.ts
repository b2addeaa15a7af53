import { laterDay, weekdayOf } from '@patchbay/shared-contracts/time';

/** What sets a day of the demo apart from others of its weekday. */
export type DayKind = 'plain' | 'rush' | 'holiday';

const MONDAY = 0;
const THURSDAY = 3;

/** The newest one that is at least so many days before. */
const weekdayBefore = (today: string, weekday: number, days: number): string => {
  const last = laterDay(today, -days);
  return laterDay(last, -((weekdayOf(last) - weekday + 7) % 7));
};

/** A Monday two to three weeks ago on which too many called. */
export const rushOf = (today: string): string => weekdayBefore(today, MONDAY, 14);

/** A Thursday four to five weeks ago on which nearly nobody worked. */
export const holidayOf = (today: string): string => weekdayBefore(today, THURSDAY, 28);

export const dayKindOf = (day: string, today: string): DayKind => {
  if (day === rushOf(today)) return 'rush';
  return day === holidayOf(today) ? 'holiday' : 'plain';
};
