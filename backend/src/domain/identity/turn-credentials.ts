import { createHmac } from 'node:crypto';
import type { turnCredentialAnswerSchema } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';

/** TURN servers of an installation; `secret` is coturn's `static-auth-secret`. */
export interface TurnServers {
  readonly uris: readonly string[];
  readonly secret: string;
}

type TurnCredential = ReturnType<typeof turnCredentialAnswerSchema.parse>['data'];

/**
 * Lifetime of a credential, in seconds, limited by the session's [SEC-010, TEL-017], as a TURN server cannot be told that a session
 * ended. It suffices to set up a call: coturn checks the time when an allocation is made, and an existing one goes on.
 */
const LIFE_S = 300;
/** Time before its end at which the next one is issued: a page checks every ten seconds [SIP-043]. */
const EARLY_S = 30;

interface Holder {
  readonly sessionId: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

/**
 * Returns name and password of this session for coturn's REST API: `<expiry>:<id>` in epoch seconds, and base64 of its HMAC-SHA1. The
 * embedded default has no TURN server [SIP-044].
 */
export function turnCredentialOf(
  turn: TurnServers | undefined,
  { sessionId, endsAt }: Holder,
  now: number,
): TurnCredential {
  if (turn === undefined) return { username: '', password: '', ttl: LIFE_S, uris: [] };
  const seconds = Math.floor(now / 1_000);
  const expiry = Math.min(seconds + LIFE_S, Math.floor(endsAt / 1_000));
  const username = `${expiry}:${sessionId}`;
  const password = createHmac('sha1', turn.secret).update(username).digest('base64');
  return { username, password, ttl: Math.max(1, expiry - seconds - EARLY_S), uris: [...turn.uris] };
}

export interface TurnDeps {
  readonly database: Database;
  readonly turn: TurnServers | undefined;
  readonly now: () => number;
}

/** Issues a credential for the user's session; for one that ended meanwhile it has expired. */
export async function issueTurnCredential({ database, turn, now }: TurnDeps, actor: Actor): Promise<TurnCredential> {
  const { accountId, sessionId } = actor;
  const at = now();
  const session = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('sessions').select('expires_at').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  const endsAt = session?.expires_at.getTime() ?? at;
  return turnCredentialOf(turn, { sessionId, endsAt }, at);
}
