/** What was, what is, and what was undone; without limit. `key`: of the change that made what is. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  readonly key: string | null;
}

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [], key: null });

/** A change. One of the same key as the one before, as when a field is typed into, is undone together with it. */
export function record<State>(history: History<State>, next: State, key: string | null = null): History<State> {
  const { past, now } = history;
  if (next === now) return history;
  const isSame = key !== null && key === history.key;
  return { past: isSame ? past : [...past, now], now: next, future: [], key };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future], key: null };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest, key: null };
}
