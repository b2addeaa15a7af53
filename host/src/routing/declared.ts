import {
  isOpen,
  pageGates,
  pathMatches,
  type DeclaredRoute,
  type Facts,
  type Release,
} from '@patchbay/shared-contracts';
import { ownPageAt } from './own-pages.ts';

/** Session and declarations: all facts that decide about a route, anywhere in the shell [ROUTE-043]. */
export interface RoutingFacts {
  readonly releases: readonly Release[];
  readonly facts: Facts;
}

export interface Found {
  readonly remote: string;
  readonly route: DeclaredRoute;
}

/** Returns the longest declared path that matches, so that `/a/b` precedes `/a/*`. */
export function find(releases: readonly Release[], pathname: string): Found | null {
  const fits = releases.flatMap(({ name, declaration }) =>
    declaration.routes.filter((route) => pathMatches(route.path, pathname)).map((route) => ({ remote: name, route })),
  );
  return fits.sort((a, b) => b.route.path.length - a.route.path.length)[0] ?? null;
}

/** Returns every page declared for the signed-in console. */
export const consolePages = (releases: readonly Release[]): readonly DeclaredRoute[] =>
  releases.flatMap(({ declaration }) => declaration.routes.filter(({ area }) => area === 'console'));

/** Whether a route serves this address and the session may see it; a route that only leads on must have a reachable target. */
export function isReachable(known: RoutingFacts, pathname: string): boolean {
  const own = ownPageAt(pathname);
  if (own) return isOpen(own.gate, known.facts);
  const route = find(known.releases, pathname)?.route;
  if (route === undefined || route.area !== 'console' || !isOpen(route.gate, known.facts)) return false;
  return route.leadsTo === undefined || firstReachable(known, route.leadsTo) !== null;
}

/**
 * Whether to offer help at this address: another site always, a page of the console where the session may open it [ROUTE-018]. A path
 * that is no page of the console belongs to something else on this server.
 */
export function isOffered(known: RoutingFacts, help: string): boolean {
  const [pathname = ''] = help.split(/[?#]/);
  const isPage = pageGates[pathname] !== undefined || find(known.releases, pathname) !== null;
  return !isPage || isReachable(known, pathname);
}

/** Returns the target of a route that is no page: the first that is a permitted page [ROUTE-042]. */
export const firstReachable = (known: RoutingFacts, targets: readonly string[]): string | null =>
  targets.find((path) => find(known.releases, path)?.route.leadsTo === undefined && isReachable(known, path)) ?? null;

/** Returns the address after a redirect; the rest of the path below `from` is appended where `to` ends in `/*`. */
function moved(pathname: string, from: string, to: string): string {
  if (!to.endsWith('/*')) return to;
  return to.slice(0, -2) + (from.endsWith('/*') ? pathname.slice(from.length - 2) : '');
}

/**
 * Returns the current page of an old address [PLAT-029, ROUTE-011]: a page of the remote that declares the redirect, so that redirects
 * do not chain. Null where there is none; an existing page at the address takes precedence.
 */
export function movedTo(releases: readonly Release[], pathname: string): string | null {
  const [redirect] = releases
    .flatMap(({ name, declaration: { redirects = [] } }) => redirects.map((each) => ({ ...each, remote: name })))
    .filter(({ from }) => pathMatches(from, pathname))
    .sort((one, other) => other.from.length - one.from.length);
  if (redirect === undefined) return null;
  const to = moved(pathname, redirect.from, redirect.to);
  return find(releases, to)?.remote === redirect.remote ? to : null;
}
