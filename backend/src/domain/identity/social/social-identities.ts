import type { Database } from '../../../kernel/db/database.ts';

/** What a provider calls a person: it stays the same, and is never given to another one (OpenID Connect Core §2). */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
}

interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

/** Whose social identities are whose [SEC-008]. A person has one of each provider, and an identity is one person's. */
export interface SocialIdentities {
  /** `undefined` for one that is nobody's yet. */
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
