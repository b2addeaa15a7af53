import type { Database } from '../../../kernel/db/database.ts';

/** A provider's identifier of a person: it never changes, and is never reassigned (OpenID Connect Core §2). */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
}

interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

/** Links of social identities to people [SEC-008]. A person has one per provider, and an identity belongs to one person. */
export interface SocialIdentities {
  /** `undefined` for an identity without a person. */
  ownerOf(identity: SocialIdentity): Promise<Owner | undefined>;
  /** False when the person has another identity of this provider, or the identity is another person's. */
  link(owner: Owner, identity: SocialIdentity): Promise<boolean>;
}

export function createSocialIdentities(database: Database, now: () => number): SocialIdentities {
  return {
    async ownerOf({ issuer, subject }) {
      const row = await database.atEntry((tx) =>
        tx
          .selectFrom('social_identities')
          .select(['account_id', 'user_id'])
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst(),
      );
      return row && { accountId: row.account_id, userId: row.user_id };
    },
    async link({ accountId, userId }, { issuer, subject }) {
      const row = { issuer, subject, account_id: accountId, user_id: userId, linked_at: new Date(now()) };
      const made = await database.withAccount(accountId, (tx) =>
        tx
          .insertInto('social_identities')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst(),
      );
      return made !== undefined;
    },
  };
}
