/** The feed's name for: what calls can come to was changed. */
export const DISPOSITIONS_EVENT = 'dispositions';
