import { keptAtSignOut } from '@patchbay/shared-contracts';

/** Removes what the session's user left in local storage [AUTH-152]. */
export function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !keptAtSignOut.has(key)) storage.removeItem(key);
}
