import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the focus to its previous element on unmount, if it is inside. */
export function useReturnedFocus(frame: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement); // read during rendering, before new elements may take the focus
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      const inside = element?.contains(document.activeElement) === true;
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [frame, before]);
}
