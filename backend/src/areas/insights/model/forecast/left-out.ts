import type { LeftOut } from '@patchbay/shared-contracts/insights';
import { totalOf, weekdayOfNumber, type DayOfCalls } from './days.ts';

/** Compared with so many of the same weekday before and after it. */
const BESIDE = 4;
/** Fewer say nothing of what is usual. */
const LEAST_BESIDE = 5;
/** Of medians' deviations to standard deviations, for what is spread as errors are. */
const TO_SIGMA = 1.4826;
const SIGMAS = 3;
/** Weeks differ; what differs by less than half is no other kind of day. */
const LEAST_PART = 0.5;

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/**
 * Whether a day's total is far off the same weekdays around it (Hampel's identifier): by three robust standard deviations, at least by
 * three of chance alone (of calls that come by chance the variance is the mean) and by half.
 */
function isUnusual(total: number, beside: readonly number[]): boolean {
  if (beside.length < LEAST_BESIDE) return false;
  const usual = medianOf(beside);
  const spread = TO_SIGMA * medianOf(beside.map((each) => Math.abs(each - usual)));
  return (
    Math.abs(total - usual) > Math.max(SIGMAS * spread, SIGMAS * Math.sqrt(Math.max(1, usual)), LEAST_PART * usual)
  );
}

/** Days from which nothing is learnt, and why: holidays that the account names, clock changes, and days far off the usual. */
export function leftOutOf(
  days: readonly DayOfCalls[],
  holidays: ReadonlySet<number>,
): ReadonlyMap<number, LeftOut['why']> {
  const why = new Map<number, LeftOut['why']>();
  for (const { day, isUneven } of days) {
    if (isUneven) why.set(day, 'clock-change');
    if (holidays.has(day)) why.set(day, 'holiday');
  }
  for (let weekday = 0; weekday < 7; weekday++) {
    const same = days.filter(({ day }) => weekdayOfNumber(day) === weekday && !why.has(day));
    const totals = same.map(totalOf);
    same.forEach(({ day }, index) => {
      const beside = [
        ...totals.slice(Math.max(0, index - BESIDE), index),
        ...totals.slice(index + 1, index + 1 + BESIDE),
      ];
      if (isUnusual(totals[index] ?? 0, beside)) why.set(day, 'unusual');
    });
  }
  return why;
}
