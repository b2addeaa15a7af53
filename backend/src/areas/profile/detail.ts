import { type SipCredentials, type UserDetail, userDetailSchema } from '@patchbay/shared-contracts';
import { autoAnswerOf } from '@patchbay/shared-contracts/agent-settings';
import { TERMS_VERSION } from '@patchbay/shared-contracts/shell';
import { asAccount } from '../../kernel/db/as-account.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { passwordState } from '../../domain/identity/passwords/model/password-rules.ts';
import { acceptedVersion } from '../../domain/terms/terms.ts';
import { accountProfile, personalProfile } from '../../domain/profile/profile.ts';

/** Returns the time of the logo's last change; null: no logo. */
async function logoOf(tx: Tx): Promise<string | null> {
  const logo = await tx.selectFrom('account_logos').select('changed_at').executeTakeFirst();
  return logo?.changed_at.toISOString() ?? null;
}

/** Returns the user of a parent account who acts as this user; null: nobody. */
async function actingOf(tx: Tx, { accountId: back, sessionId }: Actor): Promise<UserDetail['acting']> {
  const session = await tx
    .selectFrom('sessions')
    .select(['assumed_by', 'assumed_from', 'expires_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const { assumed_by: by, assumed_from: other } = session ?? {};
  if (session === undefined || typeof by !== 'string' || typeof other !== 'string') return null;
  const above = await asAccount(tx, { other, back }, () =>
    tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow(),
  );
  return { by, from: above.name, until: session.expires_at.toISOString() };
}

/** Reads the user's own detail, including what the role adds to the account's profile. */
export async function readDetail(
  tx: Tx,
  actor: Actor,
  sip: SipCredentials | null,
  { passwordDays, now }: { readonly passwordDays: number; readonly now: number },
): Promise<UserDetail> {
  const account = await tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const user = await tx.selectFrom('users').selectAll().where('user_id', '=', actor.userId).executeTakeFirstOrThrow();
  const agent = await tx
    .selectFrom('agents')
    .selectAll()
    .where('agent_id', '=', actor.agentId ?? '')
    .executeTakeFirst();
  const accepted = await acceptedVersion(tx, actor.userId);
  const profile = personalProfile(await accountProfile(tx), {
    role: actor.role,
    isAgent: agent !== undefined,
    hasAccepted: accepted > 0,
    ownQueues: actor.role === 'supervisor' ? user.own_queues : null,
  });
  return userDetailSchema.parse({
    user_id: user.user_id,
    agent_id: agent?.agent_id ?? null,
    agent_number: agent?.phone ?? null,
    account_id: account.account_id,
    account_name: account.name,
    account_logo: await logoOf(tx),
    acting: await actingOf(tx, actor),
    role: user.role,
    is_callcenter_enabled: profile.is_callcenter_enabled,
    billing_type: account.billing_type,
    timezone: user.timezone ?? account.timezone,
    ...{ language: user.language, csv_separator: user.csv_separator },
    ...{ first_name: user.first_name, last_name: user.last_name, email: user.email },
    permissions: user.permissions,
    restrictions: user.restrictions,
    page_permissions: user.page_permissions,
    terms_version: TERMS_VERSION,
    terms_accepted_version: accepted,
    ...passwordState(
      { changedAt: user.password_changed_at.getTime(), resetRequired: user.password_reset_required },
      passwordDays,
      now,
    ),
    profile:
      agent === undefined
        ? profile
        : {
            ...profile,
            initial_status: agent.status,
            status_reason: agent.status_reason,
            phone_switch_state: agent.calling_mode,
            ...autoAnswerOf(profile, {
              auto_answer: agent.auto_answer,
              auto_answer_delay_value: agent.auto_answer_delay,
            }),
          },
    sip,
  });
}
