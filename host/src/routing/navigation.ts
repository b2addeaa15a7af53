import type { Facts, Release } from '@patchbay/shared-contracts';
import { HOME } from './own-pages.ts';
import { menuOf, openLinks, type MenuLink } from './menu.ts';

/** Returns the menu pages open to this session, in menu order, for quick links and prefetching. */
export const navigationOf = (releases: readonly Release[], facts: Facts): readonly MenuLink[] =>
  openLinks(menuOf({ releases, facts, desktop: true, customInsightsUrl: '' })).filter(({ path }) => path !== HOME);
