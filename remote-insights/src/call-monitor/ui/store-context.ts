import type { LiveCall } from '@patchbay/shared-contracts/live';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { secondNow } from '../../live/effects/use-second.ts';
import type { CallStore, MonitorRow } from '../model/call-store.ts';

export const StoreContext = createContext<CallStore | null>(null);

export const useRows = (store: CallStore): readonly MonitorRow[] => useSyncExternalStore(store.onRows, store.rows);

/** Returns the number of all calls, shown or not. */
export const useCount = (store: CallStore): number => useSyncExternalStore(store.onRows, () => store.calls().size);

export function useStore(): CallStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('outside of the call monitor');
  return store;
}

/** Returns the server's time of the last full second, epoch ms. */
const serverSecond = ({ clock }: CallStore): number => secondNow() + clock.ahead();

/**
 * Updates an element's text directly when its call changes, and each second if `counts`: hundreds change several times a second, and
 * React would check all rows for that.
 */
export function useWrittenRow<Written extends HTMLElement>(
  key: string,
  { write, counts = false }: { readonly write: (element: Written, call: LiveCall, now: number) => void; readonly counts?: boolean }, // prettier-ignore
): RefObject<Written | null> {
  const store = useStore();
  const ref = useRef<Written>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const call = store.call(key);
      if (ref.current !== null && call !== undefined) write(ref.current, call, serverSecond(store));
    };
    const stops = [store.onCall(key, show), ...(counts ? [store.onTick(key, show)] : [])];
    show();
    return () => stops.forEach((stop) => stop());
  }, [store, key, write, counts]);
  return ref;
}

/** Sets an element's text in its text node, which costs less layout than a new node; returns whether that changed it. */
export function rewrite(element: HTMLElement, text: string): boolean {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data === text) return false;
  else firstChild.data = text;
  return true;
}

/** Returns one fact of a call; renders again only when that fact changes. */
export function useFact<Fact extends string | number | boolean | null>(
  key: string,
  factOf: (call: LiveCall) => Fact,
): Fact | null {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.onCall(key, listener), [store, key]);
  const read = (): Fact | null => {
    const call = store.call(key);
    return call === undefined ? null : factOf(call);
  };
  return useSyncExternalStore(subscribe, read);
}
