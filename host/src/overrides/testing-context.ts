import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Whether the tester's dialog is open. */
export const [TestingContext, useTesting] = ownContext<Cell<boolean>>('the dialog of testers');
