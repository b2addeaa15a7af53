/** Under which the lists of files are kept. */
export const downloadsKey = ['downloads'] as const;
