import type { Bearer, SessionApi } from './session-api.ts';

/** The bearer is renewed when a fifth of its life is left. */
const RENEW_AT = 0.8;

export interface BearerKeeper {
  current(): string | null;
  keep(bearer: Bearer): void;
  drop(): void;
  /** Asks for a new one; parallel askers wait for the same answer. */
  renew(): Promise<'renewed' | 'refused' | 'unreachable'>;
}

/** Keeps the short-lived bearer in memory and renews it in time (TARGETS §3). `onDue` says that it is time to renew. */
export function createBearerKeeper(setup: {
  api: Pick<SessionApi, 'renew'>;
  setTimer: (run: () => void, ms: number) => void;
  onDue: () => void;
}): BearerKeeper {
  let token: string | null = null;
  let renewing: Promise<'renewed' | 'refused' | 'unreachable'> | null = null;
  const keep = (bearer: Bearer) => {
    token = bearer.token;
    const due = () => {
      if (token === bearer.token) setup.onDue();
    };
    setup.setTimer(due, bearer.expiresInSeconds * 1000 * RENEW_AT);
  };
  const ask = async () => {
    const given = await setup.api.renew();
    if (typeof given === 'string') return given;
    keep(given);
    return 'renewed';
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
