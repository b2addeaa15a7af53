import { MOST_ABANDONED, type Counted, type Seen } from './seen.ts';

/** 0 where nobody answered yet. */
export const shareOf = ({ answered, abandoned }: Counted): number => (answered === 0 ? 0 : abandoned / answered);

/** The limit as it holds: what is no share, or more than may be set, is brought within 0 and `MOST_ABANDONED`. */
export const heldLimit = (limit: number): number =>
  Math.min(Math.max(Number.isFinite(limit) ? limit : 0, 0), MOST_ABANDONED);

/** Lines that may still be abandoned; below 0 where more were than may be. */
export const spareOf = (limit: number, { answered, abandoned }: Counted): number => limit * answered - abandoned;

/**
 * The most lines that may be out (ringing or waiting) so that a window keeps its limit whatever comes of them. When `k` of them are answered at
 * once, `k - free` are abandoned, and the share is `(abandoned + k - free) / (answered + k)`: it grows with `k`, so that all being
 * answered is the worst. One line for each free agent abandons nobody, and is always allowed.
 */
export const mostLinesOf = (limit: number, free: number, counted: Counted): number =>
  Math.max(free, Math.floor((free + spareOf(limit, counted)) / (1 - limit)));

/**
 * The most lines that may be out for the day's share and that of 30 days to stay within the limit [CAMP-007].
 *
 * Guaranteed: as long as no more lines are out than this says at every dial, neither share passes the limit, whoever answers when. Days that
 * each keep it keep it together, so that the 30 days do, too, also while they move on. Not guaranteed: agents who go while lines ring
 * for them. For each of them one line more may be abandoned; what that costs is held against the days that follow.
 */
export function mostLines(limit: number, free: number, { day, month }: Pick<Seen, 'day' | 'month'>): number {
  return Math.min(mostLinesOf(limit, free, day), mostLinesOf(limit, free, month));
}
