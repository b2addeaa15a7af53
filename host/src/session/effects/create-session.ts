import { isAgent, PRODUCT, type Session, type SessionPort, createCell } from '@patchbay/shared-contracts';
import { isEnding, isExpired, stepSession, type SessionEvent, type SessionState } from '../model/session-state.ts';
import { createBearerKeeper, type BearerKeeper } from './bearer.ts';
import { ownerOf } from '../model/bearer-owner.ts';
import { clearStorage } from './clear-storage.ts';
import { createEnding, createWaiting } from './ending.ts';
import type { SessionApi } from './session-api.ts';

/** The session as the host drives it; remotes see only `SessionPort`. */
export interface HostSession extends SessionPort {
  state(): SessionState;
  /** Opens the session that the cookie holds; without a cookie nobody is asked. Resolves when it is known either way. */
  start(hasCookie: boolean): Promise<void>;
  /** Renews the bearer once for a request that met 401 'Invalid token'; ends the session when refused [NET-013]. */
  renewOrEnd(): Promise<boolean>;
  /** Leads out of a session older than 14 hours [AUTH-160]. */
  checkExpiry(): void;
}

export interface SessionSetup {
  readonly api: SessionApi;
  readonly now: () => number;
  readonly storage: Storage;
  readonly onEnded: (reason: 'signed-out' | 'expired') => void;
  /** Lets the legacy app know of a sign-out [AUTH-157]. */
  readonly tellLegacy: () => Promise<void>;
  /** Answers that the document asked for by a session that ends, or was there before the one that begins, are nobody's. */
  readonly forgetEarly: () => void;
  /** The last token refresh is too old: leads to /logout [AUTH-160]. */
  readonly onExpired: () => void;
  /** The browser's session is another person's by now: the page has to be loaded anew, with nothing of this one left [UX-011]. */
  readonly onForeign: () => void;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Resolves when the call that the end of the session would cut is over; `null`: there is none. */
  readonly callOver: () => Promise<void> | null;
}

const ASSUMED_KEY = 'assume_id'; // [SHELL-029]
const STATUS_FLAG = `${PRODUCT}UserStatus`; // [MODE-008, MODE-009]

/**
 * Whether a bearer may follow another in the page of this session: of the same user and account, and in the name of the same assumed
 * user, which all tabs of the browser share [UX-011].
 */
const createIsOurs = (storage: Storage, session: () => Session | null) => (token: string, before: string) => {
  const now = session();
  const isSameAssumed = now === null || storage.getItem(ASSUMED_KEY) === now.assumedUserId;
  return ownerOf(token) === ownerOf(before) && isSameAssumed;
};

/** Tells server and legacy app of a sign-out. */
async function leave(
  { api, tellLegacy }: Pick<SessionSetup, 'api' | 'tellLegacy'>,
  session: Session | null,
  knows: () => boolean,
): Promise<void> {
  if (session && isAgent(session.user)) await api.setLoggedOut(session.user); // [AUTH-150]
  await Promise.all([session && knows() ? api.logout() : null, tellLegacy()]); // [AUTH-156]
}

const sessionOf = (state: SessionState): Session | null => (state.phase === 'signed-in' ? state.session : null);

/** Reads the detail, and plans and solutions that were refused while a password or a second factor was due [SEC-007, SEC-008]. */
async function readAnew(
  api: SessionApi,
  step: (event: SessionEvent) => void,
  session: () => Session | null,
): Promise<void> {
  const detail = await api.user();
  if (!detail.ok) return;
  const { user } = detail;
  step({ type: 'userChanged', user });
  if (session()?.solutions.length !== 0) return;
  const [plans, solutions] = await Promise.all([api.plans(), api.solutions()]);
  step({ type: 'userChanged', user, plans, solutions });
}

/** Fetches what a session is made of [AUTH-074]. */
async function openSession(
  { api, storage }: Pick<SessionSetup, 'api' | 'storage'>,
  step: (event: SessionEvent) => void,
  bearer: Pick<BearerKeeper, 'drop'>,
): Promise<{ ok: true } | { ok: false; message: string | null }> {
  const [detail, plans, solutions] = await Promise.all([api.user(), api.plans(), api.solutions()]);
  if (detail.ok)
    step({ type: 'renewed', user: detail.user, plans, solutions, assumedUserId: storage.getItem(ASSUMED_KEY) });
  else bearer.drop();
  return detail.ok ? { ok: true } : detail;
}

export function createSession(setup: SessionSetup): HostSession {
  const { api, now, storage, onEnded, onExpired, setTimer } = setup;
  const cell = createCell<SessionState>({ phase: 'unknown' });
  const step = (event: SessionEvent) => cell.set(stepSession(cell.current(), event, now()));
  const isOurs = createIsOurs(storage, () => sessionOf(cell.current()));
  const bearer = createBearerKeeper({ api, setTimer, isOurs, onDue: () => void renewOrEnd() });

  const { end, refusedOnTheWay } = createEnding({
    isOver: () => isExpired(cell.current(), now()),
    leave: (knows) => leave(setup, sessionOf(cell.current()), knows),
    close(reason) {
      bearer.drop();
      setup.forgetEarly();
      clearStorage(storage);
      step({ type: 'ended', reason });
      onEnded(reason);
    },
  });
  const onceCallIsOver = createWaiting({
    callOver: setup.callOver,
    isWaiting: () => isEnding(cell.current()),
    wait: () => {
      step({ type: 'endsAfterCall' });
      bearer.drop();
    },
  });
  const renewOrEnd = async (): Promise<boolean> => {
    if (isEnding(cell.current())) return refusedOnTheWay() && false; // the server has said so
    const outcome = await bearer.renew();
    if (outcome === 'renewed') step({ type: 'tokenRenewed' });
    if (outcome === 'foreign') await onceCallIsOver(setup.onForeign);
    const isLost = outcome === 'refused' && !refusedOnTheWay() && sessionOf(cell.current());
    if (isLost) await onceCallIsOver(() => end('expired')); // unreachable keeps it: the network may come back
    return outcome === 'renewed';
  };
  return {
    state: cell.current,
    subscribe: cell.subscribe,
    current: () => sessionOf(cell.current()),
    bearer: bearer.current,
    end,
    renewOrEnd,
    async start(hasCookie) {
      const outcome = hasCookie ? await bearer.renew() : 'refused';
      const opened = outcome === 'renewed' && (await openSession(setup, step, bearer)).ok;
      if (!opened) step({ type: 'ended', reason: outcome === 'refused' ? 'none' : 'unreachable' });
    },
    async begin(token, expiresInSeconds) {
      setup.forgetEarly();
      bearer.keep({ token, expiresInSeconds });
      const opened = await openSession(setup, step, bearer);
      const session = sessionOf(cell.current());
      if (opened.ok && session && isAgent(session.user)) storage.setItem(STATUS_FLAG, 'true');
      return opened;
    },
    refresh: () => readAnew(api, step, () => sessionOf(cell.current())),
    checkExpiry() {
      if (isExpired(cell.current(), now())) void onceCallIsOver(onExpired);
    },
  };
}
