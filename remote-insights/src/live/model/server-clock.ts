/** How far the server's clock is ahead of this browser's, as of the last time that was told; ms. */
export interface ServerClock {
  /** The server said that it was `now` when it was `at` here; epoch ms. */
  heard(now: number, at: number): void;
  ahead(): number;
  onChange(listener: () => void): () => void;
}

/** The way of a message is not always as long: so much changes nothing. */
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
