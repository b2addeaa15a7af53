import { edgeErrors, factsOfUser, isOpen, type Facts, type Profile, type UserGate } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import { personalProfile, profileOf } from '../profile/profile.ts';

/** What somebody may: the facts of the console's session, and the same gates over them [PLAT-006]. */
export interface Access {
  readonly facts: Facts;
  readonly profile: Profile;
  /** The zone one reads times in: the own, else the account's; IANA. */
  readonly zone: string;
  can(gate: UserGate): boolean;
}

/** Reads user and account once. `undefined` for somebody who is there no more. */
export async function accessTo(
  tx: Tx,
  { userId, role, agentId }: Pick<Actor, 'userId' | 'role' | 'agentId'>,
): Promise<Access | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .selectAll('accounts')
    .select(['users.permissions', 'users.restrictions', 'users.page_permissions'])
    .select(({ fn, exists, selectFrom }) => [
      fn.coalesce('users.timezone', 'accounts.timezone').as('zone'),
      exists(
        selectFrom('terms_acceptances').select('version').whereRef('terms_acceptances.user_id', '=', 'users.user_id'),
      ).as('hasAccepted'),
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const hasAccepted = Boolean(row.hasAccepted);
  const profile = personalProfile(profileOf(row), { role, isAgent: agentId !== null, hasAccepted });
  const facts = new Set(factsOfUser({ ...row, role, profile }));
  return { facts, profile, zone: row.zone, can: (gate) => isOpen(gate, facts) };
}

/** Refuses everybody to whom the gate is shut. */
export async function enter(tx: Tx, actor: Actor, gate: UserGate): Promise<Access> {
  const access = await accessTo(tx, actor);
  if (!access?.can(gate)) throw new Refusal(edgeErrors.forbidden);
  return access;
}
