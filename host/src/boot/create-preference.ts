import { type Preference, createCell } from '@patchbay/shared-contracts';

/** A choice kept under a versioned storage key; a stored value that is none of the options counts as not chosen. */
export function createPreference<Value extends string>(options: {
  storage: Storage;
  key: string;
  values: readonly Value[];
  first: () => Value;
}): Preference<Value> {
  const stored = options.storage.getItem(options.key);
  const cell = createCell(options.values.find((candidate) => candidate === stored) ?? options.first());
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    choose(next) {
      options.storage.setItem(options.key, next);
      cell.set(next);
    },
  };
}
