import { useLayoutEffect, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { WindowStore } from '../effects/window-store.ts';
import { clamp, isNarrow, moved, type Position } from '../model/window.ts';

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Moves the window by its header: pointer and arrow keys; keeps it inside the viewport [CALL-007, CALL-009, CALL-010]. */
export function useDrag(store: WindowStore, frame: RefObject<HTMLElement | null>) {
  const place = (position: Position) => {
    const size = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    store.moveTo(clamp(position, viewport(), size));
  };
  useLayoutEffect(() => {
    const keepInside = () => {
      const { position } = store.current();
      const size = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const inside = clamp(position, viewport(), size);
      if (inside.x !== position.x || inside.y !== position.y) store.moveTo(inside);
    };
    keepInside();
    window.addEventListener('resize', keepInside);
    return () => window.removeEventListener('resize', keepInside);
  }, [store, frame]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || onButton || isNarrow(viewport())) return;
    const { position } = store.current();
    const from = { x: event.clientX - position.x, y: event.clientY - position.y };
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => place({ x: clientX - from.x, y: clientY - from.y });
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moved(store.current().position, event.key);
    if (!next || isNarrow(viewport())) return;
    event.preventDefault();
    place(next);
  };
  return { onPointerDown, onKeyDown };
}
