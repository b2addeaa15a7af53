import type { Store } from '@patchbay/shared-contracts';
import { useSyncExternalStore } from 'react';

/** Returns the value of a store; renders again when it changes. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.current);
