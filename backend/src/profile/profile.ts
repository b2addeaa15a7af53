import { profileSchema, type Profile } from '@patchbay/shared-contracts';
import type { Tx } from '../db/database.ts';

/** The profile of the transaction's account: its own settings over the schema's defaults [ROLE-027]. */
export async function accountProfile(tx: Tx): Promise<Profile> {
  const account = await tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  return profileSchema.parse({
    ...account.profile,
    account_id: account.account_id,
    timezone: account.timezone,
    country_details: { name: account.country },
  });
}

/** The time zone a person reads times in: the own, else the account's [ROUTE-006]. */
export async function zoneOf(tx: Tx, userId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .select(({ fn }) => fn.coalesce('users.timezone', 'accounts.timezone').as('timezone'))
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}
