import {
  isOpen,
  pathMatches,
  type DeclaredRoute,
  type Fact,
  type Gate,
  type Release,
} from '@patchbay/shared-contracts';

/** Where the console goes for an address; a pure answer to (address, session, declarations). */
export type Decision =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'home' }
  | { readonly kind: 'releases' }
  | { readonly kind: 'remote'; readonly remote: string; readonly route: DeclaredRoute };

export interface Visit {
  readonly pathname: string;
  /** Null when signed out. */
  readonly facts: ReadonlySet<Fact> | null;
  readonly releases: readonly Release[];
}

export const HOME = '/home';
export const LOGIN = '/login';
export const RELEASES = '/releases';
/** Who operates the installation, a permission and not a role [PLAT-017]. */
export const OPERATORS: Gate = 'permission:operate_releases';

interface Found {
  readonly remote: string;
  readonly route: DeclaredRoute;
}

/** The longest declared path that fits wins, so that `/a/b` goes before `/a/*`. */
function find(releases: readonly Release[], pathname: string): Found | null {
  const fits = releases.flatMap(({ name, declaration }) =>
    declaration.routes.filter((route) => pathMatches(route.path, pathname)).map((route) => ({ remote: name, route })),
  );
  return fits.sort((a, b) => b.route.path.length - a.route.path.length)[0] ?? null;
}

/** Signed-out pages that stay reachable while signed in [AUTH-168]. */
const openBothWays = ['/sso', '/ssologin', '/resetPassword', '/logout', '/thankyou', '/terms', '/privacy'];
const staysOpen = (pathname: string): boolean => openBothWays.includes(pathname) || pathname.startsWith('/error');

function decideSignedOut({ pathname, releases }: Visit): Decision {
  const found = find(releases, pathname);
  if (found?.route.area === 'signed-out') return { kind: 'remote', ...found };
  return { kind: 'redirect', to: LOGIN }; // [AUTH-018, AUTH-162]
}

/** The outer gate [AUTH-161, AUTH-162, AUTH-168], unknown paths [ROUTE-001, ROUTE-002] and failed gates [ROUTE-041]. */
export function decide(visit: Visit): Decision {
  const { pathname, facts, releases } = visit;
  if (facts === null) return decideSignedOut(visit);
  if (pathname === HOME) return { kind: 'home' };
  if (pathname === RELEASES && isOpen(OPERATORS, facts)) return { kind: 'releases' };
  const found = find(releases, pathname);
  if (!found) return { kind: 'redirect', to: HOME };
  if (found.route.area === 'signed-out') {
    return staysOpen(pathname) ? { kind: 'remote', ...found } : { kind: 'redirect', to: HOME };
  }
  return isOpen(found.route.gate, facts) ? { kind: 'remote', ...found } : { kind: 'redirect', to: HOME };
}
