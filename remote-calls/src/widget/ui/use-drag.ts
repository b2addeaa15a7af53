import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { WindowStore } from '../effects/window-store.ts';
import { clamp, isNarrow, moved, WIDTH, type Position, type Room } from '../model/window.ts';
import { useStepAside } from './use-step-aside.ts';
import { useStore } from '../../store/use-store.ts';

const viewport = (): Room => ({ width: window.innerWidth, height: window.innerHeight });

/** Measures the viewport and the window; follows views that grow and screens that rotate. */
function useRoom(frame: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ viewport: viewport(), size: { width: WIDTH, height: 0 } });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () =>
      setRoom({ viewport: viewport(), size: { width: element.offsetWidth, height: element.offsetHeight } });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
  return room;
}

/**
 * Moves the window by its header, with pointer and arrow keys [CALL-007, CALL-010]. It is displayed inside the viewport at any size
 * [CALL-009]; the place chosen by the user is kept.
 */
export function useDrag(store: WindowStore, frame: RefObject<HTMLElement | null>) {
  const { viewport: screen, size } = useRoom(frame);
  const { aside, comeBack } = useStepAside(frame);
  const chosen = useStore(store).position;
  const position = clamp(aside ?? chosen, screen, size);
  const place = (wanted: Position) => {
    comeBack();
    store.moveTo(clamp(wanted, viewport(), size));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button:not([data-handle])') !== null;
    if (event.button !== 0 || onButton || isNarrow(screen)) return;
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
    const next = moved(position, event.key);
    if (!next || isNarrow(screen)) return;
    event.preventDefault();
    place(next);
  };
  return { position, screen, size, onPointerDown, onKeyDown };
}
