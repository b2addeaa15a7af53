import type { Preference } from '@patchbay/shared-contracts';

/** A choice kept under a versioned storage key; a stored value that is none of the options counts as not chosen. */
export function createPreference<Value extends string>(options: {
  storage: Storage;
  key: string;
  values: readonly Value[];
  first: () => Value;
}): Preference<Value> {
  const stored = options.storage.getItem(options.key);
  let value = options.values.find((candidate) => candidate === stored) ?? options.first();
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(next) {
      value = next;
      options.storage.setItem(options.key, next);
      listeners.forEach((listener) => listener());
    },
  };
}
