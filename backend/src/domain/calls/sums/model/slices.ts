import type { FigureRange } from './asked-range.ts';

const DAY_MS = 86_400_000;

/** A range day by day, whatever the clock: each is counted in a transaction of its own, between which others have their turn. */
export function slicesOf({ from, end }: FigureRange): readonly FigureRange[] {
  const count = Math.max(1, Math.ceil((end - from) / DAY_MS));
  return Array.from({ length: count }, (_, nth) => ({
    from: from + nth * DAY_MS,
    end: Math.min(end, from + (nth + 1) * DAY_MS),
  }));
}
