/** Kind of entry on the page: a group, a disposition in it, or its sub-level. */
export type Kind = 'group' | 'disposition' | 'sub';
