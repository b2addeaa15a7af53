import { INVITATION_MS } from '@patchbay/shared-contracts/people';
import { z } from 'zod';
import { invitationMail } from '../../domain/identity/identity-mails.ts';
import { makeResetLink } from '../../domain/identity/passwords/reset-links.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { defineJob, type JobKind } from '../../kernel/jobs/job-kind.ts';
import { letterRules } from '../../kernel/jobs/letter-rules.ts';
import { compose } from '../../kernel/mail/localized-mail.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';

const DAY_MS = 86_400_000;

/** `owner`: id of a user; `by`: the name of who added the account; `origin`: of the link. */
const payload = z.strictObject({ owner: z.string(), by: z.string(), origin: z.string() });
export type OwnerInvitations = JobKind<z.infer<typeof payload>>;

interface InvitationDeps {
  readonly mailer: Mailer;
  readonly now: () => number;
}

/** Reads an owner who has not chosen a password yet, and the name of the account. */
const invitedOwner = (tx: Tx, owner: string) =>
  tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .select(['users.account_id', 'user_id', 'email', 'first_name', 'users.language', 'accounts.name as account'])
    .where('user_id', '=', owner)
    .where('is_active', '=', true)
    .where('password_reset_required', '=', true)
    .executeTakeFirst();

/**
 * Invites the owner of a new account by mail [ACCT-018]. The link is made by the job, because its secret is stored nowhere else; a
 * repeated run makes another one, and the earlier becomes void.
 */
export const ownerInvitations = ({ mailer, now }: InvitationDeps): OwnerInvitations =>
  defineJob({
    ...letterRules,
    kind: 'owner-invitation',
    schema: payload,
    async run({ payload: { owner, by, origin }, write }) {
      const invited = await write(async (tx) => {
        const user = await invitedOwner(tx, owner);
        return user && { user, link: await makeResetLink(tx, user, now(), INVITATION_MS) };
      });
      if (invited === undefined) return;
      const { email, first_name: name, language, account } = invited.user;
      const query = new URLSearchParams({ ...invited.link, invited: '1' });
      const link = `${origin}/resetPassword?${query.toString()}`;
      const mail = invitationMail({ account, days: INVITATION_MS / DAY_MS, by, link });
      await mailer.send(compose(mail, { email, name, language }));
    },
  });
