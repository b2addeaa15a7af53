import { pathMatches, type DeclaredRoute, type DeclaredText } from '@patchbay/shared-contracts';
import { consolePages, isReachable, type RoutingFacts } from './declared.ts';
import { sectionOf, sectionOfRoute } from './section.ts';

export interface Tab {
  readonly path: string;
  readonly label: DeclaredText;
  readonly current: boolean;
}

interface Candidate {
  readonly path: string;
  readonly label: DeclaredText;
  readonly order: number;
}

/** Whether a page is a tab: by default when it is in a menu group, unless it declares otherwise. */
const isTab = ({ nav, tab }: DeclaredRoute): boolean => (tab === undefined ? nav?.group !== undefined : tab !== null);

function tabFor({ path, title, nav, tab }: DeclaredRoute): Candidate {
  return { path, label: tab?.label ?? nav?.label ?? title, order: tab?.order ?? nav?.order ?? Infinity };
}

const inOrder = (one: Candidate, other: Candidate): number => (one.order === other.order ? 0 : one.order - other.order);

/**
 * Returns the tab bar of the section: the permitted tabs in declared order, with the current one marked [TABBAR-001, ROUTE-010]. Empty
 * with fewer than two tabs.
 */
export function tabsOf(known: RoutingFacts, pathname: string): readonly Tab[] {
  const section = sectionOf(known, pathname);
  const tabs = consolePages(known.releases)
    .filter((route) => sectionOfRoute(route) === section && isTab(route))
    .map(tabFor)
    .filter(({ path }) => isReachable(known, path))
    .sort(inOrder)
    .map(({ path, label }) => ({ path, label, current: pathMatches(path, pathname) }));
  return tabs.length > 1 ? tabs : [];
}
