/** Runs when the browser is idle, at the latest after `withinMs`; at once where the browser does not report that. */
export function whenIdle(run: () => void, withinMs?: number): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, withinMs === undefined ? {} : { timeout: withinMs });
  else setTimeout(run, 0);
}
