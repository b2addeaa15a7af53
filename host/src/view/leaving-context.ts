import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What would be lost: what is typed and not saved, or the call that is on. */
export interface Leaving {
  readonly loses: 'input' | 'call';
  readonly go: () => void;
}

/** The way out that waits for an answer, because something would be lost; null while none does. */
export const [LeavingContext, useLeaving] = ownContext<Cell<Leaving | null>>('leaving');
