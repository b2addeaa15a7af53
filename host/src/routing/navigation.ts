import type { Facts, Release } from '@patchbay/shared-contracts';
import { HOME } from './own-pages.ts';
import { menuOf, openLinks, type MenuLink } from './menu.ts';

/** The pages this session may go to from the menu, in its order: quick links and what is fetched ahead. */
export const navigationOf = (releases: readonly Release[], facts: Facts): readonly MenuLink[] =>
  openLinks(menuOf({ releases, facts, desktop: true, customInsightsUrl: '' })).filter(({ path }) => path !== HOME);
