import { useEffect, useRef } from 'react';

/** Debounce of closing, ms [SHELL-033]. */
export const CLOSE_DEBOUNCE_MS = 500;

/** Returns a debounced `run`: it runs once, `ms` after the last call, and not after unmounting. */
export function useDebounced(run: () => void, ms: number): () => void {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
}
