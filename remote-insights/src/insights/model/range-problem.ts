import { LONGEST_RANGE_MONTHS } from '@patchbay/shared-contracts/insights';
import { dayAt, instantOf, laterMonth } from '@patchbay/shared-contracts/time';
import { rangeProblems, type DateChoice } from '@patchbay/shared-ui/list';

/** Reason why a range is invalid, by the server's codes. */
export type RangeProblem = 'range-open' | 'range-backwards' | 'range-in-future' | 'range-too-long';

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  readonly zone: string;
}

/** Returns the problem of a range, before a request is sent; null: none. */
export function rangeProblem(choice: DateChoice, { now, zone }: Clock): RangeProblem | null {
  if (choice.code !== 'custom_date') return null;
  const [from, to] = [instantOf(choice.from, zone), instantOf(choice.to, zone, 'last')];
  if (from === null || to === null) return 'range-open';
  if (rangeProblems(choice, zone) !== null) return 'range-backwards';
  if (from > now) return 'range-in-future';
  return dayAt(to, zone) > laterMonth(dayAt(from, zone), LONGEST_RANGE_MONTHS) ? 'range-too-long' : null;
}
