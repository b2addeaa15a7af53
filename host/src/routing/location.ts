import { useSyncExternalStore } from 'react';

const ROUTED = 'single-spa:routing-event';

const subscribe = (listener: () => void) => {
  window.addEventListener(ROUTED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(ROUTED, listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Returns the pathname, in step with single-spa's routing. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => location.pathname);
