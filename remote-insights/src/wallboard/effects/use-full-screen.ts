import { useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  /** Null where the browser does not support it, as on most phones. */
  readonly toggle: (() => void) | null;
}

/** Toggles full screen for an element; Escape ends it too. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => setOn(false)); // the browser may refuse; then nothing has changed
  };
  return { isOn, toggle: document.fullscreenEnabled ? toggle : null };
}
