/** What an agent asks of the own wrap-up [TEL-016]. */
export type WrapUpChange = 'end' | 'extend';

export const EXTENSION_MS = 30_000;
/** Nobody hides from callers for longer, counted from now. */
export const LONGEST_MS = 600_000;

/** The new end (epoch ms), or `null` when it is over. */
export const changedWrapUp = (until: number, change: WrapUpChange, now: number): number | null =>
  change === 'end' ? null : Math.max(until, Math.min(until + EXTENSION_MS, now + LONGEST_MS));
