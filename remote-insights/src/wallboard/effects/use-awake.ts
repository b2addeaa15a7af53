import { useEffect } from 'react';

/**
 * Keeps the screen on while wanted and the page is visible, where the browser can: the lock is lost when the page is hidden, and
 * requested again when it returns. If refused (low battery), the system's setting applies.
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
