/** Lead of the server's clock over this browser's, as last measured; ms. */
export interface ServerClock {
  /** Records the server's time `now`, received at `at` here; epoch ms. */
  heard(now: number, at: number): void;
  ahead(): number;
  onChange(listener: () => void): () => void;
}

/** Difference within which transit times vary, ms; it does not change the lead. */
const JITTER_MS = 250;

export function createServerClock(): ServerClock {
  const listeners = new Set<() => void>();
  let ahead = 0;
  return {
    heard(now, at) {
      if (Math.abs(now - at - ahead) < JITTER_MS) return;
      ahead = now - at;
      listeners.forEach((tell) => tell());
    },
    ahead: () => ahead,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
