import { isOpen, type DeclaredRoute, type Fact, type Release } from '@patchbay/shared-contracts';

/** A link of the left menu, made from a declaration [PLAT-005, NAV-001]. */
export interface NavLink {
  readonly path: string;
  readonly label: { readonly key: string; readonly en: string };
  readonly icon: string;
  readonly group: string | null;
}

/** The links this session may see, in order. */
export function navigationOf(releases: readonly Release[], facts: ReadonlySet<Fact>): readonly NavLink[] {
  const shown = (route: DeclaredRoute) => route.area === 'console' && isOpen(route.gate, facts);
  return releases
    .flatMap(({ declaration }) => declaration.routes.filter(shown))
    .flatMap((route) => (route.nav ? [{ path: route.path, nav: route.nav }] : []))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ path, nav }) => ({ path, label: nav.label, icon: nav.icon, group: nav.group ?? null }));
}
