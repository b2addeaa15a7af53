import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';

/** Returns the author of a request for the audit log: an e-mail, with the acting person if any, or a key's label. */
export type NameOf = (actor: Actor) => Promise<string>;

export const createNameOf =
  (database: Database): NameOf =>
  ({ accountId, userId, sessionId, keyLabel }) =>
    database.withAccount(accountId, async (tx) => {
      if (keyLabel !== undefined) return `key ${keyLabel}`;
      const user = await tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst();
      const session = await tx
        .selectFrom('sessions')
        .select('assumed_by')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      const email = user?.email ?? userId;
      return session?.assumed_by ? `${session.assumed_by} as ${email}` : email;
    });
