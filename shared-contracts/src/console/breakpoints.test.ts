import { breakpoints, MENU_WIDTH } from './breakpoints.ts';

it('layouts change at the widths of the documents [SHELL-027, NAV-025]', () => {
  expect(breakpoints).toEqual({
    ...{ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 },
    ...{ mobileMenu: 991, callWidget: 540, mobile: 425 },
  });
  expect(MENU_WIDTH).toBe(265);
});
