import { useLayoutEffect, useState, type RefObject } from 'react';

/** The focus returns to where it was, if it is in here when this goes. */
export function useReturnedFocus(frame: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement); // while rendering: later what is new may have it
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      const inside = element?.contains(document.activeElement) === true;
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [frame, before]);
}
