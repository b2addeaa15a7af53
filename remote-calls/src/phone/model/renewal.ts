const MINUTE_MS = 60_000;
/** Time before expiry at which credentials are renewed [TEL-017]. */
const BEFORE_MS = 5 * MINUTE_MS;
/**
 * Shortest and longest wait. Credentials live at most an hour and are issued with at least half of it left; anything else indicates a
 * wrong clock.
 */
const SOONEST_MS = 10 * MINUTE_MS;
const LATEST_MS = 40 * MINUTE_MS;

/**
 * Returns the wait until the softphone's credentials are renewed, ms. `expiresAt` is the server's time, `now` this machine's: a clock
 * hours ahead must not renew continuously, one behind must not miss the expiry.
 */
export const renewalIn = (expiresAt: number, now: number): number =>
  Math.min(LATEST_MS, Math.max(SOONEST_MS, expiresAt - BEFORE_MS - now));
