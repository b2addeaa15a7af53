import type { Cell } from '@patchbay/shared-contracts';
import type { DiallerValues } from './model/dialler-rules.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What is typed in the dialler outlives its closing. */
export const [DraftContext, useDraft] = ownContext<Cell<DiallerValues>>('the draft of the dialler');
