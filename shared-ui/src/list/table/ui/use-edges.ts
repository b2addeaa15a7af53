import { useCallback, useLayoutEffect, type RefObject } from 'react';

/** Tolerance for rounding; CSS pixels. */
const SLACK = 2;

/** Sets `data-before` and `data-after` on the frame while columns are hidden on that side of the scrolling box [UX-004]. */
export function useEdges(boxRef: RefObject<HTMLElement | null>): () => void {
  const look = useCallback(() => {
    const box = boxRef.current;
    if (box?.parentElement == null) return;
    const { dataset } = box.parentElement;
    const from = Math.abs(box.scrollLeft); // negative in right-to-left scripts
    dataset['before'] = String(from > SLACK);
    dataset['after'] = String(box.scrollWidth - box.clientWidth - from > SLACK);
  }, [boxRef]);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    look();
    const sized = new ResizeObserver(look);
    sized.observe(box);
    if (box.firstElementChild !== null) sized.observe(box.firstElementChild);
    return () => sized.disconnect();
  }, [boxRef, look]);
  return look;
}
