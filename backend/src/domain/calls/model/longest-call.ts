/** Longest duration of a call: an older unfinished one is a row that nobody ended. Ms. */
export const LONGEST_CALL_MS = 24 * 3_600_000;
