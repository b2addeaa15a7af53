import type { LiveCall } from '@patchbay/shared-contracts/live';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { CallStore, MonitorRow } from '../model/call-store.ts';

export const StoreContext = createContext<CallStore | null>(null);

export const useRows = (store: CallStore): readonly MonitorRow[] => useSyncExternalStore(store.onRows, store.rows);

/** Of all calls, shown or not. */
export const useCount = (store: CallStore): number => useSyncExternalStore(store.onRows, () => store.calls().size);

/** One fact of a call; drawn anew when that alone changed. */
export function useFact<Fact extends string | number | null>(
  key: string,
  factOf: (call: LiveCall) => Fact,
): Fact | null {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('outside of the call monitor');
  const subscribe = useCallback((listener: () => void) => store.onCall(key, listener), [store, key]);
  const read = (): Fact | null => {
    const call = store.call(key);
    return call === undefined ? null : factOf(call);
  };
  return useSyncExternalStore(subscribe, read);
}
