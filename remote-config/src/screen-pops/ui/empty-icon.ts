/** Icon of the empty list; the page declares none because it has no link in the menu. */
export const emptyIcon = {
  path: 'M4 4h10v2H6v12h12v-8h2v10H4V4Zm12 0h4v4h-2V7.400l-6.300 6.300-1.400-1.400L16.600 6H16V4Z',
};
