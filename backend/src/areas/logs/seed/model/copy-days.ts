import { laterDay, weekdayOf } from '@patchbay/shared-contracts/time';
import { dayKindOf } from '../../../../domain/seed/model/special-days.ts';

/** Where copies of a day's calls are put. */
interface CopyDays {
  readonly day: string;
  /** Days of the same weekday, in order. */
  readonly onto: readonly string[];
}

interface CopyRange {
  readonly today: string;
  /** How many days of calls there are that are copied, and over how many their copies go, today included. */
  readonly from: number;
  readonly over: number;
}

const daysUntil = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => laterDay(today, index - count + 1));

/** A day that is unlike others keeps its calls to itself, and gets none of theirs. */
export function copyDays({ today, from, over }: CopyRange): readonly CopyDays[] {
  const plain = daysUntil(today, over).filter((day) => dayKindOf(day, today) === 'plain');
  return daysUntil(today, from).map((day) => ({
    day,
    onto: dayKindOf(day, today) === 'plain' ? plain.filter((other) => weekdayOf(other) === weekdayOf(day)) : [day],
  }));
}
