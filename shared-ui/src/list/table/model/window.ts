/** The rows that are drawn: `first` up to, not including, `last`. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Viewport {
  readonly count: number;
  /** CSS pixels; every row is as high as any other. */
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Fewer rows than this are drawn whole: a page of a list needs no window. */
export const DRAWN_WHOLE = 60;
/** The window moves in steps of so many rows, so that most scroll events change nothing. */
const STEP = 8;

/** What must be drawn so that nothing blank is seen before the next step. */
export function windowOf({ count, rowHeight, scrollTop, height }: Viewport): Span {
  if (count <= DRAWN_WHOLE) return { first: 0, last: count };
  const seen = Math.ceil(height / rowHeight);
  const top = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), Math.max(0, count - seen));
  const base = Math.floor(top / STEP) * STEP;
  return { first: Math.max(0, base - STEP), last: Math.min(count, base + Math.ceil(seen / STEP) * STEP + STEP) };
}

/** Where the view must stand so that a row is whole in it; unchanged if it is. `top` is what a sticky header covers. */
export function scrollTo(row: number, { rowHeight, scrollTop, height }: Viewport, top: number): number {
  const from = row * rowHeight;
  const until = from + rowHeight + top;
  if (from < scrollTop) return from;
  return until > scrollTop + height ? until - height : scrollTop;
}
