const MINUTE_MS = 60_000;
/** Credentials are renewed this long before they end [TEL-017]. */
const BEFORE_MS = 5 * MINUTE_MS;
/** They live at most an hour and are given with half of it left at least: anything outside of these tells of a wrong clock. */
const SOONEST_MS = 10 * MINUTE_MS;
const LATEST_MS = 40 * MINUTE_MS;

/**
 * How long to wait until the softphone's credentials are renewed, ms. `expiresAt` is the server's time, `now` this machine's: a clock
 * that is hours ahead must not ask all the time, one that is behind must not miss the end.
 */
export const renewalIn = (expiresAt: number, now: number): number =>
  Math.min(LATEST_MS, Math.max(SOONEST_MS, expiresAt - BEFORE_MS - now));
