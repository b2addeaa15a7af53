/** Observable value, in the form required by `useSyncExternalStore`. */
export interface Store<Value> {
  current(): Value;
  /** Calls back on each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface Cell<Value> extends Store<Value> {
  /** Sets the value and notifies all listeners, unless it is unchanged (`Object.is`). */
  set(value: Value): void;
}

export function createCell<Value>(first: Value): Cell<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
