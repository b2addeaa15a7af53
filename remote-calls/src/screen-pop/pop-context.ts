import type { PopDesk } from './effects/pop-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Pages of others that a call opens. */
export const [PopContext, usePops] = ownContext<PopDesk>('screen pops');
