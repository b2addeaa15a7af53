import {
  consoleRouteOf,
  consoleRoutes,
  isOpen,
  pathMatches,
  type DeclaredRoute,
  type Facts,
  type Release,
} from '@patchbay/shared-contracts';

/** A session before its declarations: everything that decides about a route, anywhere in the shell [ROUTE-043]. */
export interface Around {
  readonly releases: readonly Release[];
  readonly facts: Facts;
}

export interface Found {
  readonly remote: string;
  readonly route: DeclaredRoute;
}

/** The longest declared path that fits wins, so that `/a/b` goes before `/a/*`. */
export function find(releases: readonly Release[], pathname: string): Found | null {
  const fits = releases.flatMap(({ name, declaration }) =>
    declaration.routes.filter((route) => pathMatches(route.path, pathname)).map((route) => ({ remote: name, route })),
  );
  return fits.sort((a, b) => b.route.path.length - a.route.path.length)[0] ?? null;
}

/** The routes that the shell itself owns, as the rows of the table. */
const hostPaths = ['/home', '/releases'] as const;
export const hostRoutes = consoleRoutes.filter(({ path }) => hostPaths.some((own) => own === path));

/** Whether somebody serves this address and the session may see it; a route that only leads on must lead somewhere. */
export function isReachable({ releases, facts }: Around, pathname: string): boolean {
  const own = hostRoutes.find(({ path }) => path === pathname);
  if (own) return isOpen(own.gate, facts);
  const route = find(releases, pathname)?.route;
  if (route === undefined || route.area !== 'console' || !isOpen(route.gate, facts)) return false;
  const targets = consoleRouteOf(route.path)?.redirect;
  return targets === undefined || firstReachable({ releases, facts }, targets) !== null;
}

/** Where a route that is no page leads: the first of its targets that is permitted [ROUTE-011, ROUTE-042]. */
export const firstReachable = (around: Around, targets: readonly string[]): string | null =>
  targets.find((path) => isReachable(around, path)) ?? null;
