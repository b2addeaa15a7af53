import {
  ALWAYS,
  consoleRouteOf,
  groupGates,
  isOpen,
  navGroups,
  withoutSuspension,
  type DeclaredRoute,
  type DeclaredText,
  type NavGroup,
} from '@patchbay/shared-contracts';
import { firstReachable, hostRoutes, isReachable, type Around } from './declared.ts';

/** A link of the left menu [PLAT-005, NAV-001]. */
export interface MenuLink {
  readonly kind: 'link';
  readonly path: string;
  /** Where a click leads; another address opens in a new tab. */
  readonly href: string;
  readonly external: boolean;
  readonly label: DeclaredText;
  readonly icon: string;
  /** Lost by the account's suspension alone: greyed, not clickable [NAV-026, NAV-028]. */
  readonly disabled: boolean;
}
export interface MenuGroup {
  readonly kind: 'group';
  readonly name: NavGroup | 'insights';
  readonly links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

export interface MenuInput extends Around {
  /** Campaigns are for desktops only [NAV-013]. */
  readonly desktop: boolean;
  /** Empty hides the link [NAV-008]. */
  readonly customInsightsUrl: string;
}

type Candidate = Pick<DeclaredRoute, 'path' | 'nav'>;
interface Placed {
  readonly order: number;
  readonly group: NavGroup | null;
  readonly link: MenuLink;
}

const candidates = ({ releases }: Around): readonly Candidate[] => [
  ...hostRoutes.flatMap(({ path, title, nav }) =>
    nav ? [{ path, nav: { label: title, icon: nav.icon, order: nav.order } }] : [],
  ),
  ...releases.flatMap(({ declaration }) => declaration.routes.filter(({ area }) => area === 'console')),
];

const unsuspended = ({ releases, facts }: Around): Around => ({ releases, facts: withoutSuspension(facts) });

/** Whether a session has this link: open, lost by its suspension, or not at all. */
function standingOf(path: string, input: MenuInput): 'open' | 'greyed' | 'hidden' {
  const nav = consoleRouteOf(path)?.nav;
  if (nav?.desktopOnly && !input.desktop) return 'hidden';
  const seen = (around: Around) => isReachable(around, path) && isOpen(nav?.gate ?? ALWAYS, around.facts);
  if (seen(input)) return 'open';
  return input.facts.has('suspended') && seen(unsuspended(input)) ? 'greyed' : 'hidden';
}

function linkOf({ path, nav }: Candidate, input: MenuInput): Placed | null {
  const standing = nav ? standingOf(path, input) : 'hidden';
  if (!nav || standing === 'hidden') return null;
  const { label, icon, order, group = null } = nav;
  const href = firstReachable(input, consoleRouteOf(path)?.redirect ?? []) ?? path;
  return {
    order,
    group,
    link: { kind: 'link', path, href, external: false, label, icon, disabled: standing === 'greyed' },
  };
}

const basicInsights: DeclaredText = { key: 'title.basicInsights', en: 'Basic Insights' };
const customInsights: DeclaredText = { key: 'title.customInsights', en: 'Custom Insights' };

/** With the cuberon flag /insights is a group of two [NAV-006, NAV-007, NAV-008]. */
function withInsightsGroup(link: MenuLink, { facts, customInsightsUrl }: MenuInput): MenuEntry {
  if (link.path !== '/insights' || !facts.has('flag:is_cuberon_activated')) return link;
  const custom = { ...link, path: '', href: customInsightsUrl, external: true, label: customInsights };
  const links = [{ ...link, label: basicInsights }, ...(customInsightsUrl === '' ? [] : [custom])];
  return { kind: 'group', name: 'insights', links };
}

const inOrder = (one: Placed, other: Placed): number => one.order - other.order;

/** The left menu of a session: single links and groups, in order [NAV-001…NAV-018]. */
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

/** Every link that may be followed, for quick links and prefetching: a menu without its groups. */
export const openLinks = (entries: readonly MenuEntry[]): readonly MenuLink[] =>
  entries
    .flatMap((entry) => (entry.kind === 'group' ? entry.links : [entry]))
    .filter(({ disabled, external }) => !disabled && !external);
