import { MOST_ABANDONED, type Counted, type CampaignSnapshot } from './campaign-snapshot.ts';

/** Share of abandoned lines; 0 when none was answered yet. */
export const shareOf = ({ answered, abandoned }: Counted): number => (answered === 0 ? 0 : abandoned / answered);

/** Returns the limit in force: invalid or too high values are clamped to 0…`MOST_ABANDONED`. */
export const heldLimit = (limit: number): number =>
  Math.min(Math.max(Number.isFinite(limit) ? limit : 0, 0), MOST_ABANDONED);

/** Number of lines that may still be abandoned; negative when the limit is exceeded. */
export const spareOf = (limit: number, { answered, abandoned }: Counted): number => limit * answered - abandoned;

/**
 * Highest number of lines that may be out (ringing or waiting) so that a window keeps its limit in every case. When `k` of them are
 * answered at once, `k - free` are abandoned, and the share is `(abandoned + k - free) / (answered + k)`: it grows with `k`, so that
 * the worst case is that all are answered. One line for each free agent abandons nobody, and is always allowed.
 */
export const mostLinesOf = (limit: number, free: number, counted: Counted): number =>
  Math.max(free, Math.floor((free + spareOf(limit, counted)) / (1 - limit)));

/**
 * Highest number of lines that may be out while the shares of the day and of 30 days stay within the limit [CAMP-007].
 *
 * Guaranteed: as long as no dial exceeds this number, neither share passes the limit, whichever lines are answered. If each day keeps
 * the limit, so does any sum of days, and therefore also the moving 30 days. Not guaranteed: agents who leave while lines ring for
 * them. Each of them may cost one more abandoned line, which reduces the allowance of the following days.
 */
export function mostLines(
  limit: number,
  free: number,
  { day, month }: Pick<CampaignSnapshot, 'day' | 'month'>,
): number {
  return Math.min(mostLinesOf(limit, free, day), mostLinesOf(limit, free, month));
}
