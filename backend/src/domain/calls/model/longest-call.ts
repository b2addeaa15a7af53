/** A call goes on no longer than this without having been looked after: what is older is a row that nobody ended. Ms. */
export const LONGEST_CALL_MS = 24 * 3_600_000;
