import type { DebugDesk } from './effects/debug-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Latest events of calls, for the debug panel. */
export const [DebugContext, useDebugDesk] = ownContext<DebugDesk>('debugging');
