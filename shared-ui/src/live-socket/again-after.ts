const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** Milliseconds until a socket that was cut is opened again: later each time, and those who were cut at once not all at once. */
export const againAfter = (cuts: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (cuts - 1)) * (0.5 + Math.random() / 2);
