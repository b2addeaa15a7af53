import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  if (document.hidden) return;
  now = Date.now();
  listeners.forEach((tell) => tell());
}

/** One clock for all that counts on the page: it stands while nobody looks, and while the page is hidden; it is right as soon as it is not. */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  if (timer === undefined) {
    timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    timer = undefined;
  };
}

/** Epoch ms by this browser, as of the last full second of the page's clock. */
export const secondNow = (): number => now;

/** Epoch ms by this browser, as of the last full second of the page's clock. */
export const useSecond = (): number => useSyncExternalStore(onSecond, secondNow);
