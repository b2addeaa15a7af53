import type { Bearer, SessionApi } from './session-api.ts';

/** Share of its lifetime after which the bearer is renewed. */
const RENEW_AT = 0.8;

export interface BearerKeeper {
  current(): string | null;
  keep(bearer: Bearer): void;
  drop(): void;
  /**
   * Requests a new bearer; concurrent callers share the request. `foreign`: the cookie now belongs to another user. That bearer is
   * discarded and no more requests are sent; the page has to be loaded again [UX-011].
   */
  renew(): Promise<Renewal>;
}

export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'foreign';

/**
 * Keeps the short-lived bearer in memory and renews it in time. `onDue` is called when renewal is due; `isOurs` checks that a new
 * bearer may follow the old one.
 */
export function createBearerKeeper(setup: {
  api: Pick<SessionApi, 'renew'>;
  setTimer: (run: () => void, ms: number) => void;
  onDue: () => void;
  isOurs: (token: string, before: string) => boolean;
}): BearerKeeper {
  let token: string | null = null;
  let isForeign = false;
  let renewing: Promise<Renewal> | null = null;
  const keep = (bearer: Bearer) => {
    token = bearer.token;
    const due = () => {
      if (token === bearer.token) setup.onDue();
    };
    setup.setTimer(due, bearer.expiresInSeconds * 1000 * RENEW_AT);
  };
  const ask = async (): Promise<Renewal> => {
    if (isForeign) return 'foreign';
    const given = await setup.api.renew();
    if (typeof given === 'string') return given;
    isForeign = token !== null && !setup.isOurs(given.token, token);
    if (isForeign) token = null;
    else keep(given);
    return isForeign ? 'foreign' : 'renewed';
  };
  return {
    current: () => token,
    keep,
    drop: () => (token = null),
    renew() {
      renewing ??= ask().finally(() => (renewing = null));
      return renewing;
    },
  };
}
