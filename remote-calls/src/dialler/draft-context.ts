import type { Cell } from '@patchbay/shared-contracts';
import type { DiallerValues } from './model/dialler-rules.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Input of the dialler; kept when the dialler closes. */
export const [DraftContext, useDraft] = ownContext<Cell<DiallerValues>>('the draft of the dialler');
