import { createHmac } from 'node:crypto';
import type { turnCredentialAnswerSchema } from '@patchbay/shared-contracts/calls';

/** The TURN servers of an installation; `secret` is coturn's `static-auth-secret`. */
export interface TurnServers {
  readonly uris: readonly string[];
  readonly secret: string;
}

type TurnCredential = ReturnType<typeof turnCredentialAnswerSchema.parse>['data'];

/** [TEL-017]: at most an hour. */
const LIFE_S = 3_600;

/**
 * A name and password of this session, as coturn's REST API wants them: `<expiry>:<id>` in epoch seconds, and base64 of
 * HMAC-SHA1 over it. No TURN server is part of the embedded default [SIP-044].
 */
export function turnCredentialOf(turn: TurnServers | undefined, sessionId: string, now: number): TurnCredential {
  if (turn === undefined) return { username: '', password: '', ttl: LIFE_S, uris: [] };
  const username = `${Math.floor(now / 1_000) + LIFE_S}:${sessionId}`;
  const password = createHmac('sha1', turn.secret).update(username).digest('base64');
  return { username, password, ttl: LIFE_S, uris: [...turn.uris] };
}
