import type { DebugController } from './effects/debug-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Latest events of calls, for the debug panel. */
export const [DebugContext, useDebugController] = ownContext<DebugController>('debugging');
