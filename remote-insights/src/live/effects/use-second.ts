import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  if (document.hidden) return;
  now = Date.now();
  listeners.forEach((tell) => tell());
}

/** Calls back each second, by one clock for the page; it stops while the page is hidden or nobody listens, and is corrected on return. */
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

/** Returns this browser's time at the page clock's last full second, epoch ms. */
export const secondNow = (): number => now;

/** Returns this browser's time at the page clock's last full second, epoch ms. */
export const useSecond = (): number => useSyncExternalStore(onSecond, secondNow);
