import { isPrivileged, profileSchema, type Profile, type Role } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** Returns an account's profile: its own settings over the schema's defaults [ROLE-027]. */
export const profileOf = ({ profile, account_id, timezone, country }: Row<'accounts'>): Profile =>
  profileSchema.parse({ ...profile, account_id, timezone, country_details: { name: country } });

interface Person {
  readonly role: Role;
  readonly isAgent: boolean;
  readonly hasAccepted: boolean;
  /** Ids of a supervisor's queues; null: all of the account. */
  readonly ownQueues: readonly string[] | null;
}

/**
 * Returns an account's profile for one of its people: a user who is no agent has no softphone [SIP-006]; the terms are accepted by each
 * person [AUTH-140]; agents have no reports (decision 0051) and no phonebooks, which contain unmasked numbers (decision 0064); and a
 * supervisor may have own queues [LIVE-035].
 */
export const personalProfile = (profile: Profile, { role, isAgent, hasAccepted, ownQueues }: Person): Profile => ({
  ...profile,
  is_mpls: profile.is_mpls && isAgent,
  is_terms_accepted: hasAccepted,
  is_reports_enabled: profile.is_reports_enabled && isPrivileged({ role }),
  is_phonebook_tab_enabled: profile.is_phonebook_tab_enabled && isPrivileged({ role }),
  user_queue_list: ownQueues === null ? profile.user_queue_list : [...ownQueues],
});

/** Returns the profile of the transaction's account. */
export const accountProfile = async (tx: Tx): Promise<Profile> =>
  profileOf(await tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow());

/** Returns a person's time zone: the own, else the account's [ROUTE-006]. */
export async function zoneOf(tx: Tx, userId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .select(({ fn }) => fn.coalesce('users.timezone', 'accounts.timezone').as('timezone'))
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}
