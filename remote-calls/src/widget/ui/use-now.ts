import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useTicker } from './ticker-context.ts';

/** The time, renewed every second; epoch ms. */
export function useNow(): number {
  const { clock } = useTicker().devices;
  const now = useRef(clock.now());
  const subscribe = useCallback(
    (changed: () => void) =>
      clock.every(1_000, () => {
        now.current = clock.now();
        changed();
      }),
    [clock],
  );
  return useSyncExternalStore(subscribe, () => now.current);
}
