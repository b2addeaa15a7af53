import { useSyncExternalStore } from 'react';

/** Renders again when a store of the host changes; `read` must return the same value while nothing changed. */
export const useStore = <Value>(store: { subscribe(listener: () => void): () => void }, read: () => Value): Value =>
  useSyncExternalStore(store.subscribe, read);
