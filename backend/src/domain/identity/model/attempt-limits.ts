/**
 * Limits of sign-in attempts. Nobody can lock another person out: a refusal needs failures from the *same* address, so a victim elsewhere
 * is only slowed down, by at most two seconds, however many addresses guess.
 *
 *   (address, name)  10 failures in 15 min → refused until the window is over
 *   address         100 failures in 15 min → refused until the window is over
 *   name             from the 10th failure on, 200 ms slower each, 2 s at most
 */
export const WINDOW_MS = 15 * 60_000;
export const PAIR_LIMIT = 10;
export const ADDRESS_LIMIT = 100;
const SLOW_FROM = 10;
const SLOW_STEP_MS = 200;
const SLOWEST_MS = 2_000;

export type Verdict = { readonly allowed: false } | { readonly allowed: true; readonly delayMs: number };

/** Decides by the failures of the current window. */
export function limitAttempts(pair: number, address: number, name: number): Verdict {
  if (pair >= PAIR_LIMIT || address >= ADDRESS_LIMIT) return { allowed: false };
  const over = Math.max(0, name - SLOW_FROM + 1);
  return { allowed: true, delayMs: Math.min(SLOWEST_MS, over * SLOW_STEP_MS) };
}
