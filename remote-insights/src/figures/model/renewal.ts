/** A range that reaches into now is counted anew so often, ms; what is read stays where it is [INS-029]. */
export const AGAIN_MS = 30_000;
/** How long the figures of a range are kept after another one is looked at: for the way back, and not for a day's worth of ranges. */
export const KEPT_MS = 60_000;
