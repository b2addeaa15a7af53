import type { Updates } from './effects/updates.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** A newer set of versions, and its loading. */
export const [UpdatesContext, useUpdates] = ownContext<Updates>('updates');
