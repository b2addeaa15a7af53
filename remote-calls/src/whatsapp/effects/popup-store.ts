import { createCell } from '@patchbay/shared-contracts';
import type { FloatingWindow } from '../../widget/model/window.ts';
import type { WindowStore } from '../../widget/effects/window-store.ts';

const POPUP_WIDTH = 340;
/** Initial distance from the right and top edges, CSS pixels [WA-003]. */
const START = { right: 10, top: 120 } as const;

/** Creates the popup's position, new with each page load: only the business number has to be remembered. */
export function createPopupWindow(viewportWidth: () => number): WindowStore {
  const start = () => ({ x: Math.max(0, viewportWidth() - POPUP_WIDTH - START.right), y: START.top });
  const cell = createCell<FloatingWindow>({ is: 'closed', position: start() });
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    show: (is) => {
      const before = cell.current();
      if (before.is !== is) cell.set({ is, position: before.is === 'closed' ? start() : before.position });
    },
    moveTo: (position) => cell.set({ ...cell.current(), position }),
  };
}
