import { useEffect, useRef, type RefObject } from 'react';

/** For a panel that has just been asked for: the focus goes there. On a phone it stands below all that is drawn, out of sight. */
export function usePanelFocus(): RefObject<HTMLElement | null> {
  const panelRef = useRef<HTMLElement>(null);
  useEffect(() => panelRef.current?.focus(), []);
  return panelRef;
}
