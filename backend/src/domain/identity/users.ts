import type { Database, Tx } from '../../kernel/db/database.ts';

export interface EntryUser {
  readonly user_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly is_active: boolean;
}

/** Finds a user of any account by name: a name with @ is an e-mail address, as usernames have none. */
export const userNamed = (database: Database, name: string): Promise<EntryUser | undefined> =>
  database.atEntry((tx) =>
    tx
      .selectFrom('users')
      .select(['user_id', 'account_id', 'email', 'password_hash', 'is_active'])
      .where(({ eb, fn }) =>
        eb(fn<string>('lower', [name.includes('@') ? 'email' : 'username']), '=', name.trim().toLowerCase()),
      )
      .executeTakeFirst(),
  );

export const readUser = (tx: Tx, userId: string) =>
  tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
