import {
  type Session,
  type SessionPort,
  type RequestPort,
  type SipCredentials,
  createCell,
  createScope,
  type Store,
} from '@patchbay/shared-contracts';
import { createConnectivityCheck } from './connectivity-check.ts';
import { createTurn, type Turn } from './turn.ts';
import { manifestOf } from '../model/address.ts';
import { renewalIn } from '../model/renewal.ts';
import type { Devices } from '../../widget/effects/devices.ts';

const CONSENT_KEY = 'V001-sip-acknowledged';
const RENEW_AGAIN_MS = 30_000;

/**
 * Use of the softphone, or why it is not used. `unused`: not this user's way of calling [SIP-006]. `elsewhere`: this is not the primary
 * tab [TAB-004]. `asking`: the user has yet to agree [CALL-027]. `missing`: there are no credentials [SIP-037]. `barred`: it cannot
 * work in this network [SIP-020].
 */
export type SoftphoneUse = 'unused' | 'elsewhere' | 'asking' | 'missing' | 'barred' | 'used';

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

const barredBy = async (isBarred: NonNullable<Devices['isBarred']>, turn: Turn | null): Promise<boolean> => {
  await turn?.asked; // the network check uses these servers
  return isBarred(turn?.iceServers() ?? []);
};

/** Starts the companions of a connected phone: connectivity check, TURN credentials, renewal. */
function createUpkeep({ devices, session, request, closeWindow }: Setup, credentials: SipCredentials, now: Session) {
  const { phone, clock, fetch } = devices;
  const { fetch_turn_cred, fetch_turn_cred_type } = now.user.profile;
  const check = createConnectivityCheck({
    address: manifestOf(credentials),
    clock,
    fetch,
    run: (effect) => {
      if (effect === 'closeWidget') closeWindow();
      else if (effect === 'markLost') phone.markLost();
      else phone.retry();
    },
  });
  const scope = createScope();
  scope.add('connectivity check', () => check.stop());
  scope.add(
    'restarts',
    phone.state.subscribe(({ is }) => is === 'registered' && check.restart()),
  );
  const turn = fetch_turn_cred ? createTurn(request, clock, fetch_turn_cred_type) : null;
  if (turn) scope.add('TURN', () => turn.stop());
  devices.useIceServers(() => turn?.iceServers() ?? []);
  /** Retries until newer credentials arrive. */
  const renew = () => {
    void session.refresh();
    stopRenewal = clock.after(RENEW_AGAIN_MS, renew);
  };
  let stopRenewal = clock.after(renewalIn(credentials.expires_at, clock.now()), renew);
  scope.add('renewal', () => stopRenewal());
  return {
    /** Null where any network will do. */
    barred: devices.isBarred && barredBy(devices.isBarred, turn),
    stop: () => void scope.end(),
  };
}

function decide(now: Session | null, { tab, sessionStorage }: Devices): SoftphoneUse {
  if (!now || !usesSoftphone(now)) return 'unused';
  if (!tab.current()) return 'elsewhere';
  if (sessionStorage.getItem(CONSENT_KEY) !== now.user.user_id) return 'asking';
  return now.user.sip ? 'used' : 'missing';
}

const same = (one: SipCredentials | null, other: SipCredentials): boolean =>
  one?.expires_at === other.expires_at && one.kamailio_username === other.kamailio_username;

/** Keeps the phone connected with this session's credentials while it is wanted. */
export function createSoftphone(setup: Setup): Softphone {
  const { devices, session } = setup;
  const { phone, sessionStorage, tab } = devices;
  const use = createCell<SoftphoneUse>('unused');
  let using: SipCredentials | null = null;
  let upkeep: ReturnType<typeof createUpkeep> | null = null;
  let barred = false;

  const disconnect = () => {
    if (using) void phone.disconnect();
    upkeep?.stop();
    using = upkeep = null;
  };
  const connect = (credentials: SipCredentials, now: Session) => {
    if (same(using, credentials)) return;
    using = credentials;
    upkeep?.stop();
    const made = createUpkeep(setup, credentials, now);
    upkeep = made;
    if (!made.barred) return phone.connect(credentials);
    return void made.barred.then((is) => {
      if (upkeep !== made) return;
      barred = is;
      if (is) use.set('barred');
      else phone.connect(credentials);
    });
  };
  const look = () => {
    const now = session.current();
    const wanted = decide(now, devices);
    use.set(wanted === 'used' && barred ? 'barred' : wanted);
    if (wanted === 'used' && now?.user.sip) connect(now.user.sip, now);
    else disconnect();
  };
  const scope = createScope();
  scope.add('phone', disconnect);
  scope.add('session', session.subscribe(look));
  scope.add('tab', tab.subscribe(look));
  look();
  return {
    current: use.current,
    subscribe: use.subscribe,
    agree() {
      const user = session.current()?.user;
      if (user) sessionStorage.setItem(CONSENT_KEY, user.user_id); // is_sip_user_acknowledged
      look();
    },
    stop: () => void scope.end(),
  };
}
