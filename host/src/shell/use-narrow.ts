import { breakpoints } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';

/** Whether the menu is a drawer: up to 991 px [NAV-024, SHELL-027]. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${breakpoints.mobileMenu}px)`);
