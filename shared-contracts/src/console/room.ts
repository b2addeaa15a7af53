import { createCell, type Store } from '../store/cell.ts';

/**
 * What floats over pages, from the bottom up: the shell's buttons, above them what is told in passing; a window along the right edge, and a
 * sheet from the bottom over all of them.
 */
export const floatingParts = ['buttons', 'notes', 'dock', 'sheet'] as const;
export type FloatingPart = (typeof floatingParts)[number];

/** CSS pixels each part takes of the page; 0 for what is not there. */
export type RoomTaken = Readonly<Record<FloatingPart, number>>;

/** The one registry of what floats. The shell gives the page's scroll area the room, so that nothing one needs lies beneath. */
export interface Room extends Store<RoomTaken> {
  /** Says how much a part takes now; 0 when it goes. */
  take(part: FloatingPart, px: number): void;
}

const nothing: RoomTaken = { buttons: 0, notes: 0, dock: 0, sheet: 0 };

/** Nothing floats at first. */
export function createRoom(): Room {
  const cell = createCell(nothing);
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    take: (part, px) => {
      const rounded = Math.max(0, Math.ceil(px));
      if (cell.current()[part] !== rounded) cell.set({ ...cell.current(), [part]: rounded });
    },
  };
}

/** What the page leaves free at its end and its right edge: parts of the corner stand over one another, a sheet over both. */
export const roomAtEdges = ({ buttons, notes, dock, sheet }: RoomTaken) => ({
  right: dock,
  bottom: Math.max(buttons + notes, sheet),
});
