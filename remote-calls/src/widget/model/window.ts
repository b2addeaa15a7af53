import { breakpoints } from '@patchbay/shared-contracts';

/** Position of the widget's top left corner, in CSS pixels [CALL-007…011]. */
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
export interface Room {
  readonly width: number;
  readonly height: number;
}

export const WIDTH = 400;
export const NARROW = breakpoints.callWidget;
export const STEP = 16;
export const initialWindow: TickerWindow = { is: 'closed', position: { x: 104, y: 60 }, docked: false };

/** Whether the window is fixed instead of draggable: at this width and below [CALL-010]. */
export const isNarrow = ({ width }: Room): boolean => width <= NARROW;

/** Clamps the position to the viewport; if the window does not fit, its top left corner stays visible [CALL-009]. */
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

/** Returns the position after an arrow key; null for any other key. */
export function moved(position: Position, key: string): Position | null {
  const by = arrows[key];
  return by ? { x: position.x + by.x, y: position.y + by.y } : null;
}
