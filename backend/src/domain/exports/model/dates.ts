import { formatAt } from '@patchbay/shared-contracts/time';
import { rangeFor } from '../../calls/model/log-range.ts';

/** Returns the question with fixed dates: 'today' is the day of the request, whenever the file is made. */
export function settleDates<Query extends Parameters<typeof rangeFor>[0]>(query: Query, now: number, timeZone: string) {
  const { from, to } = rangeFor(query, now, timeZone);
  return {
    ...query,
    date_filter: 'custom_date' as const,
    ...(from && { from_date: from.toISOString() }),
    // Rows added while the file is made are not part of it.
    to_date: new Date(Math.min(to?.getTime() ?? now, now)).toISOString(),
  };
}

/** Returns a moment for the name of a file, by the person's clock: `2026-02-28-1430`. */
export const stampOf = (at: string | number, timeZone: string): string => formatAt(at, timeZone, 'YYYY-MM-DD-HHmm');
