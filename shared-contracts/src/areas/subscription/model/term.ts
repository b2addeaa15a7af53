import { dayAt, laterMonth, startOf } from '@patchbay/shared-contracts/time';

/** Returns the same time of day a month later in the zone; the last day of a month that is too short [ACCT-014]. Epoch ms. */
export function monthLater(at: number, timeZone: string): number {
  const day = dayAt(at, timeZone);
  return startOf(laterMonth(day, 1), timeZone) + (at - startOf(day, timeZone));
}

/** A renewal continues at the end of the paid time; an expired one starts now. */
export const renewedFrom = (expiresAt: number | null, now: number): number =>
  expiresAt === null ? now : Math.max(expiresAt, now);
