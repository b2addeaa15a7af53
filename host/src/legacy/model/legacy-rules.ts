import { pathMatches, type DeclaredRoute, type Facts } from '@patchbay/shared-contracts';
import { neverLegacy } from '@patchbay/shared-contracts/shell';

/**
 * Whether a page has an old interface that may be shown: its route declares one, no flag hides it, and it is none of the four excluded
 * pages [ROUTE-033, ROUTE-035].
 */
export function mayBeLegacy(route: Pick<DeclaredRoute, 'legacy'>, pathname: string, facts: Facts | null): boolean {
  if (route.legacy === undefined || facts === null || facts.has('flag:hide_iframe_redirection')) return false;
  return !neverLegacy.some((path) => pathMatches(path, pathname) || pathMatches(`${path}/*`, pathname));
}
