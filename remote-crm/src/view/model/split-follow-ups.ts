import { isOverdue, type FollowUp } from '@patchbay/shared-contracts/customers';

const at = ({ followup_dt }: FollowUp): number => Date.parse(followup_dt);

/** Splits follow-ups into future ones, next first, and past ones, latest first. */
export function splitFollowUps(followUps: readonly FollowUp[], now: number) {
  const isPast = ({ followup_dt }: FollowUp) => isOverdue(followup_dt, now);
  return {
    coming: followUps.filter((each) => !isPast(each)).sort((one, other) => at(one) - at(other)),
    past: followUps.filter(isPast).sort((one, other) => at(other) - at(one)),
  };
}
