import type { Bearer, SessionApi } from './session-api.ts';

/** The bearer is renewed when a fifth of its life is left. */
const RENEW_AT = 0.8;

export interface BearerKeeper {
  current(): string | null;
  keep(bearer: Bearer): void;
  drop(): void;
  /**
   * Asks for a new one; parallel askers wait for the same answer. `foreign`: the cookie is another person's by now. That bearer is not
   * kept, and nothing is asked any more: the page has to be loaded anew [UX-011].
   */
  renew(): Promise<Renewal>;
}

export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'foreign';

/**
 * Keeps the short-lived bearer in memory and renews it in time. `onDue` says that it is time to renew; `isOurs` whether a new bearer may
 * follow the one before.
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
