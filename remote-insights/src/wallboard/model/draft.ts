import { wallLimits, type WallFigure, type Wallboard, type WallTile } from '@patchbay/shared-contracts/live';
import { hasRoom } from './board.ts';
import { wallKinds } from './wall-figures.ts';

/** A tile as typed: shares in per cent, waits in seconds, empty without target. `key` is stable during editing. */
export interface DraftTile extends Omit<WallTile, 'target'> {
  readonly key: number;
  readonly target: string;
}
export interface Draft {
  readonly pages: readonly (readonly DraftTile[])[];
  readonly seconds: string;
  readonly nextKey: number;
}

const typed = (figure: WallFigure, target: number | null): string => {
  if (target === null) return '';
  return String(wallKinds[figure].unit === 'share' ? Number((target * 100).toFixed(4)) : target);
};

export function wallboardDraft({ pages, seconds }: Wallboard): Draft {
  let key = 0;
  const tiles = pages.map((page) =>
    page.map(({ target, ...tile }) => ({ ...tile, key: key++, target: typed(tile.figure, target) })),
  );
  return { pages: tiles, seconds: String(seconds), nextKey: key };
}

const tile = (key: number): DraftTile => ({ key, figure: 'waiting', queue_id: null, target: '' });

export interface Move {
  readonly page: number;
  readonly at: number;
  readonly by: -1 | 1;
}

/** Change of a draft; `page` and `at` are positions. */
export type DraftAct =
  | { readonly type: 'tileAdded'; readonly page: number }
  | { readonly type: 'tileRemoved'; readonly page: number; readonly at: number }
  | ({ readonly type: 'tileMoved' } & Move)
  | { readonly type: 'tileChanged'; readonly page: number; readonly at: number; readonly change: Partial<DraftTile> }
  | { readonly type: 'pageAdded' }
  | { readonly type: 'pageRemoved'; readonly page: number }
  | { readonly type: 'secondsTyped'; readonly text: string };

const withPage = (
  draft: Draft,
  page: number,
  change: (tiles: readonly DraftTile[]) => readonly DraftTile[],
): Draft => ({
  ...draft,
  pages: draft.pages.map((tiles, at) => (at === page ? change(tiles) : tiles)),
});

/** Returns the position of a moved tile: past its neighbour, or at the edge of a page to the next one with room; null for none. */
export function placeAfter(
  { pages }: Draft,
  { page, at, by }: Move,
): { readonly page: number; readonly at: number } | null {
  const tiles = pages[page] ?? [];
  if (at + by >= 0 && at + by < tiles.length) return { page, at: at + by };
  const next = pages[page + by];
  if (next === undefined || !hasRoom(next)) return null;
  return { page: page + by, at: by === 1 ? 0 : next.length };
}

function moved(draft: Draft, move: Move): Draft {
  const place = placeAfter(draft, move);
  const one = draft.pages[move.page]?.[move.at];
  if (place === null || one === undefined) return draft;
  const without = withPage(draft, move.page, (tiles) => tiles.filter((each) => each !== one));
  return withPage(without, place.page, (tiles) => [...tiles.slice(0, place.at), one, ...tiles.slice(place.at)]);
}

/** Applies a change to a tile; a target in another unit is dropped. */
const changed = (before: DraftTile, change: Partial<DraftTile>): DraftTile => {
  const after = { ...before, ...change };
  const isOther = wallKinds[before.figure].unit !== wallKinds[after.figure].unit;
  return isOther ? { ...after, target: '' } : after;
};

export function stepDraft(draft: Draft, act: DraftAct): Draft {
  switch (act.type) {
    case 'tileAdded':
      return { ...withPage(draft, act.page, (tiles) => [...tiles, tile(draft.nextKey)]), nextKey: draft.nextKey + 1 };
    case 'tileRemoved':
      return withPage(draft, act.page, (tiles) => tiles.filter((_, at) => at !== act.at));
    case 'tileMoved':
      return moved(draft, act);
    case 'tileChanged':
      return withPage(draft, act.page, (tiles) => tiles.map((one, at) => (at === act.at ? changed(one, act.change) : one))); // prettier-ignore
    case 'pageAdded': {
      const { least } = wallLimits.tiles;
      const added = Array.from({ length: least }, (_, place) => tile(draft.nextKey + place));
      return { ...draft, pages: [...draft.pages, added], nextKey: draft.nextKey + least };
    }
    case 'pageRemoved':
      return { ...draft, pages: draft.pages.filter((_, at) => at !== act.page) };
    case 'secondsTyped':
      return { ...draft, seconds: act.text };
  }
}

/** Parses a target; undefined: invalid. */
function targetIn({ figure, target }: DraftTile): number | null | undefined {
  const text = target.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,5}(?:\.\d+)?$/.test(text)) return undefined;
  if (wallKinds[figure].unit !== 'share') return Number(text);
  return Number(text) <= 100 ? Number(text) / 100 : undefined;
}

const secondsIn = (text: string): number | undefined => {
  const { least, most } = wallLimits.seconds;
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
};

/** Problems of a draft: targets by key, pages by position. */
export interface DraftProblems {
  readonly targets: readonly number[];
  readonly pages: readonly number[];
  readonly seconds: boolean;
}
export type ReadDraft =
  { readonly ok: true; readonly board: Wallboard } | { readonly ok: false; readonly problems: DraftProblems };

export function readWallboardDraft({ pages, seconds: text }: Draft): ReadDraft {
  const { least, most } = wallLimits.tiles;
  const seconds = secondsIn(text);
  const problems: DraftProblems = {
    targets: pages.flat().flatMap((one) => (targetIn(one) === undefined ? [one.key] : [])),
    pages: pages.flatMap(({ length }, page) => (length < least || length > most ? [page] : [])),
    seconds: seconds === undefined,
  };
  if (seconds === undefined || problems.targets.length > 0 || problems.pages.length > 0) return { ok: false, problems };
  const tiles = pages.map((page) =>
    page.map((one): WallTile => ({ figure: one.figure, queue_id: one.queue_id, target: targetIn(one) ?? null })),
  );
  return { ok: true, board: { pages: tiles, seconds } };
}
