import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNTS_IN_TREE, hierarchyErrors, type NewAccount } from '@patchbay/shared-contracts/hierarchy';
import { accountsFrom } from '../../domain/hierarchy/hierarchy.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { hashPassword } from '../../domain/identity/passwords/passwords.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export interface AddedAccount {
  readonly accountId: string;
  /** Id of its owner. */
  readonly userId: string;
}

/** Initial profile: the features of the parent account, without its states. */
const profileBelow = ({ profile }: Row<'accounts'>): string =>
  JSON.stringify({ ...profile, is_suspended_account: false, suspension_type: '', kyc_final_state: 0 });

/** The password is random and unknown: the owner chooses one with the link of the invitation. */
async function addOwner(tx: Tx, accountId: string, wanted: NewAccount, now: number): Promise<string> {
  const user = { user_id: randomUUID(), account_id: accountId };
  const { email, first_name, last_name, language } = wanted;
  await tx
    .insertInto('users')
    .values({
      ...{ ...user, username: user.user_id, email, first_name, last_name, language, role: 'owner' },
      ...{ permissions: '{}', restrictions: '{}', page_permissions: '{}', last_country: null },
      ...{
        password_hash: await hashPassword(randomBytes(32).toString('base64url')),
        password_changed_at: new Date(now),
      },
      ...{ password_reset_required: true, email_proven: false },
    })
    .execute();
  return user.user_id;
}

/** Adds an account to the user's tree, with its owner and with what `within` writes, in one transaction [ACCT-018]. */
export async function addAccount(
  database: Database,
  { accountId: own }: Pick<Actor, 'accountId'>,
  wanted: NewAccount,
  now: number,
  within: (tx: Tx, added: AddedAccount) => Promise<void>,
): Promise<AddedAccount> {
  const tree = await accountsFrom(database, own);
  if (!tree.some(({ account_id: id }) => id === wanted.parent_id))
    throw new Refusal(hierarchyErrors.unknown, 'parent_id');
  if (tree.length >= ACCOUNTS_IN_TREE) throw new Refusal(hierarchyErrors.tooMany);
  const isSame = (name: string) => name.toLocaleLowerCase() === wanted.name.toLocaleLowerCase();
  if (tree.some(({ name }) => isSame(name))) throw new Refusal(hierarchyErrors.nameTaken, 'name');
  const above = await database.withAccount(wanted.parent_id, (tx) =>
    tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow(),
  );
  const accountId = randomUUID();
  const { timezone, country, billing_type } = above;
  try {
    return await database.withAccount(accountId, async (tx) => {
      const account = { account_id: accountId, parent_id: wanted.parent_id, name: wanted.name };
      await tx
        .insertInto('accounts')
        .values({ ...account, timezone, country, billing_type, profile: profileBelow(above) })
        .execute();
      const added = { accountId, userId: await addOwner(tx, accountId, wanted, now) };
      await within(tx, added);
      return added;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal(hierarchyErrors.emailTaken, 'email') : error;
  }
}
