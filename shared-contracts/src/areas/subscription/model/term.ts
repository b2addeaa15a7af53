import { dayAt, laterMonth, startOf } from '@patchbay/shared-contracts/time';

/** The same moment of the day a month later by the zone's clock; of a month without that day, its last one [ACCT-014]. Epoch ms. */
export function monthLater(at: number, timeZone: string): number {
  const day = dayAt(at, timeZone);
  return startOf(laterMonth(day, 1), timeZone) + (at - startOf(day, timeZone));
}

/** A renewal goes on where the time that is paid ends; what is over begins now. */
export const renewedFrom = (expiresAt: number | null, now: number): number =>
  expiresAt === null ? now : Math.max(expiresAt, now);
