import { useState, useSyncExternalStore } from 'react';

export interface Framed<State> {
  /** As it is shown. */
  current(): State;
  subscribe(listener: () => void): () => void;
  change(step: (before: State) => State): void;
}

/**
 * State that takes in at once what comes, and shows all of it together with the next frame. A page that nobody looks at gets no frames: it
 * does nothing, and catches up with one [LIVE-034].
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

/** What is shown of it, and the way to change it, which is the same as long as the page is open. */
export function useFramed<State>(start: State): readonly [State, Framed<State>['change']] {
  const [framed] = useState(() => createFramed(start));
  return [useSyncExternalStore(framed.subscribe, framed.current), framed.change];
}
