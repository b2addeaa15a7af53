const SECOND_MS = 1_000;

/** One clock for all durations of the page: epoch ms, another each second while somebody looks. */
export interface Ticker {
  now(): number;
  subscribe(listener: () => void): () => void;
}

export function createTicker(): Ticker {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let stop = (): void => undefined;
  const tick = (): void => {
    if (document.hidden) return;
    now = Date.now();
    for (const listener of [...listeners]) listener();
  };
  const start = (): void => {
    now = Date.now();
    const timer = setInterval(tick, SECOND_MS);
    document.addEventListener('visibilitychange', tick);
    stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  };
  return {
    now: () => now,
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
