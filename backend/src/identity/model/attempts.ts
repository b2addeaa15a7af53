/**
 * Sign-in attempts. Nobody can lock another one out: a refusal needs failures from the *same* address, so a victim elsewhere
 * is only slowed down, by at most two seconds, however many addresses guess.
 *
 *   (address, name)  10 failures in 15 min → refused until the window is over
 *   address         100 failures in 15 min → refused until the window is over
 *   name             from the 10th failure on, 200 ms slower each, 2 s at most
 */
export interface Tally {
  readonly failures: number;
  /** Epoch ms of the first failure of the window. */
  readonly since: number;
}
export const WINDOW_MS = 15 * 60_000;
export const PAIR_LIMIT = 10;
export const ADDRESS_LIMIT = 100;
const SLOW_FROM = 10;
const SLOW_STEP_MS = 200;
const SLOWEST_MS = 2_000;

export const tallyAt = (tally: Tally | undefined, now: number): Tally =>
  tally === undefined || now - tally.since >= WINDOW_MS ? { failures: 0, since: now } : tally;

export const failed = (tally: Tally): Tally => ({ ...tally, failures: tally.failures + 1 });

export type Verdict = { readonly allowed: false } | { readonly allowed: true; readonly delayMs: number };

export function judge(pair: Tally, address: Tally, name: Tally): Verdict {
  if (pair.failures >= PAIR_LIMIT || address.failures >= ADDRESS_LIMIT) return { allowed: false };
  const over = Math.max(0, name.failures - SLOW_FROM + 1);
  return { allowed: true, delayMs: Math.min(SLOWEST_MS, over * SLOW_STEP_MS) };
}
