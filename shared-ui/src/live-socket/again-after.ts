const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/**
 * Returns the wait before a cut socket is reopened, ms: longer each time, and randomised so that clients cut together do not return
 * together.
 */
export const againAfter = (cuts: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (cuts - 1)) * (0.5 + Math.random() / 2);
