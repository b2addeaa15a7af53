import { isOverdue, type FollowUp } from '@patchbay/shared-contracts/customers';

const at = ({ followup_dt }: FollowUp): number => Date.parse(followup_dt);

/** Those to come, the next one first, and those that were, the last one first. */
export function splitFollowUps(followUps: readonly FollowUp[], now: number) {
  const isPast = ({ followup_dt }: FollowUp) => isOverdue(followup_dt, now);
  return {
    coming: followUps.filter((each) => !isPast(each)).sort((one, other) => at(one) - at(other)),
    past: followUps.filter(isPast).sort((one, other) => at(other) - at(one)),
  };
}
