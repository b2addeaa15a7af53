import { isAgent, PRODUCT, type Session, type SessionPort } from '@patchbay/shared-contracts';
import { isExpired, stepSession, type SessionEvent, type SessionState } from '../model/session-state.ts';
import type { Bearer, SessionApi } from './session-api.ts';

/** The session as the host drives it; remotes see only `SessionPort`. */
export interface HostSession extends SessionPort {
  state(): SessionState;
  /** Asks for the session that the cookie may hold; resolves when it is known either way. */
  start(): Promise<void>;
  /** Renews the bearer once for a request that met 401 'Invalid token'; ends the session when refused [NET-013]. */
  renewOrEnd(): Promise<boolean>;
  /** Ends a session older than 14 hours [AUTH-160]. */
  checkExpiry(): void;
}

export interface SessionSetup {
  readonly api: SessionApi;
  readonly now: () => number;
  readonly storage: Storage;
  readonly onEnded: (reason: 'signed-out' | 'expired') => void;
  readonly setTimer: (run: () => void, ms: number) => void;
}

/** The bearer is renewed when a fifth of its life is left. */
const RENEW_AT = 0.8;
const ASSUMED_KEY = 'assume_id'; // [SHELL-029]
const STATUS_FLAG = `${PRODUCT}UserStatus`; // [MODE-008, MODE-009]

export function createSession({ api, now, storage, onEnded, setTimer }: SessionSetup): HostSession {
  let state: SessionState = { phase: 'unknown' };
  let bearer: string | null = null;
  let renewing: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const step = (event: SessionEvent) => {
    const next = stepSession(state, event, now());
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  };

  const keep = ({ token, expiresInSeconds }: Bearer) => {
    bearer = token;
    setTimer(() => void (bearer === token && renewOrEnd()), expiresInSeconds * 1000 * RENEW_AT);
  };

  const open = async (given: Bearer): Promise<{ ok: true } | { ok: false; message: string | null }> => {
    keep(given);
    const [detail, plans, solutions] = await Promise.all([api.user(), api.plans(), api.solutions()]);
    if (!detail.ok) {
      bearer = null;
      return detail;
    }
    step({ type: 'renewed', user: detail.user, plans, solutions, assumedUserId: storage.getItem(ASSUMED_KEY) });
    return { ok: true };
  };

  const end = async (reason: 'signed-out' | 'expired') => {
    if (state.phase === 'signed-in' && reason === 'signed-out') {
      if (isAgent(state.session.user)) await api.setLoggedOut(state.session.user); // [AUTH-150]
      await api.logout();
    }
    bearer = null;
    step({ type: 'ended', reason });
    onEnded(reason);
  };

  const renew = async (): Promise<boolean> => {
    const given = await api.renew();
    if (given === 'unreachable') return false; // keeps the session: the network may come back
    if (given === 'refused') {
      await end('expired');
      return false;
    }
    keep(given);
    step({ type: 'tokenRenewed' });
    return true;
  };
  /** Parallel requests that met the same expired bearer wait for one renewal. */
  const renewOrEnd = (): Promise<boolean> => {
    renewing ??= renew().finally(() => (renewing = null));
    return renewing;
  };

  return {
    state: () => state,
    current: (): Session | null => (state.phase === 'signed-in' ? state.session : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    bearer: () => bearer,
    async start() {
      const given = await api.renew();
      if (typeof given === 'string')
        return step({ type: 'ended', reason: given === 'refused' ? 'none' : 'unreachable' });
      const opened = await open(given);
      if (!opened.ok) step({ type: 'ended', reason: 'unreachable' });
    },
    async begin(token, expiresInSeconds) {
      const opened = await open({ token, expiresInSeconds });
      if (opened.ok && state.phase === 'signed-in' && isAgent(state.session.user)) storage.setItem(STATUS_FLAG, 'true');
      return opened;
    },
    async refresh() {
      const detail = await api.user();
      if (detail.ok) step({ type: 'userChanged', user: detail.user });
    },
    end,
    renewOrEnd,
    checkExpiry: () => {
      if (isExpired(state, now())) void end('expired');
    },
  };
}
