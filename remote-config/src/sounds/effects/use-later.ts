import { useCallback, useEffect, useRef } from 'react';

interface Waiting {
  readonly work: () => void;
  readonly always: boolean;
}

/** Returns a function that runs work after a delay, ms. On unmounting, work marked `always` runs at once, and the rest is dropped. */
export function useLater() {
  const waiting = useRef(new Map<ReturnType<typeof setTimeout>, Waiting>());
  useEffect(() => {
    const all = waiting.current;
    return () => {
      const left = [...all];
      all.clear();
      for (const [timer, { work, always }] of left) {
        clearTimeout(timer);
        if (always) work();
      }
    };
  }, []);
  return useCallback((ms: number, work: () => void, always = false) => {
    const timer = setTimeout(() => {
      waiting.current.delete(timer);
      work();
    }, ms);
    waiting.current.set(timer, { work, always });
  }, []);
}
