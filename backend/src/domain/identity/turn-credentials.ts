import { createHmac } from 'node:crypto';
import type { turnCredentialAnswerSchema } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';

/** The TURN servers of an installation; `secret` is coturn's `static-auth-secret`. */
export interface TurnServers {
  readonly uris: readonly string[];
  readonly secret: string;
}

type TurnCredential = ReturnType<typeof turnCredentialAnswerSchema.parse>['data'];

/**
 * A TURN server cannot be told that a session ended, so what is given lives no longer than this, nor than the session [SEC-010, TEL-017].
 * That is for setting a call up: coturn looks at the time when an allocation is made, and one that stands goes on.
 */
const LIFE_S = 300;
/** Who has it gets the next one so long before it is over: a page looks every ten seconds [SIP-043]. */
const EARLY_S = 30;

interface Holder {
  readonly sessionId: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

/**
 * A name and password of this session, as coturn's REST API wants them: `<expiry>:<id>` in epoch seconds, and base64 of
 * HMAC-SHA1 over it. No TURN server is part of the embedded default [SIP-044].
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

/** Of the session that asks; one that ended meanwhile gets a credential that is over. */
export async function issueTurnCredential({ database, turn, now }: TurnDeps, actor: Actor): Promise<TurnCredential> {
  const { accountId, sessionId } = actor;
  const at = now();
  const session = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('sessions').select('expires_at').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  const endsAt = session?.expires_at.getTime() ?? at;
  return turnCredentialOf(turn, { sessionId, endsAt }, at);
}
