import { useSession } from '@patchbay/shared-ui';
import { useCall, useStore, useTicker } from '../../widget/ui/ticker-context.ts';
import { isDevelopment } from '../effects/development.ts';
import { authStateOf } from '../model/auth-state.ts';
import { tickerStateOf } from '../model/ticker-state.ts';

/** Where the debug panel is offered [CALL-025]. */
export const useMayDebug = (): boolean => useSession()?.user.profile.frontend_logging === true || isDevelopment();

/** All that the panel shows, as it is now. */
export function useDebugState() {
  const { agent, sideDesks, window, phoneState, softphone, devices } = useTicker();
  const { log, trouble } = useStore(sideDesks.debug);
  const user = useSession()?.user;
  const use = useStore(softphone);
  const ticker = tickerStateOf({
    call: useCall(),
    window: useStore(window).is,
    phone: useStore(phoneState),
    agent: agent(),
    agreed: use !== 'asking',
    mode: user?.profile.phone_switch_state ?? 'phone',
    moments: log.filter(({ source }) => source === 'phone').map(({ type }) => type),
    trouble,
  });
  const isSso = devices.localStorage.getItem('temp_token') !== null; // left by /sso [AUTH-034]
  const primary = useStore(devices.tab);
  const auth = user ? authStateOf(user, !primary, isSso) : null;
  return { events: log, ticker, auth };
}
