/** Rendered rows: `first` up to, not including, `last`. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Viewport {
  readonly count: number;
  /** CSS pixels; all rows have the same height. */
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Number of rows below which all are rendered: an ordinary page needs no window. */
export const DRAWN_WHOLE = 60;
/** Step of the window in rows, so that most scroll events change nothing. */
const STEP = 8;

/** Returns the rows to render so that no blank appears before the next step. */
export function windowOf({ count, rowHeight, scrollTop, height }: Viewport): Span {
  if (count <= DRAWN_WHOLE) return { first: 0, last: count };
  const visibleRows = Math.ceil(height / rowHeight);
  const top = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), Math.max(0, count - visibleRows));
  const base = Math.floor(top / STEP) * STEP;
  return { first: Math.max(0, base - STEP), last: Math.min(count, base + Math.ceil(visibleRows / STEP) * STEP + STEP) };
}

/** Returns the scroll position that shows a row completely; unchanged if it is. `top` is the height of the sticky header. */
export function scrollTo(row: number, { rowHeight, scrollTop, height }: Viewport, top: number): number {
  const from = row * rowHeight;
  const until = from + rowHeight + top;
  if (from < scrollTop) return from;
  return until > scrollTop + height ? until - height : scrollTop;
}
