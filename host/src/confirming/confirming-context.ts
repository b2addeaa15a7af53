import type { Cell } from '@patchbay/shared-contracts';
import type { Confirming } from './effects/create-confirming.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface Asking {
  readonly confirming: Confirming;
  /** Whether the server requires a second factor that the user has not set up. */
  readonly factorNeeded: Cell<boolean>;
}

/** Requests waiting until the user confirms their identity or sets up a second factor. */
export const [ConfirmingContext, useConfirming] = ownContext<Asking>('confirming');
