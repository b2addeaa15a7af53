/** What stands on the page: a group, a disposition in it, what says that closer. */
export type Kind = 'group' | 'disposition' | 'sub';
