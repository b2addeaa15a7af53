import { createCell, storageKeys, type Store } from '@patchbay/shared-contracts';
import { windowFrom, type Position, type TickerWindow } from '../model/window.ts';

/** Only the place is kept; it survives sign-out [CALL-098]. */
const KEY = storageKeys.widgetPlace;

export interface WindowStore extends Store<TickerWindow> {
  show(is: TickerWindow['is']): void;
  moveTo(position: Position): void;
}

export function createWindowStore(storage: Storage): WindowStore {
  const cell = createCell(windowFrom(storage.getItem(KEY)));
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    show(is) {
      if (cell.current().is !== is) cell.set({ ...cell.current(), is });
    },
    moveTo(position) {
      cell.set({ ...cell.current(), position });
      storage.setItem(KEY, JSON.stringify(position));
    },
  };
}
