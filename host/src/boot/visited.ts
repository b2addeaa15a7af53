import { factsOf, pathMatches, type Fact, type ResolvedRelease } from '@patchbay/shared-contracts';
import { mayBeLegacy } from '../legacy/model/legacy-rules.ts';
import { decide, LOGIN } from '../routing/decide.ts';
import type { SessionState } from '../session/model/session-state.ts';

const factsNow = (state: SessionState): ReadonlySet<Fact> | null =>
  state.phase === 'signed-in' ? factsOf(state.session.user, state.session.plans) : null;

/** Whether a remote belongs on the page: the ticker while signed in, a page remote where the decision names it. */
export const isActive =
  (state: SessionState, releases: readonly ResolvedRelease[], pathname: string) =>
  ({ name, declaration }: ResolvedRelease): boolean => {
    if (state.phase === 'unknown') return false;
    if (declaration.mount === 'always') return state.phase === 'signed-in';
    const decision = decide({ pathname, facts: factsNow(state), releases });
    return decision.kind === 'remote' && decision.remote === name;
  };

/** Whether the open page is this remote's and has an old interface that may stand in for it. */
export const hasLegacy =
  (state: SessionState, releases: readonly ResolvedRelease[], pathname: string) =>
  ({ name }: ResolvedRelease): boolean => {
    const facts = factsNow(state);
    const decision = decide({ pathname, facts, releases });
    return decision.kind === 'remote' && decision.remote === name && mayBeLegacy(decision.route, pathname, facts);
  };

/** The remotes this visit needs, as far as the document can tell before the session is known [PLAT-019]. */
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
