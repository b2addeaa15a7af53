import { platformPermissions } from '@patchbay/shared-contracts/platform';
import type { Database } from '../../../kernel/db/database.ts';
import type { Visitor } from '../model/assign.ts';

/** A user as rollouts see one. */
export interface Person {
  readonly visitor: Visitor & { readonly account: string; readonly role: string; readonly language: string };
  readonly email: string;
  readonly operates: boolean;
  readonly tests: boolean;
}

/** The language of users who never chose one, as the console shows it. */
export const FIRST_LANGUAGE = 'en';

export const unknownUser = { status: 404, code: 'unknown-user', message: 'No such user.' } as const;

export interface People {
  /** By user id, within an account. */
  known(accountId: string, userId: string): Promise<Person | null>;
  /** By e-mail, user name or user id, in any account. */
  find(text: string): Promise<Person | null>;
}

export function createPeople(database: Database): People {
  async function known(accountId: string, userId: string): Promise<Person | null> {
    const row = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { role, email, permissions } = row;
    return {
      visitor: { id: userId, account: accountId, role, language: row.language ?? FIRST_LANGUAGE },
      email,
      operates: permissions[platformPermissions.operate] === true,
      tests: permissions[platformPermissions.test] === true,
    };
  }

  return {
    known,
    async find(text) {
      const wanted = text.trim().toLowerCase();
      const found = await database.atEntry((tx) =>
        tx
          .selectFrom('users')
          .select(['user_id', 'account_id'])
          .where(({ eb, fn, or }) =>
            or([
              eb(fn<string>('lower', ['email']), '=', wanted),
              eb(fn<string>('lower', ['username']), '=', wanted),
              eb('user_id', '=', text.trim()),
            ]),
          )
          .executeTakeFirst(),
      );
      return found === undefined ? null : known(found.account_id, found.user_id);
    },
  };
}
