/** Past, present and undone states, without limit. `key`: key of the change that led to the present one. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  readonly key: string | null;
}

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [], key: null });

/** Records a change. Consecutive changes of one key, e.g. typing into a field, are undone together. */
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
