import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to a newly opened panel, which on a phone is below the drawing, out of view. */
export function usePanelFocus(): RefObject<HTMLElement | null> {
  const panelRef = useRef<HTMLElement>(null);
  useEffect(() => panelRef.current?.focus(), []);
  return panelRef;
}
