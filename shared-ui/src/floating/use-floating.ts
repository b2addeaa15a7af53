import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { FloatingPart } from '@patchbay/shared-contracts';
import { useConsole } from '../remote/console-context.ts';
import { covers } from './covers.ts';

/** Calls back on each change of height; returns a function that stops it. */
function watchHeight(element: HTMLElement, changed: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => changed(element.offsetHeight));
  observer.observe(element);
  changed(element.offsetHeight);
  return () => observer.disconnect();
}

const isAtKeyboard = (focused: Element, floating: Element): boolean =>
  !floating.contains(focused) && focused !== document.body && focused.matches(':focus-visible');

function isOver(floating: Element, focused: Element | null): boolean {
  if (!focused || !isAtKeyboard(focused, floating)) return false;
  const parts = [...floating.children].map((each) => each.getBoundingClientRect());
  return covers(parts, focused.getBoundingClientRect(), window.innerHeight);
}

/** Whether it covers the focused element, also after that was scrolled. */
function useGivingWay(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setAway(place.current !== null && isOver(place.current, document.activeElement)),
      );
    };
    const kinds = ['focusin', 'focusout', 'scroll'] as const;
    for (const kind of kinds) document.addEventListener(kind, look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const kind of kinds) document.removeEventListener(kind, look, { capture: true });
    };
  }, [place]);
  return isAway;
}

/**
 * Reports the height of an element floating at the page's bottom to the shell, plus `gap` CSS pixels while it is not empty, so that the
 * page ends, and scrolls focused elements, above it. `isAway`: it still covers the focused element and must be hidden.
 */
export function useFloating<Part extends HTMLElement>(part: FloatingPart, gap: number) {
  const ref = useRef<Part>(null);
  const { room } = useConsole();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = watchHeight(element, (height) => room.take(part, height === 0 ? 0 : height + gap));
    return () => {
      stop();
      room.take(part, 0);
    };
  }, [room, part, gap]);
  return { ref, isAway: useGivingWay(ref) };
}
