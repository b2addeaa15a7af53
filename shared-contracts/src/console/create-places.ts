import { createCell } from '../store/cell.ts';
import type { PlaceName, Places } from './console.ts';

/** Creates the registry of places, initially without any. */
export function createPlaces(): Places {
  const cell = createCell<Readonly<Record<PlaceName, readonly HTMLElement[]>>>({ profile: [] });
  const change = (name: PlaceName, next: (now: readonly HTMLElement[]) => readonly HTMLElement[]) =>
    cell.set({ ...cell.current(), [name]: next(cell.current()[name]) });
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    offer(name, element) {
      change(name, (now) => [...now, element]);
      return () => change(name, (now) => now.filter((other) => other !== element));
    },
  };
}
