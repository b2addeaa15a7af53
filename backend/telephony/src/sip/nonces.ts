import { randomUUID } from 'node:crypto';
import type { EpochMs } from '../ports.ts';

const LIFE_MS = 5 * 60_000;
/** Number of requests of one connection that may be in progress at once, each with a challenge of its own. */
const MOST = 16;

/**
 * Challenges of one connection: only the newest few, since a phone answers the last one it got. They need little memory and belong to
 * no other connection.
 */
export interface Nonces {
  issue(now: EpochMs): string;
  /**
   * Whether this proof answers a recent challenge of this connection, and was not sent before: each nonce count (`nc`, eight
   * hexadecimal digits) is good for one request (RFC 7616 §3.3); a repeated one is a replay.
   */
  use(nonce: string, nc: string, now: EpochMs): boolean;
}

export const createNonces = (): Nonces => {
  const issued = new Map<string, { readonly at: EpochMs; last: number }>();
  return {
    issue: (now) => {
      const nonce = randomUUID();
      issued.set(nonce, { at: now, last: 0 });
      const [oldest] = issued.keys();
      if (issued.size > MOST && oldest !== undefined) issued.delete(oldest);
      return nonce;
    },
    use: (nonce, nc, now) => {
      const found = issued.get(nonce);
      const count = /^[0-9a-f]{8}$/i.test(nc) ? parseInt(nc, 16) : 0;
      if (!found || now - found.at > LIFE_MS || count <= found.last) return false;
      found.last = count;
      return true;
    },
  };
};
