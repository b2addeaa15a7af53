import { createCell, readStored, writeStored, z, type Store } from '@patchbay/shared-contracts';

/**
 * Paths this user views in their old interface [ROUTE-032, ROUTE-034]. The choice belongs to the user, not the browser, and is removed
 * with the session's other storage at sign-out [AUTH-152].
 */
export interface OldInterface extends Store<number> {
  /** `path` is the route as declared. */
  isOld(path: string): boolean;
  choose(path: string, old: boolean): void;
}

const keyOf = (path: string): string => `V001-old-interface:${path}`;

export function createOldInterface(storage: Storage): OldInterface {
  const changes = createCell(0);
  return {
    current: changes.current,
    subscribe: changes.subscribe,
    isOld: (path) => readStored<'old' | null>(storage, keyOf(path), z.literal('old'), null) === 'old',
    choose(path, old) {
      if (old) writeStored(storage, keyOf(path), 'old');
      else storage.removeItem(keyOf(path));
      changes.set(changes.current() + 1);
    },
  };
}
