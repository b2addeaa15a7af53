import { createCell, readStored, storageKeys, writeStored, z, type Store } from '@patchbay/shared-contracts';
import { initialWindow, type FloatingWindow, type Position, type TickerWindow } from '../model/window.ts';

/** Storage key of the window's place, kept per user of this browser; it survives sign-out [CALL-098]. */
const KEY = storageKeys.widgetPlace;
/** Maximum number of users remembered; the oldest are dropped. */
const REMEMBERED = 20;
const placesSchema = z.array(z.object({ of: z.string(), x: z.number(), y: z.number(), docked: z.boolean() }));

interface Moves {
  show(is: FloatingWindow['is']): void;
  moveTo(position: Position): void;
}
export type WindowStore = Store<FloatingWindow> & Moves;
export type TickerWindowStore = Store<TickerWindow> & Moves & { dock(docked: boolean): void };

/** `person` is read each time, because a different user may sign in. */
export function createWindowStore(storage: Storage, person: () => string): TickerWindowStore {
  const all = () => readStored(storage, KEY, placesSchema, []);
  const kept = all().find(({ of }) => of === person());
  const cell = createCell<TickerWindow>(
    kept ? { ...initialWindow, position: { x: kept.x, y: kept.y }, docked: kept.docked } : initialWindow,
  );
  const keep = (change: Partial<Pick<TickerWindow, 'position' | 'docked'>>) => {
    cell.set({ ...cell.current(), ...change });
    const { position, docked } = cell.current();
    const others = all().filter(({ of }) => of !== person());
    writeStored(storage, KEY, [...others, { of: person(), ...position, docked }].slice(-REMEMBERED));
  };
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    show(is) {
      if (cell.current().is !== is) cell.set({ ...cell.current(), is });
    },
    moveTo: (position) => keep({ position }),
    dock: (docked) => keep({ docked }),
  };
}
