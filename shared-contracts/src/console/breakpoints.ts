/** Viewport widths in CSS pixels where layouts change [SHELL-027]: named steps, and the largest width of the mobile layouts. */
export const breakpoints = {
  xs: 0,
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  mobileMenu: 991,
  callWidget: 540,
  mobile: 425,
} as const;

/** Width of the open menu drawer, in CSS pixels [NAV-025]. */
export const MENU_WIDTH = 265;
