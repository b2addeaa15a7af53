import { breakpoints } from '@patchbay/shared-contracts';

/** The widget's window [CALL-007…011]. Positions are of its left upper corner, in CSS pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
}
export interface FloatingWindow {
  readonly is: 'opened' | 'minimised' | 'closed';
  readonly position: Position;
}
/** `docked`: along the right edge, where the page makes room for it (decision 0036). */
export interface TickerWindow extends FloatingWindow {
  readonly docked: boolean;
}
/** A part of the screen; edges in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Room {
  readonly width: number;
  readonly height: number;
}

export const WIDTH = 400;
export const NARROW = breakpoints.callWidget;
export const STEP = 16;
export const initialWindow: TickerWindow = { is: 'closed', position: { x: 104, y: 60 }, docked: false };

/** At this width and below the window is fixed: not draggable [CALL-010]. */
export const isNarrow = ({ width }: Room): boolean => width <= NARROW;

/** Wholly inside the viewport; when it does not fit, its upper left stays in sight [CALL-009]. */
export const clamp = ({ x, y }: Position, viewport: Room, size: Room): Position => ({
  x: Math.max(0, Math.min(x, viewport.width - size.width)),
  y: Math.max(0, Math.min(y, viewport.height - size.height)),
});

const arrows: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where an arrow key moves the window; null for any other key. */
export function moved(position: Position, key: string): Position | null {
  const by = arrows[key];
  return by ? { x: position.x + by.x, y: position.y + by.y } : null;
}

/** Of the page's height a sheet leaves at least so much: the header and a field below it. */
const LEFT_FREE = 160;

/** How much of the page the opened window takes; up to 540 px it is a sheet, docked or not [CALL-010]. */
export function roomOf(docked: boolean, viewport: Room, size: Room): { dock: number; sheet: number } {
  if (isNarrow(viewport)) return { dock: 0, sheet: Math.min(size.height, viewport.height - LEFT_FREE) };
  return { dock: docked ? size.width : 0, sheet: 0 };
}

const GAP = 8;

/** Where the window covers nothing of this part of the page: the nearest place beside it; null when it covers none of it, or must. */
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
  const way = (at: Position) => Math.abs(at.x - x) + Math.abs(at.y - y);
  const beside = [
    { x: right + GAP, y },
    { x: left - size.width - GAP, y },
    { x, y: bottom + GAP },
    { x, y: top - size.height - GAP },
  ];
  return beside.filter(fits).sort((one, other) => way(one) - way(other))[0] ?? null;
}
