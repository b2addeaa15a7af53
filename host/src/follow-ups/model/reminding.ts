import type { OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';

/** Age, ms, after which a follow-up is overdue and only listed on /home, not announced. */
export const REMINDED_FOR_MS = 15 * 60_000;

/** Returns the key of a follow-up; a new due time makes it a new one. */
export const keyOf = ({ customer_id, followup_dt }: OwnFollowUp): string => `${customer_id} ${followup_dt}`;

/** Returns the end of the user's day, ISO 8601. */
export const endOfDay = (now: number, timeZone: string): string =>
  new Date(startOf(laterDay(dayAt(now, timeZone), 1), timeZone) - 1).toISOString();

/** Returns follow-ups that have just become due and were not announced. */
export function toTell(
  followUps: readonly OwnFollowUp[],
  now: number,
  announced: ReadonlySet<string>,
): readonly OwnFollowUp[] {
  return followUps.filter((each) => {
    const late = now - Date.parse(each.followup_dt);
    return late >= 0 && late < REMINDED_FOR_MS && !announced.has(keyOf(each));
  });
}

/** Returns the time until the next follow-up is due, ms; null where none is left. */
export function untilNext(followUps: readonly OwnFollowUp[], now: number): number | null {
  const coming = followUps.map(({ followup_dt }) => Date.parse(followup_dt) - now).filter((wait) => wait > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}
