import { pageGate } from '@patchbay/shared-contracts';
import type { Database } from '../../../kernel/db/database.ts';
import { accessTo } from '../../access/access.ts';
import type { Visitor } from '../model/assign.ts';

/** The facts about a user that rollouts use. */
export interface Person {
  readonly visitor: Visitor & { readonly account: string; readonly role: string; readonly language: string };
  readonly email: string;
  readonly operates: boolean;
  readonly tests: boolean;
}

/** Language of users who never chose one, as the console shows it. */
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
    const found = await database.withAccount(accountId, async (tx) => {
      const row = await tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
      const access = row && (await accessTo(tx, { userId, agentId: null }));
      return access && { row, access };
    });
    if (found === undefined) return null;
    const { row, access } = found;
    const { role, email } = row;
    return {
      visitor: { id: userId, account: accountId, role, language: row.language ?? FIRST_LANGUAGE },
      email,
      operates: access.can(pageGate('/releases')),
      tests: access.can('permission:test_releases'),
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
