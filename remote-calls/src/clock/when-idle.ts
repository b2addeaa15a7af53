/** Runs when the browser has nothing better to do, at the latest after `withinMs`; where it does not tell, at once. */
export function whenIdle(run: () => void, withinMs?: number): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, withinMs === undefined ? {} : { timeout: withinMs });
  else setTimeout(run, 0);
}
