import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { clearOf } from '../model/taken-room.ts';
import type { Position } from '../model/window.ts';

/** Moves the window aside while it would cover the focused element of the page (WCAG 2.4.11); its stored place is kept. */
export function useStepAside(frame: RefObject<HTMLElement | null>) {
  const [aside, stepTo] = useState<Position | null>(null);
  const look = useEffectEvent((focused: Element) => {
    const element = frame.current;
    if (!element || element.contains(focused)) return;
    const { left: x, top: y, width, height } = element.getBoundingClientRect();
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    const free = clearOf({ x, y }, { width, height }, viewport, focused.getBoundingClientRect());
    if (free && isOver(element, focused)) stepTo(free);
  });
  useEffect(() => {
    let frameId = 0;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(() => look(target)); // the browser has scrolled it into view by then
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frameId);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return { aside, comeBack: () => stepTo(null) };
}

/** Whether the window covers the element; content of dialogs and menus is above the window. */
function isOver(element: Element, focused: Element): boolean {
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const points = [
    [left + 1, top + 1],
    [right - 1, top + 1],
    [(left + right) / 2, (top + bottom) / 2],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
  ] as const;
  return points.some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}
