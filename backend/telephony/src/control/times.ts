/** Click-to-call: the softphone answers by itself, so this only ends what hangs. */
export const CLICK_TO_CALL_AGENT_MS = 30_000;
export const CUSTOMER_RING_MS = 45_000;
/** [CALL-101] */
export const THIRD_RING_MS = 60_000;
/** How long a caller waits for anybody, where no queue says so. */
export const PATIENCE_MS = 60_000;
/** Who missed a ring is rung again for the same caller after so long. */
export const RING_AGAIN_MS = 30_000;
export const SEEK_AGAIN_MS = 1_000;
/** How long a call waits for an agent whose page is gone [TEL-009]. */
export const AWAY_MS = 20_000;
/** Whoever a campaign dials ahead of its agents meets one within so long, or is abandoned [CAMP-007]. */
export const MEET_MS = 2_000;
/** By then an agent's phone, which answers a campaign's call by itself, has; otherwise the next one has the rest of the time. */
export const LINE_AGENT_RING_MS = 1_000;
/** While nobody is free for a line that is answered. */
export const LINE_SEEK_AGAIN_MS = 200;
/** Who answered is known by then, but where the line's first sound comes late: the message for persons waits no longer. */
export const KNOWN_MS = 1_000;
/** The longest greeting of a machine before its tone. */
export const AFTER_TONE_MS = 45_000;
export const BUSY_TONE_MS = 2_500;
