import type { Command, Store } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Commands added to the palette by remotes. */
export const [CommandsContext, useCommands] = ownContext<Store<readonly Command[]>>('commands');
