import { weekdayOf } from '@patchbay/shared-contracts/time';
import { dayKindOf, type DayKind } from '../../../../domain/seed/model/special-days.ts';

/** Share of calls by weekday, Monday first. */
const ofWeekday = [1, 0.95, 0.9, 0.95, 1, 0.55, 0.12];
const ofKind: Readonly<Record<DayKind, number>> = { plain: 1, rush: 1.75, holiday: 0.08 };

/** Relative number of calls on a day. */
export const demandOfDay = (day: string, today: string): number =>
  (ofWeekday[weekdayOf(day)] ?? 1) * ofKind[dayKindOf(day, today)];

/** Calls by hour of the day: busy before and after lunch. */
const working = [0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 10, 12, 9, 3.5, 8, 10, 11, 8, 4, 1, 0, 0, 0, 0];
/** On Saturdays most calls come before lunch. */
const saturday = [0, 0, 0, 0, 0, 0, 0, 0, 1, 7, 11, 12, 9, 4, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0];
const SATURDAY = 5;

export const demandByHour = (day: string): readonly number[] => (weekdayOf(day) === SATURDAY ? saturday : working);
