import { factsOfSession, pathMatches, type Facts, type ResolvedRelease } from '@patchbay/shared-contracts';
import { mayBeLegacy } from '../legacy/model/legacy-rules.ts';
import { remotesOf } from '../remotes/model/likely-next.ts';
import { labelOf } from '../remotes/model/release-address.ts';
import type { RemoteStates } from '../remotes/remote-state.ts';
import { decide, LOGIN } from '../routing/decide.ts';
import type { SessionState } from '../session/model/session-state.ts';

const factsNow = (state: SessionState): Facts | null =>
  state.phase === 'signed-in' ? factsOfSession(state.session) : null;

export interface Visited {
  readonly state: SessionState;
  readonly releases: readonly ResolvedRelease[];
  readonly pathname: string;
  /** Whether the user chose the old interface for a path. */
  readonly isOld: (path: string) => boolean;
}

/**
 * Whether a remote belongs on the page: the ticker while signed in, a page remote where the routing decision names it and its old
 * interface is not chosen [PLAT-002, PLAT-023].
 */
export function isActive(
  { state, releases, pathname, isOld }: Visited,
  { name, declaration }: ResolvedRelease,
): boolean {
  if (state.phase === 'unknown') return false;
  if (declaration.mount === 'always') return state.phase === 'signed-in';
  const facts = factsNow(state);
  const decision = decide({ pathname, facts, releases });
  if (decision.kind !== 'remote' || decision.remote !== name) return false;
  return !(mayBeLegacy(decision.route, pathname, facts) && isOld(decision.route.path));
}

/** Whether the open page belongs to this remote and has an old interface that may replace it. */
export function hasLegacy({ state, releases, pathname }: Visited, { name }: ResolvedRelease): boolean {
  const facts = factsNow(state);
  const decision = decide({ pathname, facts, releases });
  return decision.kind === 'remote' && decision.remote === name && mayBeLegacy(decision.route, pathname, facts);
}

/** Returns the remotes this visit will need, guessed from the document before the session is known [PLAT-019]. */
export function likelyRemotes(
  signedIn: boolean,
  releases: readonly ResolvedRelease[],
  pathname: string,
): readonly string[] {
  const area = signedIn ? 'console' : 'signed-out';
  const named = ({ declaration }: ResolvedRelease) =>
    declaration.routes.some((route) => route.area === area && pathMatches(route.path, pathname));
  const always = ({ declaration }: ResolvedRelease) => declaration.mount === 'always' && signedIn;
  const found = releases.filter((release) => named(release) || always(release));
  const fallback = signedIn
    ? []
    : releases.filter(({ declaration }) => declaration.routes.some(({ path }) => path === LOGIN));
  return [...new Set([...found, ...fallback])].map(({ name }) => name);
}

/** Returns the release that shows the open page, as named in telemetry; undefined on the shell's own pages. */
export function releaseOnPage(
  releases: readonly ResolvedRelease[],
  states: Pick<RemoteStates, 'of'>,
  pathname: string,
): string | undefined {
  const [name] = remotesOf(releases, pathname);
  const state = name === undefined ? undefined : states.of(name);
  return name !== undefined && state?.phase === 'loaded' ? labelOf({ name, version: state.version }) : undefined;
}
