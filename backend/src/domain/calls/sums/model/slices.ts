import type { FigureRange } from './parse-range.ts';

const DAY_MS = 86_400_000;

/**
 * Splits a range into periods of a day, whatever the clock: each is counted in a transaction of its own, so that others get their turn
 * in between.
 */
export function slicesOf({ from, end }: FigureRange): readonly FigureRange[] {
  const count = Math.max(1, Math.ceil((end - from) / DAY_MS));
  return Array.from({ length: count }, (_, nth) => ({
    from: from + nth * DAY_MS,
    end: Math.min(end, from + (nth + 1) * DAY_MS),
  }));
}
