import type { Store } from '@patchbay/shared-contracts';
import type { HostSession } from './effects/create-session.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The host's session, which can be ended and reports while it is still unknown. */
export const [SessionContext, useHostSession] = ownContext<HostSession>('the session');

/** Whether ending the session would cut a call. */
export const [CallHereContext, useCallHere] = ownContext<Store<boolean>>('calls here');
