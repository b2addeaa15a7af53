import type { ScreenPopController } from './effects/screen-pop-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** External pages opened for the call. */
export const [ScreenPopsContext, useScreenPops] = ownContext<ScreenPopController>('screen pops');
