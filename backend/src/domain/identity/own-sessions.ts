import type { OwnSession } from '@patchbay/shared-contracts/sign-in';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';
import type { Sessions } from './sessions.ts';

/** A user's view of their own sessions. */
export interface OwnSessions {
  /** Lists live sessions, the one used last first. */
  list(actor: Actor): Promise<readonly OwnSession[]>;
  /** False when it is over, or another person's. */
  end(actor: Actor, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a user, except one that may be spared; returns their number. */
  endAll(accountId: string, userId: string, spared?: string): Promise<number>;
}

const alive = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

export function createOwnSessions(database: Database, sessions: Pick<Sessions, 'end'>, now: () => number): OwnSessions {
  const of = (accountId: string, userId: string) =>
    database.withAccount(accountId, (tx) => alive(tx, userId, new Date(now())).execute());
  return {
    async list({ accountId, userId, sessionId }) {
      const rows = await of(accountId, userId);
      const withTimes = rows.map((row) => ({ ...row, seenAt: row.last_seen_at ?? row.created_at }));
      return withTimes
        .sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
        .map(({ session_id, user_agent, address, created_at, seenAt, expires_at, method, assumed_by }) => ({
          ...{ session_id, user_agent, address, method, assumed_by },
          current: session_id === sessionId,
          created_at: created_at.toISOString(),
          last_seen_at: seenAt.toISOString(),
          expires_at: expires_at.toISOString(),
        }));
    },
    async end({ accountId, userId }, sessionId) {
      const own = (await of(accountId, userId)).some(({ session_id }) => session_id === sessionId);
      if (own) await sessions.end(accountId, sessionId);
      return own;
    },
    async endAll(accountId, userId, spared) {
      const others = (await of(accountId, userId)).filter(({ session_id }) => session_id !== spared);
      for (const { session_id } of others) await sessions.end(accountId, session_id);
      return others.length;
    },
  };
}
