import type { Clock } from '../ports.ts';

/** Watches whether the peer of an answered leg still gives signs of life [TEL-026]: RTP, RTCP, or a SIP request. */
export interface LifeWatch {
  /** The leg is answered. */
  begin(): void;
  sign(): void;
  stop(): void;
}

/** Calls `lost` each time there was no sign for `limitMs`; 0: never. */
export const createLifeWatch = (clock: Clock, limitMs: number, lost: () => void): LifeWatch => {
  let seenAt = 0;
  let cancel: (() => void) | undefined;
  const look = (): void => {
    const left = seenAt + limitMs - clock.now();
    if (left <= 0) {
      seenAt = clock.now();
      lost();
    }
    // `lost` may have stopped the watch
    if (cancel) cancel = clock.after(left <= 0 ? limitMs : left, look);
  };
  return {
    begin: () => {
      seenAt = clock.now();
      if (limitMs > 0) cancel ??= clock.after(limitMs, look);
    },
    sign: () => {
      seenAt = clock.now();
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
};
