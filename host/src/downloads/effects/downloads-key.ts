/** Query key of all lists of files. */
export const downloadsKey = ['downloads'] as const;
