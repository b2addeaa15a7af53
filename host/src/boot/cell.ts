/** A value that can be watched: what the host's stores are made of, as `useSyncExternalStore` wants it. */
export interface Cell<Value> {
  current(): Value;
  /** Sets and tells everybody, unless nothing changed. */
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
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
