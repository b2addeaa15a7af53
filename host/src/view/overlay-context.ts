import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export type Overlay = 'palette' | 'feedback' | 'downloads';

/** Part open over the page; null while none is. */
export const [OverlayContext, useOverlay] = ownContext<Cell<Overlay | null>>('the overlay');
