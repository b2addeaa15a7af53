import {
  ALWAYS,
  groupGates,
  isOpen,
  navGroups,
  withoutSuspension,
  type DeclaredRoute,
  type Gate,
  type NavGroup,
} from '@patchbay/shared-contracts';
import type { Label } from '../texts/index.ts';
import type { PageIcon } from '../view/nav-icon.tsx';
import { consolePages, firstReachable, isReachable, type RoutingFacts } from './declared.ts';
import { ownPages } from './own-pages.ts';
import { sectionIcon } from './section.ts';

/** A link of the left menu [PLAT-005, NAV-001]. */
export interface MenuLink {
  readonly kind: 'link';
  readonly path: string;
  /** Target of a click; another address opens in a new tab. */
  readonly href: string;
  readonly external: boolean;
  readonly label: Label;
  readonly icon: PageIcon;
  /** Unavailable only because the account is suspended: greyed, not clickable [NAV-026, NAV-028]. */
  readonly disabled: boolean;
}
export interface MenuGroup {
  readonly kind: 'group';
  readonly name: NavGroup | 'insights';
  readonly links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

export interface MenuInput extends RoutingFacts {
  /** Campaigns are for desktops only [NAV-013]. */
  readonly desktop: boolean;
  /** Empty hides the link [NAV-008]. */
  readonly customInsightsUrl: string;
}

interface Candidate {
  readonly path: string;
  readonly label: Label;
  readonly icon: PageIcon;
  readonly order: number;
  readonly group: NavGroup | null;
  readonly leadsTo: readonly string[];
  /** Gate of the link, in addition to the page's. */
  readonly gate: Gate;
  readonly desktopOnly: boolean;
}
interface Placed {
  readonly order: number;
  readonly group: NavGroup | null;
  readonly link: MenuLink;
}

const ofItsOwn = { group: null, leadsTo: [], gate: ALWAYS, desktopOnly: false } as const;

function candidateOf(known: RoutingFacts, route: DeclaredRoute): Candidate | null {
  const { path, title, nav, leadsTo = [] } = route;
  if (nav === undefined) return null;
  const { label = title, group = null, order, gate = ALWAYS, desktopOnly = false } = nav;
  return { path, label, icon: sectionIcon(known, route), order, group, leadsTo, gate, desktopOnly };
}

const candidates = (known: RoutingFacts): readonly Candidate[] => [
  ...ownPages.map(({ path, title, icon, order }) => ({ ...ofItsOwn, path, label: title, icon, order })),
  ...consolePages(known.releases).flatMap((route) => candidateOf(known, route) ?? []),
];

const unsuspended = ({ releases, facts }: RoutingFacts): RoutingFacts => ({
  releases,
  facts: withoutSuspension(facts),
});

/** Whether a session has this link: open, blocked by suspension, or hidden. */
function standingOf({ path, gate, desktopOnly }: Candidate, input: MenuInput): 'open' | 'greyed' | 'hidden' {
  if (desktopOnly && !input.desktop) return 'hidden';
  const isSeen = (known: RoutingFacts) => isReachable(known, path) && isOpen(gate, known.facts);
  if (isSeen(input)) return 'open';
  return input.facts.has('suspended') && isSeen(unsuspended(input)) ? 'greyed' : 'hidden';
}

function linkOf(candidate: Candidate, input: MenuInput): Placed | null {
  const standing = standingOf(candidate, input);
  if (standing === 'hidden') return null;
  const { path, label, icon, order, group, leadsTo } = candidate;
  const href = firstReachable(input, leadsTo) ?? path;
  return {
    order,
    group,
    link: { kind: 'link', path, href, external: false, label, icon, disabled: standing === 'greyed' },
  };
}

/** Turns /insights into a group of two with the cuberon flag [NAV-006, NAV-007, NAV-008]. */
function withInsightsGroup(link: MenuLink, { facts, customInsightsUrl }: MenuInput): MenuEntry {
  if (link.path !== '/insights' || !facts.has('flag:is_cuberon_activated')) return link;
  const custom = { ...link, path: '', href: customInsightsUrl, external: true, label: 'title.customInsights' as const };
  const links = [{ ...link, label: 'title.basicInsights' as const }, ...(customInsightsUrl === '' ? [] : [custom])];
  return { kind: 'group', name: 'insights', links };
}

const inOrder = (one: Placed, other: Placed): number => one.order - other.order;

/** Returns the left menu of a session: single links and groups, in order [NAV-001…NAV-018]. */
export function menuOf(input: MenuInput): readonly MenuEntry[] {
  const placed = candidates(input)
    .flatMap((candidate) => linkOf(candidate, input) ?? [])
    .sort(inOrder);
  const single = placed
    .filter(({ group }) => group === null)
    .map(({ order, link }) => ({ order, entry: withInsightsGroup(link, input) }));
  const groups = navGroups.flatMap((name) => {
    const own = placed.filter(({ group }) => group === name);
    if (own.length === 0 || !isOpen(groupGates[name], input.facts)) return [];
    const entry: MenuGroup = { kind: 'group', name, links: own.map(({ link }) => link) };
    return [{ order: own[0]?.order ?? 0, entry }];
  });
  return [...single, ...groups].sort((one, other) => one.order - other.order).map(({ entry }) => entry);
}

/** Returns every enabled link, for quick links and prefetching, with groups flattened. */
export const openLinks = (entries: readonly MenuEntry[]): readonly MenuLink[] =>
  entries
    .flatMap((entry) => (entry.kind === 'group' ? entry.links : [entry]))
    .filter(({ disabled, external }) => !disabled && !external);
