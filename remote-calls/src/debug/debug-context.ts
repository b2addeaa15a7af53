import type { DebugDesk } from './effects/debug-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What to tell of a fault. */
export const [DebugContext, useDebugDesk] = ownContext<DebugDesk>('debugging');
