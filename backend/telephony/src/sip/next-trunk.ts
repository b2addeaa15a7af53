import type { LegEnd } from './sip-leg.ts';

/** Causes about the called number or person: another trunk would not change them. */
const ofTheCalled: readonly string[] = [
  ...['busy', 'declined', 'unknown number', 'number changed', 'incomplete number', 'unavailable', 'no answer'],
];

/**
 * Whether a call that ended like this before its answer is to be tried by another trunk [TEL-027]: this trunk failed (5xx, connection
 * refused) or did not respond (408). Other 4xx and 6xx are answers of the called side, as is a 5xx with a Reason of the telephone
 * network (RFC 3326), and a 408 of a phone that rang.
 */
export const isTrunksFault = ({ by, code, cause }: LegEnd, hasRung: boolean): boolean => {
  if (by === 'local' || cause === 'lost') return false;
  if (code === 408) return !hasRung;
  return code >= 500 && code < 600 && !ofTheCalled.includes(cause);
};
