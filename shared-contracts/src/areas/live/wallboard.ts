import { z } from '@patchbay/shared-contracts/zod';

/** What a tile can show: of the moment, and counted today [LIVE-029]. */
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

/** How many tiles a page of the wallboard has, how many pages there are, and how long each stands, s. */
export const wallLimits = {
  tiles: { least: 4, most: 6 },
  pages: { least: 1, most: 6 },
  seconds: { least: 5, most: 600 },
} as const;
const { tiles, pages, seconds } = wallLimits;

/**
 * A figure of one queue, or of all that one sees (null). `target` [LIVE-037]: shares 0 to 1, waits in s, all else a number; null: none.
 * Whether it is to be reached or not to be passed, the figure says (`isLessBetter`).
 */
export const wallTileSchema = z.strictObject({
  figure: z.enum(wallFigures),
  queue_id: z.string().min(1).max(64).nullable(),
  target: z.number().min(0).max(100_000).nullable(),
});
export type WallTile = z.infer<typeof wallTileSchema>;

/** Pages of tiles, one after the other for so many seconds each. */
export const wallboardSchema = z.strictObject({
  pages: z.array(z.array(wallTileSchema).min(tiles.least).max(tiles.most)).min(pages.least).max(pages.most),
  seconds: z.number().int().min(seconds.least).max(seconds.most),
});
export type Wallboard = z.infer<typeof wallboardSchema>;
