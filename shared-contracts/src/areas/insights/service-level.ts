/** Denominator of the service level, chosen per queue; the first is the default [INS-035]. */
export const serviceLevelVariants = ['offered_less_abandoned_within', 'offered', 'answered_and_abandoned'] as const;
export type ServiceLevelVariant = (typeof serviceLevelVariants)[number];

export const SERVICE_LEVEL_SECONDS = 20; // [INS-035]
/** Share, 0 to 1. */
export const SERVICE_LEVEL_TARGET = 0.8; // [INS-035]
/** Callers who give up sooner do not count as having waited [INS-024]. */
export const SHORT_ABANDON_SECONDS = 5;

interface Offered {
  readonly offered: number;
  readonly answered: number;
  readonly abandoned: number;
  readonly abandoned_within: number;
}

/** Returns the number of calls that the service level is a share of. */
export function serviceLevelBase(variant: ServiceLevelVariant, calls: Offered): number {
  if (variant === 'offered') return calls.offered;
  if (variant === 'answered_and_abandoned') return calls.answered + calls.abandoned;
  return calls.offered - calls.abandoned_within;
}
