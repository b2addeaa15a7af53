/** A range that reaches into now is counted anew so often, ms; what is read stays where it is [INS-029]. */
export const AGAIN_MS = 30_000;
