import type { CanvasPosition } from '@patchbay/shared-contracts/flows';

/** Bounds of an item on the canvas, in canvas px. */
export interface Box extends CanvasPosition {
  readonly width: number;
  readonly height: number;
}

/** Transform from canvas to overview map: a point is at `(place - x) * scale`. */
export interface MapScale extends CanvasPosition {
  readonly scale: number;
}

/** Margin around the outermost items, px of the canvas. */
const MARGIN = 60;

/** Returns the transform that centres all boxes in a map of this size, px. */
export function scaleOf(boxes: readonly Box[], width: number, height: number): MapScale {
  if (boxes.length === 0) return { x: 0, y: 0, scale: 1 };
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return { scale, x: (left + right - width / scale) / 2, y: (top + bottom - height / scale) / 2 };
}

/** Returns all boxes as one SVG path, so that the map of a large flow is cheap to paint. */
export const pathOf = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** React Flow's viewport: offset in px of the screen, then scaled by `zoom`. */
interface View extends CanvasPosition {
  readonly zoom: number;
}

/** Returns the part of the canvas shown by a viewport of this size, px of the canvas. */
export const shownIn = ({ x, y, zoom }: View, size: Pick<Box, 'width' | 'height'>): Box => ({
  ...{ x: -x / zoom, y: -y / zoom },
  ...{ width: size.width / zoom, height: size.height / zoom },
});

export const onMap = (box: Box, { x, y, scale }: MapScale): Box => ({
  ...{ x: (box.x - x) * scale, y: (box.y - y) * scale },
  ...{ width: box.width * scale, height: box.height * scale },
});

export const onCanvas = (at: CanvasPosition, { x, y, scale }: MapScale): CanvasPosition => ({
  x: at.x / scale + x,
  y: at.y / scale + y,
});

export const middleOf = ({ x, y, width, height }: Box): CanvasPosition => ({ x: x + width / 2, y: y + height / 2 });

export const isWithin = (at: CanvasPosition, { x, y, width, height }: Box): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
