import type { Store } from '@patchbay/shared-contracts';
import type { HostSession } from './effects/create-session.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The host's own session: it can be ended, and says while it is not known yet. */
export const [SessionContext, useHostSession] = ownContext<HostSession>('the session');

/** Whether the end of the session would cut a call. */
export const [CallHereContext, useCallHere] = ownContext<Store<boolean>>('calls here');
