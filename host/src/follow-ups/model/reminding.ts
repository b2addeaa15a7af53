import type { OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';

/** What was due longer ago than that is overdue, and stands on /home; nobody is startled with it, ms. */
export const REMINDED_FOR_MS = 15 * 60_000;

/** One promise: at another time it is another one. */
export const keyOf = ({ customer_id, followup_dt }: OwnFollowUp): string => `${customer_id} ${followup_dt}`;

/** When the day ends where the person is, ISO 8601. */
export const endOfDay = (now: number, timeZone: string): string =>
  new Date(startOf(laterDay(dayAt(now, timeZone), 1), timeZone) - 1).toISOString();

/** Those that became due just now and were not told yet. */
export function toTell(
  followUps: readonly OwnFollowUp[],
  now: number,
  told: ReadonlySet<string>,
): readonly OwnFollowUp[] {
  return followUps.filter((each) => {
    const late = now - Date.parse(each.followup_dt);
    return late >= 0 && late < REMINDED_FOR_MS && !told.has(keyOf(each));
  });
}

/** How long until the next one is due, ms; null where none is to come. */
export function untilNext(followUps: readonly OwnFollowUp[], now: number): number | null {
  const coming = followUps.map(({ followup_dt }) => Date.parse(followup_dt) - now).filter((wait) => wait > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}
