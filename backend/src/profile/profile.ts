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
