import { createCell, readStored, writeStored, z, type Store } from '@patchbay/shared-contracts';

/**
 * Which paths this user looks at in their old interface [ROUTE-032, ROUTE-034]. A choice of the user, not of the browser: it goes
 * with the session's other storage at sign-out [AUTH-152].
 */
export interface OldInterface extends Store<number> {
  /** `path` as the route declares it. */
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
