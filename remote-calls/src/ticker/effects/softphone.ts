import type { Session, SessionPort, RequestPort, SipCredentials } from '@patchbay/shared-contracts';
import { createConnectivityCheck, type ConnectivityCheck } from '../../phone/effects/connectivity-check.ts';
import { createTurn, type Turn } from '../../phone/effects/turn.ts';
import { manifestOf } from '../../phone/model/address.ts';
import { createCell, type Store } from '../../store/store.ts';
import type { Devices } from './devices.ts';

const CONSENT_KEY = 'V001-sip-acknowledged';
/** Credentials are renewed this long before they end [TEL-017]. */
const RENEW_BEFORE_MS = 5 * 60_000;
const RENEW_AGAIN_MS = 30_000;

/**
 * Why the softphone is or is not in use. `unused`: not this user's way of calling [SIP-006]. `asking`: the user has yet to agree
 * [CALL-027]. `missing`: there are no credentials [SIP-037].
 */
export type SoftphoneUse = 'unused' | 'asking' | 'missing' | 'used';

export interface Softphone extends Store<SoftphoneUse> {
  agree(): void;
  stop(): void;
}

export const usesSoftphone = (session: Session | null): boolean =>
  session?.user.profile.is_mpls === true && session.user.profile.phone_switch_state === 'sip';

interface Setup {
  readonly devices: Devices;
  readonly session: SessionPort;
  readonly request: RequestPort;
  readonly closeWindow: () => void;
}

/** Keeps the phone connected with this session's credentials while it is wanted. */
export function createSoftphone({ devices, session, request, closeWindow }: Setup): Softphone {
  const { phone, clock, passing, tab } = devices;
  const use = createCell<SoftphoneUse>('unused');
  let check: ConnectivityCheck | null = null;
  let turn: Turn | null = null;
  let stopRenewal = () => {};
  let using: SipCredentials | null = null;

  const useOf = (now: Session | null): SoftphoneUse => {
    if (!now || !tab.current() || !usesSoftphone(now)) return 'unused';
    if (passing.getItem(CONSENT_KEY) !== now.user.user_id) return 'asking';
    return now.user.sip ? 'used' : 'missing';
  };
  const disconnect = () => {
    if (using) void phone.disconnect();
    using = null;
    check?.stop();
    turn?.stop();
    stopRenewal();
    check = turn = null;
  };
  /** Until newer ones have come. */
  const renew = () => {
    void session.refresh();
    stopRenewal = clock.after(RENEW_AGAIN_MS, renew);
  };
  const connect = (credentials: SipCredentials, now: Session) => {
    if (using?.expires_at === credentials.expires_at && using.kamailio_username === credentials.kamailio_username)
      return;
    using = credentials;
    phone.connect(credentials);
    check ??= createConnectivityCheck({
      address: manifestOf(credentials),
      clock,
      fetch: devices.fetch,
      run: (effect) =>
        ({ markLost: phone.markLost, retryPhone: phone.retry, closeWidget: closeWindow })[effect].call(phone),
    });
    const { fetch_turn_cred, fetch_turn_cred_type } = now.user.profile;
    if (fetch_turn_cred && !turn) {
      const fetched = createTurn(request, clock, fetch_turn_cred_type);
      turn = fetched;
      devices.useIceServers(() => fetched.iceServers());
    }
    stopRenewal();
    stopRenewal = clock.after(Math.max(0, credentials.expires_at - RENEW_BEFORE_MS - clock.now()), renew);
  };
  const look = () => {
    const now = session.current();
    use.set(useOf(now));
    if (use.current() === 'used' && now?.user.sip) connect(now.user.sip, now);
    else disconnect();
  };
  const restartCheck = phone.state.subscribe(({ is }) => {
    if (is === 'registered') check?.restart();
  });
  const stops = [session.subscribe(look), tab.subscribe(look), () => restartCheck.unsubscribe()];
  look();
  return {
    current: use.current,
    subscribe: use.subscribe,
    agree() {
      const user = session.current()?.user;
      if (user) passing.setItem(CONSENT_KEY, user.user_id); // is_sip_user_acknowledged
      look();
    },
    stop() {
      stops.forEach((stop) => stop());
      disconnect();
    },
  };
}
