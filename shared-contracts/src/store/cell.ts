/** A value that can be watched, in the form `useSyncExternalStore` wants. */
export interface Store<Value> {
  current(): Value;
  /** Calls back on each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface Cell<Value> extends Store<Value> {
  /** Sets and tells everybody, unless nothing changed (`Object.is`). */
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
