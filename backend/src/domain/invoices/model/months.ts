import { dayAt, firstOfMonth, laterMonth, startOf } from '@patchbay/shared-contracts/time';

const MONTH_LENGTH = 'YYYY-MM'.length;
/** Time after the end of a month within which its last calls are charged. */
const SETTLED_MS = 3_600_000;

/** A calendar month, 'YYYY-MM', and its bounds in a zone: its first moment, and the one after it (epoch ms). */
export interface Month {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const monthOf = (first: string, zone: string): Month => ({
  ...{ name: first.slice(0, MONTH_LENGTH), from: startOf(first, zone), to: startOf(laterMonth(first, 1), zone) },
});

/** Returns the past months since `since`, the oldest first, by the zone's clock, across clock changes. */
export function monthsOver(since: number, now: number, zone: string): readonly Month[] {
  const months: Month[] = [];
  for (let first = firstOfMonth(dayAt(since, zone)); ; first = laterMonth(first, 1)) {
    const month = monthOf(first, zone);
    if (month.to + SETTLED_MS > now) return months;
    months.push(month);
  }
}
