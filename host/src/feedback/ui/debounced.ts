import { useEffect, useRef } from 'react';

/** Closing is debounced [SHELL-033]; ms. */
export const CLOSE_DEBOUNCE_MS = 500;

/** Runs `run` once, this long after the last time it was asked for; not at all once what asked is gone. */
export function useDebounced(run: () => void, ms: number): () => void {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
}
