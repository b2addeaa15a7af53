import { ownerOf } from '../model/bearer-owner.ts';
import type { SessionApi } from './session-api.ts';

/** Marks for all tabs a sign-out that the server has not received; the document's script reads it, too (index.html). */
export const SIGN_OUT_OWED_KEY = 'V001-sign-out-owed';

/** A sign-out that the server has not received: its session and cookie live on, for whoever comes to this browser next [AUTH-156]. */
export interface OwedSignOut {
  /** `bearer`: of the session that is left. */
  owe(bearer: string | null): void;
  /** Forgets it: there is no session any more. */
  forgive(): void;
  /** Somebody signs in, so that the cookie is theirs: what is owed is sent with the bearer that this page still has. */
  overtaken(): void;
  /** Sends what is owed. Resolves to how that leaves the browser; `null`: nothing is owed, or somebody has signed in since. */
  settle(): Promise<'none' | 'unreachable' | null>;
}

interface Setup {
  readonly api: Pick<SessionApi, 'renew' | 'logoutWith'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Names the session's owner in the mark; the cookie may be another person's by then. */
const nameOf = (bearer: string | null): string => ownerOf(bearer ?? '') ?? 'unknown';

export function createOwedSignOut({ api, storage }: Setup): OwedSignOut {
  let settling: ReturnType<OwedSignOut['settle']> | null = null;
  let held: string | null = null;
  const owner = () => storage.getItem(SIGN_OUT_OWED_KEY);
  const forgive = () => {
    held = null;
    storage.removeItem(SIGN_OUT_OWED_KEY);
  };
  /** Asks for a bearer, which is needed for a sign-out, and keeps it from everything else. */
  const sendByCookie = async () => {
    const given = await api.renew();
    if (given === 'unreachable') return given;
    const of = owner();
    if (of === null) return null;
    const isTheirs = given !== 'refused' && nameOf(given.token) !== of;
    if (given === 'refused' || isTheirs || (await api.logoutWith(given.token))) forgive();
    return isTheirs ? null : 'none';
  };
  const send = async () => {
    const token = held;
    if (token === null || !(await api.logoutWith(token))) return owner() === null ? null : sendByCookie();
    if (token === held) forgive();
    return 'none';
  };
  return {
    owe(bearer) {
      held = bearer;
      storage.setItem(SIGN_OUT_OWED_KEY, nameOf(bearer));
    },
    forgive,
    overtaken() {
      const token = held;
      forgive();
      if (token !== null) void api.logoutWith(token);
    },
    async settle() {
      if (owner() === null) return null;
      settling ??= send().finally(() => (settling = null));
      return settling;
    },
  };
}
