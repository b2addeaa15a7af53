/** Request of an agent about the own wrap-up [TEL-016]. */
export type WrapUpChange = 'end' | 'extend';

export const EXTENSION_MS = 30_000;
/** Longest wrap-up, counted from now, so that nobody hides from callers. */
export const LONGEST_MS = 600_000;

/** Returns the new end (epoch ms), or `null` when it is over. */
export const changedWrapUp = (until: number, change: WrapUpChange, now: number): number | null =>
  change === 'end' ? null : Math.max(until, Math.min(until + EXTENSION_MS, now + LONGEST_MS));
