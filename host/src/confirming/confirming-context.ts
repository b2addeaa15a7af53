import type { Cell } from '@patchbay/shared-contracts';
import type { Confirming } from './effects/create-confirming.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface Asking {
  readonly confirming: Confirming;
  /** Whether the server wants a second factor that the person has not set up. */
  readonly factorNeeded: Cell<boolean>;
}

/** Requests that wait until the person confirms who they are, or sets up a second factor. */
export const [ConfirmingContext, useConfirming] = ownContext<Asking>('confirming');
