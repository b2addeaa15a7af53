import { isNarrow, type Position, type Room } from './window.ts';

/** A part of the screen; edges in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Minimum height, px, of the page left free by a sheet: the header and a field below it. */
const LEFT_FREE = 160;

/** Returns the space the open window takes; up to 540 px it is a sheet, docked or not [CALL-010]. */
export function roomOf(docked: boolean, viewport: Room, size: Room): { dock: number; sheet: number } {
  if (isNarrow(viewport)) return { dock: 0, sheet: Math.min(size.height, viewport.height - LEFT_FREE) };
  return { dock: docked ? size.width : 0, sheet: 0 };
}

const GAP = 8;

/** Returns the nearest place where the window does not cover this part of the page; null when it does not cover it, or cannot avoid it. */
export function clearOf(
  { x, y }: Position,
  size: Room,
  viewport: Room,
  { left, top, right, bottom }: Box,
): Position | null {
  const covers = x < right && x + size.width > left && y < bottom && y + size.height > top;
  if (!covers) return null;
  const fits = (at: Position) =>
    at.x >= 0 && at.y >= 0 && at.x + size.width <= viewport.width && at.y + size.height <= viewport.height;
  const distance = (at: Position) => Math.abs(at.x - x) + Math.abs(at.y - y);
  const beside = [
    { x: right + GAP, y },
    { x: left - size.width - GAP, y },
    { x, y: bottom + GAP },
    { x, y: top - size.height - GAP },
  ];
  return beside.filter(fits).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
