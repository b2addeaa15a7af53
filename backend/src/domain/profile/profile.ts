import { isPrivileged, profileSchema, type Profile, type Role } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** An account's profile: its own settings over the schema's defaults [ROLE-027]. */
export const profileOf = ({ profile, account_id, timezone, country }: Row<'accounts'>): Profile =>
  profileSchema.parse({ ...profile, account_id, timezone, country_details: { name: country } });

interface Person {
  readonly role: Role;
  readonly isAgent: boolean;
  readonly hasAccepted: boolean;
  /** A supervisor's, by id; null: all of the account. */
  readonly ownQueues: readonly string[] | null;
}

/**
 * An account's profile as one of its people has it: who is no agent has no softphone [SIP-006], the terms are accepted by each [AUTH-140],
 * reports are of all of the account, so that an agent has none (decision 0051), as phonebooks are, whole numbers and all (decision 0064), and a supervisor may have queues of the own [LIVE-035].
 */
export const personalProfile = (profile: Profile, { role, isAgent, hasAccepted, ownQueues }: Person): Profile => ({
  ...profile,
  is_mpls: profile.is_mpls && isAgent,
  is_terms_accepted: hasAccepted,
  is_reports_enabled: profile.is_reports_enabled && isPrivileged({ role }),
  is_phonebook_tab_enabled: profile.is_phonebook_tab_enabled && isPrivileged({ role }),
  user_queue_list: ownQueues === null ? profile.user_queue_list : [...ownQueues],
});

/** The profile of the transaction's account. */
export const accountProfile = async (tx: Tx): Promise<Profile> =>
  profileOf(await tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow());

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
