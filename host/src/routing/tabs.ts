import {
  consoleRouteOf,
  consoleRoutes,
  pathMatches,
  type DeclaredRoute,
  type DeclaredText,
} from '@patchbay/shared-contracts';
import { find, isReachable, type Around } from './declared.ts';

export interface Tab {
  readonly path: string;
  readonly label: DeclaredText;
  readonly current: boolean;
}

/** The area an address belongs to: the table's section, the group a team declared, or the path itself. */
export function sectionOf({ releases }: Pick<Around, 'releases'>, pathname: string): string {
  const route = find(releases, pathname)?.route;
  const path = route?.path ?? pathname;
  return consoleRouteOf(path)?.section ?? route?.nav?.group ?? path;
}

interface Candidate {
  readonly path: string;
  readonly label: DeclaredText;
}

/** A path of the table stands there as a tab or not at all; one that a team added to a group is a tab of that group. */
function tabFor({ path, title, nav }: DeclaredRoute, section: string): Candidate | null {
  const row = consoleRouteOf(path);
  if (row) return row.section === section && row.tab ? { path, label: row.tab.label ?? row.title } : null;
  return nav?.group === section ? { path, label: nav.label ?? title } : null;
}

const placeOf = (path: string): number => {
  const place = consoleRoutes.findIndex((row) => row.path === path);
  return place < 0 ? consoleRoutes.length : place;
};

/**
 * The tab bar of the area an address belongs to: the permitted tabs in the order of the documents, the one of this address
 * marked [TABBAR-001, ROUTE-010]. Empty where there is nothing to choose from.
 */
export function tabsOf(around: Around, pathname: string): readonly Tab[] {
  const section = sectionOf(around, pathname);
  const tabs = around.releases
    .flatMap(({ declaration }) => declaration.routes.flatMap((route) => tabFor(route, section) ?? []))
    .filter(({ path }) => isReachable(around, path))
    .sort((one, other) => placeOf(one.path) - placeOf(other.path))
    .map((tab) => ({ ...tab, current: pathMatches(tab.path, pathname) }));
  return tabs.length > 1 ? tabs : [];
}
