import type { Tx } from '../../kernel/db/database.ts';
import type { Receiver } from '../../kernel/mail/localized-mail.ts';

/** Owners to be informed about an account, and its name. */
export interface AccountOwners {
  readonly account: string;
  readonly owners: readonly Receiver[];
}

/** Returns the owners of the transaction's account who can sign in, each with their language. */
export async function ownersToWriteTo(tx: Tx): Promise<AccountOwners> {
  const { name: account } = await tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
  const owners = await tx
    .selectFrom('users')
    .select(['email', 'first_name as name', 'language'])
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
  return { account, owners };
}
