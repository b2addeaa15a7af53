import { SERVICE_LEVEL_TARGET } from '@patchbay/shared-contracts/insights';
import { wallLimits, type WallFigure, type Wallboard, type WallTile } from '@patchbay/shared-contracts/live';

const ofAll = (figure: WallFigure, target: number | null): WallTile => ({ figure, queue_id: null, target });

/** What stands there before anything was chosen: figures that have a target that anybody would want met [LIVE-037]. */
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

/** The page after this one; after the last comes the first. */
export const pageAfter = (page: number, count: number): number => (count === 0 ? 0 : (page + 1) % count);

export interface Attention {
  /** Somebody has the pointer or the keyboard in it. */
  readonly isHeld: boolean;
  readonly isStopped: boolean;
}

/** Whether pages follow each other by themselves [LIVE-029]. */
export const rotates = (pages: number, { isHeld, isStopped }: Attention): boolean => pages > 1 && !isHeld && !isStopped;

/** Whether a page may have one tile more. */
export const hasRoom = (tiles: readonly unknown[]): boolean => tiles.length < wallLimits.tiles.most;
