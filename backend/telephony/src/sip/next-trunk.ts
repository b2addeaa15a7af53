import type { LegEnd } from './sip-leg.ts';

/** What the telephone network says of the called number or person: no other trunk would change it. */
const ofTheCalled: readonly string[] = [
  ...['busy', 'declined', 'unknown number', 'number changed', 'incomplete number', 'unavailable', 'no answer'],
];

/**
 * Whether a call that ended so before its answer is to be tried by another trunk [TEL-027]: this one failed (5xx, a connection that was
 * refused), or did not speak (408). Another 4xx and 6xx are what the called side says, as is a 5xx that gives its reason in the words of the
 * telephone network (RFC 3326), and a 408 of a phone that rang.
 */
export const isTrunksFault = ({ by, code, cause }: LegEnd, hasRung: boolean): boolean => {
  if (by === 'local' || cause === 'lost') return false;
  if (code === 408) return !hasRung;
  return code >= 500 && code < 600 && !ofTheCalled.includes(cause);
};
