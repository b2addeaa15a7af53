import { createHash } from 'node:crypto';
import type { Visitor } from '../model/assign.ts';

/**
 * Caches the user of a session's cookie, so that page loads during a rollout need no database query. The cookie's token changes with
 * every load: each new token is reported with its session.
 */
export interface VisitorMemory {
  granted(token: string, sessionId: string): void;
  recall(token: string): Visitor | null;
  learn(token: string, sessionId: string, visitor: Visitor): void;
  /** An ended session has no user from then on. */
  forget(sessionId: string): void;
}

/** Longest delay until a changed role or language has an effect on a rollout's audience. */
const BELIEVED_MS = 5 * 60_000;
const KEPT = 20_000;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Adds an entry; the oldest is dropped when there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}

export function createVisitorMemory(now: () => number): VisitorMemory {
  const sessionOf = new Map<string, string>();
  const visitorOf = new Map<string, { readonly visitor: Visitor; readonly at: number }>();
  const granted = (token: string, sessionId: string): void => keep(sessionOf, tokenHash(token), sessionId);
  return {
    granted,
    recall(token) {
      const known = visitorOf.get(sessionOf.get(tokenHash(token)) ?? '');
      return known !== undefined && now() - known.at < BELIEVED_MS ? known.visitor : null;
    },
    learn(token, sessionId, visitor) {
      granted(token, sessionId);
      keep(visitorOf, sessionId, { visitor, at: now() });
    },
    forget: (sessionId) => void visitorOf.delete(sessionId),
  };
}
