import { factsOfSession, type ResolvedRelease, type SessionPort } from '@patchbay/shared-contracts';
import type { Apps } from '../apps.ts';
import { likelyNext, mayGuess, remotesOf, type Line } from '../model/likely-next.ts';
import type { RemoteStates } from '../remote-state.ts';

/** Time after sign-in, ms, from which the page counts as usable; prefetching then starts in the next idle moment. */
const USABLE_MS = 3000;

/** Runs when the browser is idle, or shortly after where it does not report that. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200);
}

function lineNow(): Line {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const read = (key: string): unknown =>
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, key) : undefined;
  return { saveData: read('saveData') === true, effectiveType: String(read('effectiveType') ?? '') };
}

/** Loads a remote when the user hovers, touches or focuses a link to it, so that its code is there on the click [PLAT-028]. */
export function warmOnIntent(page: Document, releases: readonly ResolvedRelease[], apps: Pick<Apps, 'warm'>): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) remotesOf(releases, link.pathname).forEach(apps.warm);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'] as const) {
    page.addEventListener(intent, onIntent, { capture: true, passive: true });
  }
}

/** Fetches the code of the likely next page while the network is idle, once per session [PLAT-028]. */
export function prefetchWhenIdle(setup: {
  readonly session: SessionPort;
  readonly releases: readonly ResolvedRelease[];
  readonly states: RemoteStates;
  readonly apps: Pick<Apps, 'prefetch'>;
}): void {
  const { session, releases, states, apps } = setup;
  const guess = () => {
    const current = session.current();
    if (!current || !mayGuess(lineNow())) return;
    const next = likelyNext(releases, factsOfSession(current), (name) => states.of(name) !== undefined);
    if (next !== null) apps.prefetch(next);
  };
  const stop = session.subscribe(() => {
    if (session.current() === null) return;
    stop();
    setTimeout(() => whenIdle(guess), USABLE_MS);
  });
}
