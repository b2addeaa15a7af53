import type { Clock } from '../ports.ts';

/** Longest time that a peer is left alone: a wrong value must not disable a trunk for ever. */
const LONGEST_MS = 3_600_000;

/** RFC 3261 §20.33: `120 (maintenance);duration=3600`, seconds first. */
const retryAfter = /^retry-after[ \t]*:[ \t]*(\d{1,9})/im;

/** Sends nothing new to a peer that answered 503 with Retry-After for that time (RFC 3261 §21.5.4) [TEL-027]. */
export const createRest = (clock: Clock, begun: (ms: number) => void) => {
  let until = -Infinity;
  return {
    /** Remaining time, ms; 0: it takes calls. */
    left: (): number => Math.max(0, until - clock.now()),
    heard: (message: string): void => {
      if (!message.startsWith('SIP/2.0 503 ')) return;
      const [head = ''] = message.split('\r\n\r\n', 1);
      const ms = Math.min(LONGEST_MS, Number(retryAfter.exec(head)?.[1] ?? 0) * 1000);
      if (ms === 0) return;
      until = clock.now() + ms;
      begun(ms);
    },
  };
};
