import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useDevices } from './devices-context.ts';

const SECOND_MS = 1_000;

/** Returns the time, updated at each full second since `since`, so that a duration is never a second late; both epoch ms. */
export function useNow(since = 0): number {
  const { clock } = useDevices();
  const now = useRef(clock.now());
  const subscribe = useCallback(
    (changed: () => void) => {
      const renewed = () => {
        const gone = (clock.now() - since) % SECOND_MS;
        return clock.after(SECOND_MS - (gone < 0 ? gone + SECOND_MS : gone), () => {
          now.current = clock.now();
          stop = renewed();
          changed();
        });
      };
      now.current = clock.now();
      let stop = renewed();
      return () => stop();
    },
    [clock, since],
  );
  return useSyncExternalStore(subscribe, () => now.current);
}
