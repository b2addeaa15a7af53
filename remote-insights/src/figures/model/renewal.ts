/** Polling interval of a range that includes the present, ms; the displayed position stays [INS-029]. */
export const AGAIN_MS = 30_000;
/** Time a range's figures stay cached after another is selected, ms: enough for going back, without collecting ranges all day. */
export const KEPT_MS = 60_000;
