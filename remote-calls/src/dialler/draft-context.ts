import type { Cell } from '@patchbay/shared-contracts';
import type { DiallerValues } from './model/dialler-rules.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The input of the dialler; it outlives the dialler's closing. */
export const [DraftContext, useDraft] = ownContext<Cell<DiallerValues>>('the draft of the dialler');
