import type { DeclaredRoute } from '@patchbay/shared-contracts';
import type { PageIcon } from '../view/nav-icon.tsx';
import { consolePages, find, type RoutingFacts } from './declared.ts';
import { ownPageAt } from './own-pages.ts';

/** The section that a page declares, its group of the menu, or a section of its own. */
export const sectionOfRoute = ({ path, section, nav }: DeclaredRoute): string => section ?? nav?.group ?? path;

/** The area an address belongs to: whose tab bar it shows, and whose state ends when it is left. */
export function sectionOf({ releases }: Pick<RoutingFacts, 'releases'>, pathname: string): string {
  const route = find(releases, pathname)?.route;
  return route === undefined ? (ownPageAt(pathname)?.section ?? pathname) : sectionOfRoute(route);
}

/** The icon that a page declares; in the first form of declarations the name of one that the shell has. */
export const iconOf = ({ icon, nav }: DeclaredRoute): PageIcon | undefined => icon ?? nav?.icon;

/** The icon of a page: its own, or that of the first link of its section [SHELL-004]. */
export function sectionIcon({ releases }: Pick<RoutingFacts, 'releases'>, route: DeclaredRoute): PageIcon {
  const own = iconOf(route);
  if (own !== undefined) return own;
  const [first] = consolePages(releases)
    .filter((other) => sectionOfRoute(other) === sectionOfRoute(route) && iconOf(other) !== undefined)
    .sort((one, other) => (one.nav?.order ?? Infinity) - (other.nav?.order ?? Infinity));
  return (first && iconOf(first)) ?? '';
}
