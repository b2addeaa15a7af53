import type { PopDesk } from './effects/pop-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** External pages opened for the call. */
export const [ScreenPopsContext, useScreenPops] = ownContext<PopDesk>('screen pops');
