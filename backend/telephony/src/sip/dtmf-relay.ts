/** A key press sent by INFO. `durationMs` as sent by the phone, else 160. */
export interface InfoDigit {
  readonly digit: string;
  readonly durationMs: number;
}

export const DTMF_RELAY = 'application/dtmf-relay';

/**
 * `application/dtmf-relay` with `Signal` and `Duration` [SIP-041]: one of 0-9, A-D, #, * or comma (a pause) [CALL-128], and a
 * duration of 1–4 digits [CALL-130]. Anything else is `undefined`.
 */
export const readDtmfRelay = (contentType: string, body: string): InfoDigit | undefined => {
  if (contentType.split(';')[0]?.trim().toLowerCase() !== DTMF_RELAY) return undefined;
  const digit = /^\s*Signal\s*=\s*([0-9A-D#*,])\s*$/im.exec(body)?.[1];
  const duration = /^\s*Duration\s*=\s*(.*?)\s*$/im.exec(body)?.[1];
  if (digit === undefined || (duration !== undefined && !/^\d{1,4}$/.test(duration))) return undefined;
  return { digit: digit.toUpperCase(), durationMs: duration === undefined ? 160 : Number(duration) };
};

/** Writes the same body. The documents' duration is 2000 [CALL-129]; a relayed press keeps its own. */
export const writeDtmfRelay = (digit: string, durationMs: number): string =>
  `Signal=${digit}\r\nDuration=${durationMs}\r\n`;
