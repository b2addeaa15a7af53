import { laterDay, weekdayOf } from '@patchbay/shared-contracts/time';

/** Kind of a day of the demo, compared with others of its weekday. */
export type DayKind = 'plain' | 'rush' | 'holiday';

const MONDAY = 0;
const THURSDAY = 3;

/** Returns the newest such weekday that is at least so many days ago. */
const weekdayBefore = (today: string, weekday: number, days: number): string => {
  const last = laterDay(today, -days);
  return laterDay(last, -((weekdayOf(last) - weekday + 7) % 7));
};

/** A Monday two to three weeks ago with too many calls. */
export const rushOf = (today: string): string => weekdayBefore(today, MONDAY, 14);

/** A Thursday four to five weeks ago on which hardly anybody worked. */
export const holidayOf = (today: string): string => weekdayBefore(today, THURSDAY, 28);

export const dayKindOf = (day: string, today: string): DayKind => {
  if (day === rushOf(today)) return 'rush';
  return day === holidayOf(today) ? 'holiday' : 'plain';
};
