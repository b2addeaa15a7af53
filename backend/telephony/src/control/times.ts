/** Click-to-call: the softphone answers by itself, so this only ends a call that hangs. */
export const CLICK_TO_CALL_AGENT_MS = 30_000;
export const CUSTOMER_RING_MS = 45_000;
/** [CALL-101] */
export const THIRD_RING_MS = 60_000;
/** Longest wait of a caller for anybody where no queue sets it. */
export const PATIENCE_MS = 60_000;
/** Pause before a party who missed a ring is rung again for the same caller. */
export const RING_AGAIN_MS = 30_000;
export const SEEK_AGAIN_MS = 1_000;
/** Default for the longest wait of a call for an agent whose page is gone [TEL-009]. */
export const AWAY_MS = 20_000;
/** Time in which a customer dialled ahead of the agents has to meet one; after it the call counts as abandoned [CAMP-007]. */
export const MEET_MS = 2_000;
/** Ring time of an agent's phone, which answers a campaign's call by itself; the rest of the time is left for the next agent. */
export const LINE_AGENT_RING_MS = 1_000;
/** Pause between searches for a free agent for an answered line. */
export const LINE_SEEK_AGAIN_MS = 200;
/**
 * Longest wait for the kind of answer before the message for persons is played; it is known by then unless the line's first sound is
 * late.
 */
export const KNOWN_MS = 1_000;
/** Longest greeting of an answering machine before its tone. */
export const AFTER_TONE_MS = 45_000;
export const BUSY_TONE_MS = 2_500;
