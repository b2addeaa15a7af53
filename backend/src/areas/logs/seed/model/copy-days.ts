import { laterDay, weekdayOf } from '@patchbay/shared-contracts/time';
import { dayKindOf } from '../../../../domain/seed/model/special-days.ts';

/** Days that receive copies of a day's calls. */
interface CopyDays {
  readonly day: string;
  /** Days with the same weekday, in order. */
  readonly onto: readonly string[];
}

interface CopyRange {
  readonly today: string;
  /** Number of days with calls to copy, and number of days that receive copies, including today. */
  readonly from: number;
  readonly over: number;
}

const daysUntil = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => laterDay(today, index - count + 1));

/** Maps days to copy days. An unusual day keeps its calls, and receives no copies. */
export function copyDays({ today, from, over }: CopyRange): readonly CopyDays[] {
  const plain = daysUntil(today, over).filter((day) => dayKindOf(day, today) === 'plain');
  return daysUntil(today, from).map((day) => ({
    day,
    onto: dayKindOf(day, today) === 'plain' ? plain.filter((other) => weekdayOf(other) === weekdayOf(day)) : [day],
  }));
}
