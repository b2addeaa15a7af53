import type { Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';

type Named = Pick<Row<'users'>, 'account_id' | 'email' | 'username' | 'first_name' | 'last_name'>;

/** Returns the names of a person, their e-mail and their account, which a password must not contain [SEC-009]. */
export async function ownNames(tx: Tx, user: Named): Promise<readonly string[]> {
  const account = await tx
    .selectFrom('accounts')
    .select('name')
    .where('account_id', '=', user.account_id)
    .executeTakeFirst();
  const { email, username, first_name: first, last_name: last } = user;
  return [email, username, `${first} ${last}`, account?.name ?? ''];
}
