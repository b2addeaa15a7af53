import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';

/** Returns a person's name as shown to others, or the e-mail if there is none. */
export const shownNameOf = (
  database: Database,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
): Promise<string> =>
  database.withAccount(accountId, async (tx) => {
    const columns = ['first_name', 'last_name', 'email'] as const;
    const user = await tx.selectFrom('users').select(columns).where('user_id', '=', userId).executeTakeFirst();
    return `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || (user?.email ?? '');
  });
