import { useCallback, useLayoutEffect, type RefObject } from 'react';

/** Less than this is rounding; CSS pixels. */
const SLACK = 2;

/** `data-before` and `data-after` of the frame say whether columns are hidden on that side of the scrolled box [UX-004]. */
export function useEdges(boxRef: RefObject<HTMLElement | null>): () => void {
  const look = useCallback(() => {
    const box = boxRef.current;
    if (box?.parentElement == null) return;
    const { dataset } = box.parentElement;
    const from = Math.abs(box.scrollLeft); // negative where one reads from the right
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
