import type { Cell } from '@patchbay/shared-contracts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export type Overlay = 'palette' | 'feedback' | 'downloads';

/** What the user opened over the page. */
export const [OverlayContext, useOverlay] = ownContext<Cell<Overlay | null>>('the overlay');
