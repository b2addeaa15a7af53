import { useEffect } from 'react';

/**
 * Keeps the screen on as long as it is wanted and the page is seen, where the browser can: the lock goes with the page, and is asked for
 * again when it comes back. Refused (a battery that is low), the screen goes by its own setting.
 */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const ask = () => {
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock.then((held) => held?.release());
    };
  }, [isWanted]);
}
