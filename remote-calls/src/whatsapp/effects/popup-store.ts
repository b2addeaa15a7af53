import { createCell } from '@patchbay/shared-contracts';
import type { FloatingWindow } from '../../widget/model/window.ts';
import type { WindowStore } from '../../widget/effects/window-store.ts';

const POPUP_WIDTH = 340;
/** From the right and from the top, CSS pixels [WA-003]. */
const START = { right: 10, top: 120 } as const;

/** Where the popup is; anew with each page, as the documents remember only the business number. */
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
