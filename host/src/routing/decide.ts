import { isOpen, type DeclaredRoute, type Facts, type Release } from '@patchbay/shared-contracts';
import { find, firstReachable, isReachable, movedTo, type RoutingFacts, type Found } from './declared.ts';
import { HOME, RELEASES } from './own-pages.ts';

/** Routing result for an address; depends only on address, session and declarations. */
export type Decision =
  /** `moved`: the page has a new address; query and fragment are kept. */
  | { readonly kind: 'redirect'; readonly to: string; readonly moved?: true }
  | { readonly kind: 'home' }
  | { readonly kind: 'releases' }
  | { readonly kind: 'remote'; readonly remote: string; readonly route: DeclaredRoute };

export interface Visit {
  readonly pathname: string;
  /** Null when signed out. */
  readonly facts: Facts | null;
  readonly releases: readonly Release[];
}

export const LOGIN = '/login';
/** Signed-out pages that remain reachable while signed in [AUTH-168]. */
const openBothWays = ['/sso', '/ssologin', '/resetPassword', '/logout', '/thankyou', '/terms', '/privacy'];
const staysOpen = (pathname: string): boolean => openBothWays.includes(pathname) || pathname.startsWith('/error');

function decideSignedOut({ pathname, releases }: Visit): Decision {
  const found = find(releases, pathname);
  if (found?.route.area === 'signed-out') return { kind: 'remote', ...found };
  const to = found === null ? movedTo(releases, pathname) : null;
  if (to !== null && find(releases, to)?.route.area === 'signed-out') return { kind: 'redirect', to, moved: true };
  return { kind: 'redirect', to: LOGIN }; // [AUTH-018, AUTH-162]
}

const toHome: Decision = { kind: 'redirect', to: HOME };

/** Redirects a route that only leads on to the first permitted of its targets [ROUTE-042]. */
function decideInside(found: Found, known: RoutingFacts): Decision {
  if (!isOpen(found.route.gate, known.facts)) return toHome; // [ROUTE-041, TABBAR-002]
  if (found.route.leadsTo === undefined) return { kind: 'remote', ...found };
  const to = firstReachable(known, found.route.leadsTo);
  return to === null ? toHome : { kind: 'redirect', to };
}

/** Redirects an old address to its page, where the session may see that, and every other unknown address home [ROUTE-002]. */
function decideUnknown(known: RoutingFacts, pathname: string): Decision {
  const to = movedTo(known.releases, pathname);
  return to !== null && isReachable(known, to) ? { kind: 'redirect', to, moved: true } : toHome;
}

/**
 * Decides on an address: the sign-in gate [AUTH-161, AUTH-162, AUTH-168], unknown paths [ROUTE-001, ROUTE-002] and failed gates
 * [ROUTE-041].
 */
export function decide(visit: Visit): Decision {
  const { pathname, facts, releases } = visit;
  if (facts === null) return decideSignedOut(visit);
  const known = { releases, facts };
  if (pathname === HOME) return { kind: 'home' };
  if (pathname === RELEASES && isReachable(known, RELEASES)) return { kind: 'releases' };
  const found = find(releases, pathname);
  if (!found) return decideUnknown(known, pathname);
  if (found.route.area === 'signed-out') return staysOpen(pathname) ? { kind: 'remote', ...found } : toHome;
  return decideInside(found, known);
}
