/** Duration of a tone, ms [CALL-129]. */
export const DTMF_DURATION = 2000;
export const DTMF_RELAY = 'application/dtmf-relay';

/** Whether every character is one of 0-9, A-D, #, * and comma [CALL-128]. */
export const isDtmf = (digits: string): boolean => /^[0-9A-D#*,]+$/.test(digits);

/** Returns the body of one INFO [SIP-041]. */
export const dtmfBody = (digit: string): string => `Signal=${digit}\r\nDuration=${DTMF_DURATION}`;
