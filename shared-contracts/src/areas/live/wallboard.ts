import { z } from '@patchbay/shared-contracts/zod';

/** Figures of tiles: current ones, and counts of today [LIVE-029]. */
export const wallFigures = [
  'waiting',
  'longest_wait',
  'expected_wait',
  'agents_available',
  'agents_on_call',
  'service_level',
  'abandoned_percent',
  'offered',
  'answered',
] as const;
export type WallFigure = (typeof wallFigures)[number];

/** Maximum number of tiles per page and of pages, and how long a page is shown, s. */
export const wallLimits = {
  tiles: { least: 4, most: 6 },
  pages: { least: 1, most: 6 },
  seconds: { least: 5, most: 600 },
} as const;
const { tiles, pages, seconds } = wallLimits;

/**
 * Figure of one queue, or of all visible ones (null). `target` [LIVE-037]: shares 0 to 1, waits in s, all else a number; null: none.
 * `isLessBetter` decides whether the target is a minimum or a maximum.
 */
export const wallTileSchema = z.strictObject({
  figure: z.enum(wallFigures),
  queue_id: z.string().min(1).max(64).nullable(),
  target: z.number().min(0).max(100_000).nullable(),
});
export type WallTile = z.infer<typeof wallTileSchema>;

/** Pages of tiles, shown in turn for so many seconds each. */
export const wallboardSchema = z.strictObject({
  pages: z.array(z.array(wallTileSchema).min(tiles.least).max(tiles.most)).min(pages.least).max(pages.most),
  seconds: z.number().int().min(seconds.least).max(seconds.most),
});
export type Wallboard = z.infer<typeof wallboardSchema>;
