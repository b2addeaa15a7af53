import { useSession } from '@patchbay/shared-ui';
import { usePhone } from '../../phone/phone-context.ts';
import { useCall, useSessionAgent } from '../../call/call-context.ts';
import { useDebugController } from '../debug-context.ts';
import { useTickerWindow } from '../../widget/ui/window-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';
import { isDevelopment } from '../effects/development.ts';
import { authStateOf } from '../model/auth-state.ts';
import { tickerStateOf } from '../model/ticker-state.ts';

/** Whether the debug panel is offered [CALL-025]. */
export const useMayDebug = (): boolean => useSession()?.user.profile.frontend_logging === true || isDevelopment();

/** Returns the current content of the panel. */
export function useDebugState() {
  const { phoneState, softphone } = usePhone();
  const agent = useSessionAgent();
  const debug = useDebugController();
  const window = useTickerWindow();
  const devices = useDevices();
  const { log, trouble } = useStore(debug);
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
  const isSso = devices.localStorage.getItem('temp_token') !== null; // stored by /sso [AUTH-034]
  const primary = useStore(devices.tab);
  const auth = user ? authStateOf(user, !primary, isSso) : null;
  return { events: log, ticker, auth };
}
