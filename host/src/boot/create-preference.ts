import { createCell, readStored, writeStored, z, type Preference } from '@patchbay/shared-contracts';

/**
 * Creates a choice kept under a versioned storage key; an unknown stored value counts as no choice. Without a choice the value follows
 * `first`, read again whenever `onFirstChanged` reports a change [UX-001].
 */
export function createPreference<Value extends string>(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  key: string;
  values: readonly [Value, ...Value[]];
  first: () => Value;
  onFirstChanged?: (listener: () => void) => void;
}): Preference<Value> {
  const { storage, key, values, first } = options;
  let chosen = readStored<Value | null>(storage, key, z.enum(values), null);
  const cell = createCell(chosen ?? first());
  options.onFirstChanged?.(() => chosen === null && cell.set(first()));
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    choose(next) {
      chosen = next;
      writeStored(storage, key, next);
      cell.set(next);
    },
  };
}
