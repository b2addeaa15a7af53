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
