import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Kind of loss: unsaved input, or the running call. */
export interface Leaving {
  readonly loses: 'input' | 'call';
  readonly go: () => void;
}

/** Navigation that waits for confirmation because something would be lost; null while none does. */
export const [LeavingContext, useLeaving] = ownContext<Cell<Leaving | null>>('leaving');
