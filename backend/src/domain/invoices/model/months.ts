import { dayAt, firstOfMonth, laterMonth, startOf } from '@patchbay/shared-contracts/time';

const MONTH_LENGTH = 'YYYY-MM'.length;
/** Calls that end with the month are charged within this time. */
const SETTLED_MS = 3_600_000;

/** A month of a calendar, 'YYYY-MM', and its bounds in a zone: its first moment, and the one after it (epoch ms). */
export interface Month {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const monthOf = (first: string, zone: string): Month => ({
  ...{ name: first.slice(0, MONTH_LENGTH), from: startOf(first, zone), to: startOf(laterMonth(first, 1), zone) },
});

/** The months that are over, from the one of `since` on, the oldest first, by the zone's clock: also where clocks change. */
export function monthsOver(since: number, now: number, zone: string): readonly Month[] {
  const months: Month[] = [];
  for (let first = firstOfMonth(dayAt(since, zone)); ; first = laterMonth(first, 1)) {
    const month = monthOf(first, zone);
    if (month.to + SETTLED_MS > now) return months;
    months.push(month);
  }
}
