import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Whether the list of keyboard shortcuts is open. */
export const [KeysShownContext, useKeysShown] = ownContext<Cell<boolean>>('the list of keys');
