import { SERVICE_LEVEL_TARGET } from '@patchbay/shared-contracts/insights';
import { wallLimits, type WallFigure, type Wallboard, type WallTile } from '@patchbay/shared-contracts/live';

const ofAll = (figure: WallFigure, target: number | null): WallTile => ({ figure, queue_id: null, target });

/** Default board: figures with targets that any call centre wants to meet [LIVE-037]. */
export const firstBoard: Wallboard = {
  pages: [
    [
      ofAll('waiting', 5),
      ofAll('longest_wait', 60),
      ofAll('expected_wait', 60),
      ofAll('service_level', SERVICE_LEVEL_TARGET),
      ofAll('agents_available', 1),
      ofAll('abandoned_percent', 0.05),
    ],
  ],
  seconds: 20,
};

/** Returns the page after this one; the last is followed by the first. */
export const pageAfter = (page: number, count: number): number => (count === 0 ? 0 : (page + 1) % count);

export interface Attention {
  /** Whether the user points at or focuses it. */
  readonly isHeld: boolean;
  readonly isStopped: boolean;
}

/** Whether pages rotate automatically [LIVE-029]. */
export const rotates = (pages: number, { isHeld, isStopped }: Attention): boolean => pages > 1 && !isHeld && !isStopped;

/** Whether a page has room for another tile. */
export const hasRoom = (tiles: readonly unknown[]): boolean => tiles.length < wallLimits.tiles.most;
