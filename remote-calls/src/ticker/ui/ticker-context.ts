import { type Store } from '@patchbay/shared-contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Call } from '../../call/model/call.ts';
import type { Ticker } from '../effects/ticker.ts';

export const TickerContext = createContext<Ticker | null>(null);

/** The ticker around this component; throws outside of one. */
export function useTicker(): Ticker {
  const ticker = useContext(TickerContext);
  if (!ticker) throw new Error('useTicker needs a TickerContext above it');
  return ticker;
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.current);

export const useCall = (): Call => useStore(useTicker().desk);
