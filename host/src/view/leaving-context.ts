import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What would be lost: what is typed and not saved, or the call that is on. */
export interface Leaving {
  readonly loses: 'input' | 'call';
  readonly go: () => void;
}

/** Where the person wants to go although something would be lost; null while nothing is to be asked. */
export const [LeavingContext, useLeaving] = ownContext<Cell<Leaving | null>>('leaving');
