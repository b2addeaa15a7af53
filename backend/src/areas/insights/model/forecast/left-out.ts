import type { LeftOut } from '@patchbay/shared-contracts/insights';
import { callsOfDay, weekdayOfNumber, type DayOfCalls } from './days.ts';

/** Number of the same weekdays before and after to compare with. */
const BESIDE = 4;
/** Fewer days do not show what is usual. */
const LEAST_BESIDE = 5;
/** Factor from median absolute deviation to standard deviation, for normal errors. */
const TO_SIGMA = 1.4826;
const SIGMAS = 3;
/** Minimum relative difference of an unusual day, because weeks differ anyway. */
const LEAST_PART = 0.5;

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/**
 * Whether a day's total is an outlier among the same weekdays around it (Hampel identifier): it must differ by at least three robust
 * standard deviations, by three standard deviations of Poisson noise (whose variance is the mean), and by half.
 */
function isUnusual(total: number, beside: readonly number[]): boolean {
  if (beside.length < LEAST_BESIDE) return false;
  const usual = medianOf(beside);
  const spread = TO_SIGMA * medianOf(beside.map((each) => Math.abs(each - usual)));
  return (
    Math.abs(total - usual) > Math.max(SIGMAS * spread, SIGMAS * Math.sqrt(Math.max(1, usual)), LEAST_PART * usual)
  );
}

/** Returns the days excluded from learning, with reasons: the account's holidays, clock changes, and outliers. */
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
    const totals = same.map(callsOfDay);
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
