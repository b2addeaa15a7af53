import type { DeclaredRoute } from '@patchbay/shared-contracts';
import type { PageIcon } from '../view/nav-icon.tsx';
import { consolePages, find, type RoutingFacts } from './declared.ts';
import { ownPageAt } from './own-pages.ts';

/** Returns a page's section: the declared one, its menu group, or its own path. */
export const sectionOfRoute = ({ path, section, nav }: DeclaredRoute): string => section ?? nav?.group ?? path;

/** Returns the section of an address; it selects the tab bar, and leaving it resets its state. */
export function sectionOf({ releases }: Pick<RoutingFacts, 'releases'>, pathname: string): string {
  const route = find(releases, pathname)?.route;
  return route === undefined ? (ownPageAt(pathname)?.section ?? pathname) : sectionOfRoute(route);
}

/** Returns the icon a page declares; in the first form of declarations it is the name of one of the shell's icons. */
export const iconOf = ({ icon, nav }: DeclaredRoute): PageIcon | undefined => icon ?? nav?.icon;

/** Returns the icon of a page: its own, or that of the first link of its section [SHELL-004]. */
export function sectionIcon({ releases }: Pick<RoutingFacts, 'releases'>, route: DeclaredRoute): PageIcon {
  const own = iconOf(route);
  if (own !== undefined) return own;
  const [first] = consolePages(releases)
    .filter((other) => sectionOfRoute(other) === sectionOfRoute(route) && iconOf(other) !== undefined)
    .sort((one, other) => (one.nav?.order ?? Infinity) - (other.nav?.order ?? Infinity));
  return (first && iconOf(first)) ?? '';
}
