import { roleSchema } from '@patchbay/shared-contracts';
import type { PeopleQuery, Person } from '@patchbay/shared-contracts/people';
import { sql, type RawBuilder } from 'kysely';
import { rightsOf } from '../../domain/people/model/first-rights.ts';
import { allOf, anyOf, containing, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { versionOf } from './person-version.ts';
import type { QueueNames } from './queue-names.ts';

export const isLastOwner = (user: Row<'users'>, users: readonly Row<'users'>[]): boolean =>
  user.role === 'owner' &&
  user.is_active &&
  users.filter(({ role, is_active }) => role === 'owner' && is_active).length === 1;

/** Queues visible to a supervisor; deleted ones are left out, and do not widen access. */
const ownQueuesOf = ({ own_queues }: Row<'users'>, names: QueueNames): Person['own_queues'] =>
  own_queues?.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  }) ?? null;

/** Condition: one of these columns contains the words. */
export const searched = (search: string | undefined, places: readonly RawBuilder<unknown>[]): readonly Condition[] => {
  const words = (search ?? '').trim();
  return words === '' ? [] : [anyOf(places.map((place) => sql`${place} ilike ${containing(words)}`))];
};

const number = sql`(select phone from agents where agents.user_id = users.user_id)`;
const nameAndEmail = [sql`first_name || ' ' || last_name`, sql`email`];

type PeopleFilter = Partial<Pick<PeopleQuery, 'search' | 'role' | 'state' | 'limit' | 'offset'>> & {
  readonly id?: string;
};

/** Condition for a role, or none. */
export const ofRole = (role: PeopleQuery['role']): readonly Condition[] =>
  role === undefined ? [] : [sql`role = ${role}`];

const ofState = (state: PeopleQuery['state']): readonly Condition[] =>
  state === undefined ? [] : [sql`is_active = ${state === 'active'}`];

/** Returns the matching people by name, deactivated ones at the end. */
export async function readPeople(
  tx: Tx,
  self: string,
  names: QueueNames,
  { id, search, role, state, limit = 1, offset = 0 }: PeopleFilter,
): Promise<{ readonly people: readonly Person[]; readonly total: number }> {
  const fitting = tx
    .selectFrom('users')
    .where(allOf([...searched(search, [...nameAndEmail, number]), ...ofRole(role), ...ofState(state)]))
    .$if(id !== undefined, (query) => query.where('user_id', '=', id ?? ''));
  const { total } = await fitting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const users = await fitting
    .selectAll()
    .orderBy('is_active', 'desc')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { people: await personsOf(tx, users, self, names), total };
}

async function personsOf(tx: Tx, users: readonly Row<'users'>[], self: string, names: QueueNames): Promise<Person[]> {
  const owners = await tx.selectFrom('users').selectAll().where('role', '=', 'owner').execute();
  const ids = ['', ...users.map(({ user_id }) => user_id)];
  const agents = await tx.selectFrom('agents').selectAll().where('user_id', 'in', ids).execute();
  const served = await tx
    .selectFrom('queue_agents')
    .select(['queue_id', 'agent_id'])
    .where('agent_id', 'in', ['', ...agents.map(({ agent_id }) => agent_id)])
    .execute();
  const agentOf = new Map(agents.map((agent) => [agent.user_id, agent]));
  const queuesOf = new Map<string, string[]>();
  for (const { agent_id, queue_id } of served)
    queuesOf.set(agent_id, [...(queuesOf.get(agent_id) ?? []), names.get(queue_id) ?? '']);
  return users.map((user) => {
    const agent = agentOf.get(user.user_id);
    return {
      ...{ id: user.user_id, email: user.email, first_name: user.first_name, last_name: user.last_name },
      role: roleSchema.parse(user.role),
      number: agent?.phone ?? '',
      device: agent?.calling_mode ?? 'sip',
      queues: (queuesOf.get(agent?.agent_id ?? '') ?? []).sort(),
      own_queues: ownQueuesOf(user, names),
      is_active: user.is_active,
      is_self: user.user_id === self,
      is_last_owner: isLastOwner(user, owners),
      rights: rightsOf(user),
      version: versionOf(user, agent),
    };
  });
}
