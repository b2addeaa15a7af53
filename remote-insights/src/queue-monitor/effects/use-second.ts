import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** One clock for all that counts on the page: it stands while nobody looks, and while the page is hidden. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    if (document.hidden) return;
    now = Date.now();
    listeners.forEach((tell) => tell());
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Epoch ms by this browser, as of the last full second of the page's clock. */
export const useSecond = (): number => useSyncExternalStore(subscribe, () => now);
