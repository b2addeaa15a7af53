import { isAgent, PRODUCT, type Session, type SessionPort, createCell } from '@patchbay/shared-contracts';
import { isEnding, isExpired, stepSession, type SessionEvent, type SessionState } from '../model/session-state.ts';
import { createBearerKeeper, type BearerKeeper } from './bearer.ts';
import { ownerOf } from '../model/bearer-owner.ts';
import { clearStorage } from './clear-storage.ts';
import { createEnding, createWaiting } from './ending.ts';
import { createOwedSignOut, type OwedSignOut } from './owed-sign-out.ts';
import { createRenewing } from './renewing.ts';
import type { SessionApi } from './session-api.ts';

/** The session as used by the host; remotes only see `SessionPort`. */
export interface HostSession extends SessionPort {
  state(): SessionState;
  /** Opens the session of the cookie; without a cookie no request is sent. Resolves when the state is known. */
  start(hasCookie: boolean): Promise<void>;
  /** Renews the bearer once for a request that met 401 'Invalid token'; ends the session when refused [NET-013]. */
  renewOrEnd(): Promise<boolean>;
  /**
   * Checks a session that this tab last renewed 14 hours ago: other tabs may have renewed it since. Renews it, or ends it when that is
   * refused; leads to /logout when nobody answers [AUTH-160].
   */
  checkExpiry(): Promise<void>;
  /** Sends a sign-out that the server has not received, if there is one; called while somebody is signed in it does nothing. */
  retrySignOut(): Promise<void>;
}

export interface SessionSetup {
  readonly api: SessionApi;
  readonly now: () => number;
  readonly storage: Storage;
  /** `isOwed`: the server has not received the sign-out, which is sent once it can be reached. */
  readonly onEnded: (reason: 'signed-out' | 'expired', isOwed: boolean) => void;
  /** Tells the legacy app of a sign-out [AUTH-157]. */
  readonly tellLegacy: () => Promise<void>;
  /** Discards early responses requested by the document for a previous session. */
  readonly forgetEarly: () => void;
  /** Called when the last token refresh is too old: leads to /logout [AUTH-160]. */
  readonly onExpired: () => void;
  /**
   * Called when the browser's session now belongs to another user: the page must be loaded again with nothing of this one left
   * [UX-011].
   */
  readonly onForeign: () => void;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Resolves when the call that ending the session would cut is over; `null`: there is none. */
  readonly callOver: () => Promise<void> | null;
}

const ASSUMED_KEY = 'assume_id'; // [SHELL-029]
const STATUS_FLAG = `${PRODUCT}UserStatus`; // [MODE-008, MODE-009]

/**
 * Whether a bearer may follow another in this page's session: same user and account, and the same assumed user, which all tabs of the
 * browser share [UX-011].
 */
const createIsOurs = (storage: Storage, session: () => Session | null) => (token: string, before: string) => {
  const now = session();
  const isSameAssumed = now === null || storage.getItem(ASSUMED_KEY) === now.assumedUserId;
  return ownerOf(token) === ownerOf(before) && isSameAssumed;
};

/** Tells the server and the legacy app of a sign-out. Resolves to whether the server has received it. */
async function leave(
  { api, tellLegacy }: Pick<SessionSetup, 'api' | 'tellLegacy'>,
  session: Session | null,
  knows: () => boolean,
): Promise<boolean> {
  if (session && isAgent(session.user)) await api.setLoggedOut(session.user); // [AUTH-150]
  const [isTold] = await Promise.all([session && knows() ? api.logout() : true, tellLegacy()]); // [AUTH-156]
  return isTold;
}

const sessionOf = (state: SessionState): Session | null => (state.phase === 'signed-in' ? state.session : null);

/** Reads the user detail again, with plans and solutions that were refused while a password or second factor was due [SEC-007, SEC-008]. */
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

/** Fetches the data of a session [AUTH-074]. */
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

interface Entrance {
  readonly step: (event: SessionEvent) => void;
  readonly bearer: BearerKeeper;
  readonly owed: OwedSignOut;
  readonly current: () => Session | null;
}

/** Begins sessions: that of the cookie, unless its user has left it, and that of a sign-in. */
const createEntrance = (setup: SessionSetup, { step, bearer, owed, current }: Entrance) => ({
  async start(hasCookie: boolean): Promise<void> {
    if (!hasCookie) owed.forgive();
    const left = await owed.settle();
    if (left !== null) return step({ type: 'ended', reason: left });
    const outcome = hasCookie ? await bearer.renew() : 'refused';
    const opened = outcome === 'renewed' && (await openSession(setup, step, bearer)).ok;
    if (!opened) step({ type: 'ended', reason: outcome === 'refused' ? 'none' : 'unreachable' });
  },
  async begin(token: string, expiresInSeconds: number) {
    owed.overtaken();
    setup.forgetEarly();
    bearer.keep({ token, expiresInSeconds });
    const opened = await openSession(setup, step, bearer);
    const session = current();
    if (opened.ok && session && isAgent(session.user)) setup.storage.setItem(STATUS_FLAG, 'true');
    return opened;
  },
});

export function createSession(setup: SessionSetup): HostSession {
  const { api, now, storage, onEnded, onExpired, setTimer } = setup;
  const cell = createCell<SessionState>({ phase: 'unknown' });
  const step = (event: SessionEvent) => cell.set(stepSession(cell.current(), event, now()));
  const isOurs = createIsOurs(storage, () => sessionOf(cell.current()));
  const owed = createOwedSignOut({ api, storage });
  const bearer = createBearerKeeper({ api, setTimer, isOurs, onDue: () => void renewOrEnd() });

  const { end, refusedOnTheWay } = createEnding({
    isOver: () => isExpired(cell.current(), now()),
    leave: (knows) => leave(setup, sessionOf(cell.current()), knows),
    close(reason, isOwed) {
      const left = bearer.current();
      bearer.drop();
      setup.forgetEarly();
      clearStorage(storage);
      if (isOwed) owed.owe(left);
      step({ type: 'ended', reason });
      onEnded(reason, isOwed);
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
  const renewed = createRenewing({
    ...{ bearer, refusedOnTheWay },
    isEnding: () => isEnding(cell.current()),
    isSignedIn: () => sessionOf(cell.current()) !== null,
    onRenewed: () => step({ type: 'tokenRenewed' }),
    onForeign: () => onceCallIsOver(setup.onForeign),
    onLost: () => onceCallIsOver(() => end('expired')),
  });
  const current = () => sessionOf(cell.current());
  const renewOrEnd = async () => (await renewed()) === 'renewed';
  return {
    state: cell.current,
    subscribe: cell.subscribe,
    current,
    bearer: bearer.current,
    end,
    renewOrEnd,
    ...createEntrance(setup, { step, bearer, owed, current }),
    refresh: () => readAnew(api, step, current),
    async retrySignOut() {
      if (cell.current().phase === 'signed-out') await owed.settle();
    },
    async checkExpiry() {
      if (isExpired(cell.current(), now()) && (await renewed()) === 'unreachable') await onceCallIsOver(onExpired);
    },
  };
}
