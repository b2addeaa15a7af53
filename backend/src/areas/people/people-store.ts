import { roleSchema } from '@patchbay/shared-contracts';
import type { Person } from '@patchbay/shared-contracts/people';
import { rightsOf } from '../../domain/people/model/first-rights.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { QueueNames } from './invitation-store.ts';

export const isLastOwner = (user: Row<'users'>, users: readonly Row<'users'>[]): boolean =>
  user.role === 'owner' &&
  user.is_active &&
  users.filter(({ role, is_active }) => role === 'owner' && is_active).length === 1;

/** Queues that a supervisor sees; one that is gone is not named, and opens nothing else. */
const ownQueuesOf = ({ own_queues }: Row<'users'>, names: QueueNames): Person['own_queues'] =>
  own_queues?.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  }) ?? null;

/** All of the account, by name; those who were deactivated at the end. */
export async function readPeople(tx: Tx, self: string, names: QueueNames): Promise<readonly Person[]> {
  const users = await tx
    .selectFrom('users')
    .selectAll()
    .orderBy('is_active', 'desc')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  const agents = await tx.selectFrom('agents').selectAll().where('user_id', 'is not', null).execute();
  const served = await tx.selectFrom('queue_agents').select(['queue_id', 'agent_id']).execute();
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
      is_last_owner: isLastOwner(user, users),
      rights: rightsOf(user),
    };
  });
}
