import { peopleErrors, type ChangePerson } from '@patchbay/shared-contracts/people';
import { countryCodeOf } from '../../domain/people/model/country-code.ts';
import { storedWith } from '../../domain/people/model/first-rights.ts';
import { addAgent } from '../../domain/people/joining.ts';
import { requireSeats } from '../../domain/people/seats.ts';
import { emptyWithout } from '../../domain/queues/mapping.ts';
import { logOut } from '../../domain/status/log-out.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { isLastOwner } from './people-store.ts';
import { versionOf } from './person-version.ts';

/** Change of a person: whom, by whom, and when. */
export interface Changing {
  readonly id: string;
  readonly self: string;
  readonly at: Date;
}

/** Serialises changes of the account's people, so that of two owners who demote each other one stays an owner. */
async function requireUser(tx: Tx, { id }: Changing) {
  const users = await tx.selectFrom('users').selectAll().orderBy('user_id').forUpdate().execute();
  const user = users.find(({ user_id }) => user_id === id);
  if (user === undefined) throw new Refusal(peopleErrors.unknown);
  return { user, isLast: isLastOwner(user, users) };
}

const agentOf = (tx: Tx, { user_id }: Row<'users'>) =>
  tx.selectFrom('agents').selectAll().where('user_id', '=', user_id).executeTakeFirst();

/** Removes the agent role; history stays in the logs. Returns the queues left without agents. */
async function stopTakingCalls(tx: Tx, agent: AgentRef, at: Date): Promise<readonly string[]> {
  await logOut(tx, agent, at);
  const set = { user_id: null, is_active: false };
  await tx.updateTable('agents').set(set).where('agent_id', '=', agent.agentId).execute();
  return emptyWithout(tx, [agent.agentId]);
}

/** Changes number and device. Returns the queues left without agents. */
async function changeAgent(tx: Tx, user: Row<'users'>, change: ChangePerson, at: Date): Promise<readonly string[]> {
  const { number: phone, device: calling_mode, first_name, last_name } = change;
  const agent = await agentOf(tx, user);
  if (agent === undefined) {
    if (phone !== '') await addAgent(tx, { ...user, first_name, last_name }, { ...change, queues: [] }, at);
    return [];
  }
  const { agent_id: agentId, account_id: accountId } = agent;
  if (phone === '') return stopTakingCalls(tx, { agentId, accountId }, at);
  const set = { phone, country_code: countryCodeOf(phone), calling_mode, first_name, last_name };
  await tx.updateTable('agents').set(set).where('agent_id', '=', agentId).execute();
  return [];
}

/** Queues visible to a supervisor [LIVE-035], without duplicates; for other roles the stored value is kept. */
async function ownQueues(
  tx: Tx,
  { role, own_queues: wanted }: ChangePerson,
): Promise<{ own_queues?: string[] | null }> {
  if (role !== 'supervisor' || wanted === undefined) return {};
  const ids = wanted === null ? null : [...new Set(wanted)];
  if (ids === null || ids.length === 0) return { own_queues: ids };
  const known = await tx.selectFrom('queues').select('queue_id').where('queue_id', 'in', ids).execute();
  if (known.length < ids.length) throw new Refusal(peopleErrors.unknownQueue, 'own_queues');
  return { own_queues: ids };
}

export interface Changed {
  readonly before: Row<'users'>;
  /** Queues left without agents. */
  readonly emptied: readonly string[];
}

/** Changes a person; throws when the change is not allowed [CONF-USER-002, CONF-USER-003]. */
export async function changePerson(tx: Tx, change: ChangePerson, changing: Changing): Promise<Changed> {
  const { user, isLast } = await requireUser(tx, changing);
  if (change.version !== undefined && change.version !== versionOf(user, await agentOf(tx, user)))
    throw new Refusal(peopleErrors.changed);
  if (change.role !== user.role) {
    if (isLast) throw new Refusal(peopleErrors.lastOwner, 'role');
    if (changing.id === changing.self) throw new Refusal(peopleErrors.oneself, 'role');
  }
  if (change.role === 'agent' && change.number === '') throw new Refusal(peopleErrors.noNumber, 'number');
  const { first_name, last_name, role } = change;
  await tx
    .updateTable('users')
    .set({ first_name, last_name, role, ...storedWith(user, change.rights), ...(await ownQueues(tx, change)) })
    .where('user_id', '=', changing.id)
    .execute();
  return { before: user, emptied: await changeAgent(tx, user, change, changing.at) };
}

export interface Deactivated {
  readonly email: string;
  /** Queues left without agents. */
  readonly emptied: readonly string[];
}

/**
 * Deactivates a person: history is kept, everything active ends: keys are revoked, links invalidated, the agent is Logged Out
 * [CONF-USER-002].
 */
export async function deactivate(tx: Tx, changing: Changing): Promise<Deactivated> {
  const { user, isLast } = await requireUser(tx, changing);
  if (isLast) throw new Refusal(peopleErrors.lastOwner);
  if (changing.id === changing.self) throw new Refusal(peopleErrors.oneself);
  const { id, at } = changing;
  await tx.updateTable('users').set({ is_active: false }).where('user_id', '=', id).execute();
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  const agent = await agentOf(tx, user);
  if (agent === undefined) return { email: user.email, emptied: [] };
  const { agent_id: agentId, account_id: accountId } = agent;
  await logOut(tx, { agentId, accountId }, at);
  await tx.updateTable('agents').set({ is_active: false }).where('agent_id', '=', agentId).execute();
  return { email: user.email, emptied: await emptyWithout(tx, [agentId]) };
}

/** Reactivates with the same password; uses a seat [CONF-USER-002, CONF-USER-004]. */
export async function activate(tx: Tx, changing: Changing): Promise<string> {
  const { user } = await requireUser(tx, changing);
  if (!user.is_active) await requireSeats(tx, 1, changing.at);
  await tx.updateTable('users').set({ is_active: true }).where('user_id', '=', changing.id).execute();
  await tx.updateTable('agents').set({ is_active: true }).where('user_id', '=', changing.id).execute();
  return user.email;
}
