import type { TickerWindowStore } from '../effects/window-store.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The call window: opened, minimised or closed, and where it stands. */
export const [WindowContext, useTickerWindow] = ownContext<TickerWindowStore>('the window');
