import { createCell, readStored, writeStored, z, type Preference } from '@patchbay/shared-contracts';

/**
 * A choice kept under a versioned storage key; a stored value that is none of the options counts as not chosen. Until there is a
 * choice it follows `first`, whenever `onFirstChanged` says that it may have changed [UX-001].
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
