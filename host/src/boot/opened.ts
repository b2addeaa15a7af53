import { createCell, type Cell } from '@patchbay/shared-contracts';
import type { Asking } from '../confirming/confirming-context.ts';
import type { Leaving } from '../view/leaving-context.ts';
import type { Overlay } from '../view/overlay-context.ts';

/** Questions and parts open over the page. */
export interface Opened {
  readonly leaving: Cell<Leaving | null>;
  readonly testing: Cell<boolean>;
  readonly overlay: Cell<Overlay | null>;
}

export const createOpened = (): Opened => ({
  leaving: createCell<Leaving | null>(null),
  testing: createCell(false),
  overlay: createCell<Overlay | null>(null),
});

/** Closes everything that asks the user of an ended session: the next user must neither see nor answer it [UX-011]. */
export function closeOpened({ leaving, testing, overlay }: Opened, { confirming, factorNeeded }: Asking): void {
  leaving.set(null);
  testing.set(false);
  overlay.set(null);
  factorNeeded.set(false);
  confirming.settle(false);
}
