import type { PopDesk } from './effects/pop-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Pages outside the console that the call opens. */
export const [ScreenPopsContext, useScreenPops] = ownContext<PopDesk>('screen pops');
