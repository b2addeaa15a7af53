import { createCell, type Store } from '../store/cell.ts';

/**
 * Elements that float over pages, from the bottom up: the shell's buttons, above them notifications; a window at the right edge, and a
 * sheet at the bottom over all of them.
 */
export const floatingParts = ['buttons', 'notes', 'dock', 'sheet'] as const;
export type FloatingPart = (typeof floatingParts)[number];

/** CSS pixels taken by each element; 0 when it is absent. */
export type RoomTaken = Readonly<Record<FloatingPart, number>>;

/** Registry of floating elements. The shell reserves their space in the page's scroll area, so that nothing important is covered. */
export interface Room extends Store<RoomTaken> {
  /** Sets the space that an element takes; 0 when it disappears. */
  take(part: FloatingPart, px: number): void;
}

const nothing: RoomTaken = { buttons: 0, notes: 0, dock: 0, sheet: 0 };

/** Creates the registry, initially without floating elements. */
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

/**
 * Returns the space to leave free at the bottom and the right edge of the page: elements in the corner are stacked, a sheet covers
 * both.
 */
export const roomAtEdges = ({ buttons, notes, dock, sheet }: RoomTaken) => ({
  right: dock,
  bottom: Math.max(buttons + notes, sheet),
});
