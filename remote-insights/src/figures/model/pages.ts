import type { View } from '@patchbay/shared-ui/list-page';

export const A_PAGE = 5; // [INS-005, PAGE-003]

/** Returns the page of a list, kept in the address under its name. */
export const pageOf = ({ chosen }: Pick<View, 'chosen'>, list: string): number => {
  const [text = ''] = chosen[list] ?? [];
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};

/** Returns the view with a page; the first one is not written to the address. */
export const withPage = (view: View, list: string, page: number): View => ({
  ...view,
  chosen: { ...view.chosen, [list]: page === 1 ? [] : [String(page)] },
});
