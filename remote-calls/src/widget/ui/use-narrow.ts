import { useSyncExternalStore } from 'react';
import { isNarrow } from '../model/window.ts';

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Whether the widget is fixed to the screen [CALL-010]. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => isNarrow({ width: window.innerWidth, height: window.innerHeight }));
