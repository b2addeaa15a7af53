import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { DRAWN_WHOLE, scrollTo, windowOf, type Span } from '../model/window.ts';

/** Assumed height of a box without layout (or in a test), CSS pixels. */
const ASSUMED_HEIGHT = 640;

const same = (one: Span, other: Span) => one.first === other.first && one.last === other.last;

/** Returns the rows to render before the box was measured. */
const assumed = (count: number, rowHeight: number): Span =>
  windowOf({ count, rowHeight, scrollTop: 0, height: ASSUMED_HEIGHT });

/** Returns the rows of a scrolling box to render; renders again only when the window moves. */
export function useWindow(count: number, rowHeight: number) {
  const boxRef = useRef<HTMLDivElement>(null);
  const read = useCallback((): Span => {
    const { scrollTop = 0, clientHeight = 0 } = boxRef.current ?? {};
    return windowOf({ count, rowHeight, scrollTop, height: clientHeight || ASSUMED_HEIGHT });
  }, [count, rowHeight]);
  const [moved, setMoved] = useState<Span | null>(null);
  const look = useCallback(() => {
    const next = read();
    setMoved((before) => (same(before ?? assumed(count, rowHeight), next) ? before : next));
  }, [read, count, rowHeight]);
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (element === null || count <= DRAWN_WHOLE) return undefined;
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, [look, count]);
  /** Scrolls a row completely into view, below the sticky header, and focuses it; rows carry `data-row`. */
  const focusRow = (row: number, cover: number) => {
    const element = boxRef.current;
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    element.scrollTop = scrollTo(row, { count, rowHeight, scrollTop, height: clientHeight || ASSUMED_HEIGHT }, cover);
    look();
    // Rendered by then, even if it was far outside of the window.
    requestAnimationFrame(() => element.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus());
  };
  const visibleRows = () => Math.floor((boxRef.current?.clientHeight ?? 0) / rowHeight);
  const { first, last } = count <= DRAWN_WHOLE || moved === null ? assumed(count, rowHeight) : moved;
  const span = { first: Math.min(first, count), last: Math.min(last, count) };
  return { boxRef, span, onScroll: look, focusRow, visibleRows };
}
