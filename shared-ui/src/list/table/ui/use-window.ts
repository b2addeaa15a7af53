import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { DRAWN_WHOLE, windowOf, type Span } from '../model/window.ts';

/** A box without a size yet (or in a test) counts as this high, CSS pixels. */
const ASSUMED_HEIGHT = 640;

const same = (one: Span, other: Span) => one.first === other.first && one.last === other.last;

/** Which rows of a scrolling box are drawn; renders again only when the window moves. */
export function useWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const read = useCallback((): Span => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    return windowOf({ count, rowHeight, scrollTop, height: clientHeight || ASSUMED_HEIGHT });
  }, [count, rowHeight]);
  const [moved, setMoved] = useState<Span | null>(null);
  const look = useCallback(() => {
    const next = read();
    setMoved((before) => (before !== null && same(before, next) ? before : next));
  }, [read]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || count <= DRAWN_WHOLE) return undefined;
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, [look, count]);
  const whole = windowOf({ count, rowHeight, scrollTop: 0, height: ASSUMED_HEIGHT });
  const span = count <= DRAWN_WHOLE || moved === null ? whole : moved;
  return { box, span: { first: Math.min(span.first, count), last: Math.min(span.last, count) }, onScroll: look };
}
