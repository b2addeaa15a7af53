import type { EndCause } from '@patchbay/shared-contracts/logs';

/** Causes by final response (RFC 3261 §21). */
const bySip: Readonly<Record<number, EndCause>> = {
  200: 'normal',
  401: 'not authorized',
  402: 'refused',
  403: 'refused',
  404: 'unknown number',
  407: 'not authorized',
  408: 'no answer',
  410: 'number changed',
  415: 'media refused',
  480: 'unavailable',
  481: 'lost',
  484: 'incomplete number',
  486: 'busy',
  487: 'cancelled',
  488: 'media refused',
  500: 'phone error',
  503: 'unreachable',
  504: 'unreachable',
  580: 'media refused',
  600: 'busy',
  603: 'declined',
  604: 'unknown number',
  606: 'media refused',
  607: 'declined',
  608: 'declined',
};

/** Causes by the telephone network (ITU-T Q.850); the SIP response often says only that the call failed. */
const byNetwork: Readonly<Record<number, EndCause>> = {
  1: 'unknown number',
  2: 'unreachable',
  3: 'unreachable',
  17: 'busy',
  18: 'no answer',
  19: 'no answer',
  20: 'unavailable',
  21: 'declined',
  22: 'number changed',
  27: 'unreachable',
  28: 'incomplete number',
  34: 'unreachable',
  38: 'unreachable',
  41: 'unreachable',
  42: 'unreachable',
  55: 'refused',
  57: 'refused',
  102: 'no answer',
};

const otherwise = (code: number): EndCause => {
  if (code < 400) return 'redirected';
  if (code < 500) return 'refused';
  return code < 600 ? 'phone error' : 'declined';
};

/** RFC 3326 §2: `Q.850;cause=17;text="…"`, one of several values of the header or alone. */
const networkCause = (reason: string): EndCause | undefined => {
  const [, cause] = /\bQ\.850\s*;(?:[^,]*;)?\s*cause\s*=\s*(\d{1,3})\b/i.exec(reason) ?? [];
  return cause === undefined ? undefined : byNetwork[Number(cause)];
};

/**
 * Returns the value of `hangup_cause` [CALL-061] for a final response, or 200 for a BYE. `reason` is the Reason header; its Q.850 cause
 * takes precedence over the response of a call that was not answered.
 */
export const causeOf = (code: number, reason = ''): EndCause =>
  (code === 200 ? undefined : networkCause(reason)) ?? bySip[code] ?? otherwise(code);
