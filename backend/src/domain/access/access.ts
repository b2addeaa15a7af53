import {
  edgeErrors,
  factsOfUser,
  isOpen,
  type Facts,
  roleSchema,
  type Profile,
  type UserGate,
} from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import { personalProfile, profileOf } from '../profile/profile.ts';
import { onlyOwn } from './model/only-own.ts';
import { WHOLE_ACCOUNT, type VisibleScope } from './model/visible-scope.ts';

/** Rights of a person: the facts of the console's session, and the same gates over them [PLAT-006]. */
export interface Access {
  readonly facts: Facts;
  readonly profile: Profile;
  /** Time zone of the person: the own one, else the account's; IANA. */
  readonly zone: string;
  /** Language of the person; null: never chosen. */
  readonly language: string | null;
  readonly sees: VisibleScope;
  can(gate: UserGate): boolean;
}

/** Agents of the person's own queues. */
const theirAgents = sql<string[] | null>`case when users.own_queues is not null
  then array(select distinct agent_id from queue_agents where queue_id = any (users.own_queues)) end`;

interface OwnQueues {
  readonly own_queues: string[] | null;
  readonly own_agents: string[] | null;
}

function sightOf(
  { role, agentId }: Pick<Actor, 'role' | 'agentId'>,
  { own_queues, own_agents }: OwnQueues,
): VisibleScope {
  if (onlyOwn({ role })) return { agents: agentId === null ? [] : [agentId], queues: null };
  return role === 'supervisor' ? { agents: own_agents, queues: own_queues } : WHOLE_ACCOUNT;
}

/** Reads user and account once, with the current role [CONF-USER-003]. `undefined` when the user no longer exists. */
export async function accessTo(
  tx: Tx,
  { userId, agentId }: Pick<Actor, 'userId' | 'agentId'>,
): Promise<Access | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .selectAll('accounts')
    .select([
      'users.role',
      'users.permissions',
      'users.restrictions',
      'users.page_permissions',
      'users.own_queues',
      'users.language',
      theirAgents.as('own_agents'),
    ])
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
  const role = roleSchema.parse(row.role);
  const sees = sightOf({ role, agentId }, row);
  const profile = personalProfile(profileOf(row), {
    role,
    isAgent: agentId !== null,
    hasAccepted,
    ownQueues: sees.queues,
  });
  const facts = new Set(factsOfUser({ ...row, role, profile }));
  return { facts, profile, zone: row.zone, language: row.language, sees, can: (gate) => isOpen(gate, facts) };
}

/** Refuses everybody who does not pass the gate. */
export async function enter(tx: Tx, actor: Actor, gate: UserGate): Promise<Access> {
  const access = await accessTo(tx, actor);
  if (!access?.can(gate)) throw new Refusal(edgeErrors.forbidden);
  return access;
}
