import type { Command, Store } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export const [CommandsContext, useCommands] = ownContext<Store<readonly Command[]>>('commands');
