import type { Bearer, SessionApi } from './session-api.ts';

/** Share of its lifetime after which the bearer is renewed. */
const RENEW_AT = 0.8;

/**
 * Delays after which a renewal without an answer is asked for again, ms. The server may have answered it: until it counts the spent
 * token as copied, 20 s later, it gives the same answer once more.
 */
const AGAIN_MS = [2_000, 3_000, 5_000] as const;

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

/** Asks again for what got no answer, a few times; each timer ends with the bearer that it was set for. */
function createAgain(
  { setTimer, onDue }: { setTimer: (run: () => void, ms: number) => void; onDue: () => void },
  current: () => string | null,
) {
  let tries = 0;
  let waitsFor: string | null = null;
  return {
    answered: () => void (tries = 0),
    unanswered() {
      const token = current();
      if (token === null || token === waitsFor) return;
      const ms = AGAIN_MS[tries];
      tries = ms === undefined ? 0 : tries + 1;
      if (ms === undefined) return;
      waitsFor = token;
      setTimer(() => {
        if (waitsFor === token) waitsFor = null;
        if (current() === token) onDue();
      }, ms);
    },
  };
}

export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'foreign';

/**
 * Keeps the short-lived bearer in memory and renews it in time. `onDue` is called when renewal is due, or due again after a lost answer;
 * `isOurs` checks that a new bearer may follow the old one.
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
  const again = createAgain(setup, () => token);
  const keep = (bearer: Bearer) => {
    token = bearer.token;
    again.answered();
    const due = () => {
      if (token === bearer.token) setup.onDue();
    };
    setup.setTimer(due, bearer.expiresInSeconds * 1000 * RENEW_AT);
  };
  const ask = async (): Promise<Renewal> => {
    if (isForeign) return 'foreign';
    const given = await setup.api.renew();
    if (given === 'unreachable') again.unanswered();
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
