import type { BearerKeeper, Renewal } from './bearer.ts';

interface Setup {
  readonly bearer: Pick<BearerKeeper, 'renew'>;
  /** Whether the session is over, and only waits for the end of a call. */
  readonly isEnding: () => boolean;
  readonly isSignedIn: () => boolean;
  /** Reports a refusal; true when the session is being ended already. */
  readonly refusedOnTheWay: () => boolean;
  readonly onRenewed: () => void;
  readonly onForeign: () => Promise<void>;
  readonly onLost: () => Promise<void>;
}

/** Renews the bearer and draws the consequences. A session is kept while the server is unreachable: the network may return. */
export const createRenewing = (setup: Setup) => async (): Promise<Renewal> => {
  if (setup.isEnding()) {
    setup.refusedOnTheWay();
    return 'refused'; // by the server, before
  }
  const outcome = await setup.bearer.renew();
  if (outcome === 'renewed') setup.onRenewed();
  if (outcome === 'foreign') {
    setup.refusedOnTheWay(); // this user's session has left the browser: a sign-out on its way is owed to nobody
    await setup.onForeign();
  }
  if (outcome === 'refused' && !setup.refusedOnTheWay() && setup.isSignedIn()) await setup.onLost();
  return outcome;
};
