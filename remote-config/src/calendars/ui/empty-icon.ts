/** Icon of the empty list; the page declares none because it has no link in the menu. */
export const emptyIcon = {
  path: 'M7 2h2v2h6V2h2v2h3a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h3V2Zm-2 8v9h14v-9H5Zm0-4v2h14V6H5Zm6 5h2v3h3v2h-5v-5Z',
  viewBox: '0 0 24 24',
};
