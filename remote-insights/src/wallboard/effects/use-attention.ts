import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** Time, ms, after which an unmoved pointer on a wall-mounted screen no longer holds the rotation. */
const STILL_MS = 4_000;

export interface Attention {
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Tracks whether the user points at or focuses the element with the handlers. With `lapses` only while pointer or keys are in use,
 * because on a wall both are left in place.
 */
export function useAttention(lapses: boolean): Attention {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeft, leave] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const noticed = () => {
    clearTimeout(timer.current);
    leave(false);
    if (lapses) timer.current = setTimeout(() => leave(true), STILL_MS);
  };
  useEffect(() => {
    if (!lapses) return undefined;
    timer.current = setTimeout(() => leave(true), STILL_MS);
    return () => {
      clearTimeout(timer.current);
      leave(false);
    };
  }, [lapses]);
  return {
    isHeld: (isOver || isFocused) && !isLeft,
    handlers: {
      onPointerMove() {
        setOver(true);
        noticed();
      },
      onPointerLeave: () => setOver(false),
      onKeyDown: noticed,
      onFocus({ target }) {
        setFocused(target.matches(':focus-visible'));
        noticed();
      },
      onBlur: () => setFocused(false),
    },
  };
}
