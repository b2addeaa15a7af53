import type { Command, Store } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Commands that remotes add to the palette. */
export const [CommandsContext, useCommands] = ownContext<Store<readonly Command[]>>('commands');
