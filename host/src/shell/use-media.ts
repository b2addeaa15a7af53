import { useSyncExternalStore } from 'react';
import { breakpoints } from '@patchbay/shared-contracts';

const query = () => window.matchMedia(`(max-width: ${breakpoints.mobileMenu}px)`);
const subscribe = (listener: () => void) => {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
};

/** Whether the menu is a drawer: up to 991 px [NAV-024, SHELL-027]. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
