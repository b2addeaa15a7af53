import { useState, useSyncExternalStore } from 'react';

export interface Framed<State> {
  /** State as displayed. */
  current(): State;
  subscribe(listener: () => void): () => void;
  change(step: (before: State) => State): void;
}

/**
 * Creates a state that applies updates at once and displays them together with the next animation frame. Hidden pages get no frames:
 * they render nothing, and catch up in one [LIVE-034].
 */
function createFramed<State>(start: State): Framed<State> {
  let [truth, shown] = [start, start];
  let isAsked = false;
  const listeners = new Set<() => void>();
  const show = (): void => {
    isAsked = false;
    shown = truth;
    for (const tell of [...listeners]) tell();
  };
  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(step) {
      truth = step(truth);
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(show);
    },
  };
}

/** Returns the displayed state, and a stable function that changes it. */
export function useFramed<State>(start: State): readonly [State, Framed<State>['change']] {
  const [framed] = useState(() => createFramed(start));
  return [useSyncExternalStore(framed.subscribe, framed.current), framed.change];
}
