import type { DeliveryFailure } from '@patchbay/shared-contracts/hooks';

// waiting ──taken──▶ delivered        dead ──resent by hand──▶ waiting
//    │ ▲ └─failed, for good or too long─▲
//    └─┘ failed: later

/** State of a delivery after an attempt; `tries` includes this one. Epoch ms. */
export interface Tried {
  readonly tries: number;
  readonly since: number;
}

export type AfterAttempt =
  { readonly state: 'delivered' } | { readonly state: 'dead' } | { readonly state: 'waiting'; readonly dueAt: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Waits after each failed attempt [CONF-HOOK-006]. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;
const LONGEST = 24 * HOUR;
/** Each wait is up to a fifth longer, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/** Returns its next state. `random` in [0, 1). */
export function afterAttempt(
  { tries, since }: Tried,
  failure: DeliveryFailure | null,
  { now, random }: { readonly now: number; readonly random: number },
): AfterAttempt {
  if (failure === null) return { state: 'delivered' };
  const wait = WAITS[tries - 1];
  if (failure === 'gone' || wait === undefined) return { state: 'dead' };
  const dueAt = Math.round(now + wait * (1 + JITTER * random));
  return dueAt - since > LONGEST ? { state: 'dead' } : { state: 'waiting', dueAt };
}
