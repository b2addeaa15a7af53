import type { SessionApi } from './session-api.ts';

/** Marks for all tabs a sign-out that the server has not received; the document's script reads it, too (index.html). */
export const SIGN_OUT_OWED_KEY = 'V001-sign-out-owed';

/** A sign-out that the server has not received: its session and cookie live on, for whoever comes to this browser next [AUTH-156]. */
export interface OwedSignOut {
  owe(): void;
  /** Forgets it: there is no session any more, or a new one. */
  forgive(): void;
  /** Sends what is owed. Resolves to how that leaves the browser; `null`: nothing is owed, or somebody has signed in since. */
  settle(): Promise<'none' | 'unreachable' | null>;
}

interface Setup {
  readonly api: Pick<SessionApi, 'renew' | 'logoutWith'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function createOwedSignOut({ api, storage }: Setup): OwedSignOut {
  let settling: ReturnType<OwedSignOut['settle']> | null = null;
  const isOwed = () => storage.getItem(SIGN_OUT_OWED_KEY) !== null;
  const forgive = () => storage.removeItem(SIGN_OUT_OWED_KEY);
  /** Asks for a bearer, which is needed for a sign-out, and keeps it from everything else. */
  const send = async () => {
    const given = await api.renew();
    if (given === 'unreachable') return given;
    if (!isOwed()) return null;
    if (given === 'refused' || (await api.logoutWith(given.token))) forgive();
    return 'none';
  };
  return {
    owe: () => storage.setItem(SIGN_OUT_OWED_KEY, '1'),
    forgive,
    async settle() {
      if (!isOwed()) return null;
      settling ??= send().finally(() => (settling = null));
      return settling;
    },
  };
}
