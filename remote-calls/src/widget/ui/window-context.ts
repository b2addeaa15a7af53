import type { TickerWindowStore } from '../effects/window-store.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The call window: open, minimised or closed, and its position. */
export const [WindowContext, useTickerWindow] = ownContext<TickerWindowStore>('the window');
