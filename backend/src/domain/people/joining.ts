import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { fullNameOf } from '../identity/full-name.ts';
import type { Joining } from '../identity/passwords/joining.ts';
import { requireGood, type Typed } from '../identity/passwords/new-password.ts';
import { ownNames } from '../identity/passwords/own-names.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import type { ResetLink } from '../identity/passwords/reset-links.ts';
import { userNamed } from '../identity/users.ts';
import { mapAgents, unmapAgents, type Mapping } from '../queues/mapping.ts';
import { countryCodeOf } from './model/country-code.ts';
import { firstRights, storedWith } from './model/first-rights.ts';
import { hashOfToken } from './tokens.ts';

export interface JoiningDeps {
  readonly database: Database;
  readonly now: () => number;
}

type Invited = Row<'invitations'>;

/** Spends the link, so that of two concurrent requests only one joins. */
const spend = (tx: Tx, { uid, token }: ResetLink, now: Date) =>
  tx
    .deleteFrom('invitations')
    .where('invitation_id', '=', uid)
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Returns a user name without @; one that is taken gets a suffix. */
async function freeUsername(database: Database, email: string): Promise<string> {
  const plain = email.replace('@', '.');
  return (await userNamed(database, plain)) === undefined ? plain : `${plain}.${randomUUID().slice(0, 6)}`;
}

/** Finds the agent left behind by a person who gave up this number. */
const formerAgent = (tx: Tx, phone: string) =>
  tx
    .selectFrom('agents')
    .select(['agent_id', 'username'])
    .where('phone', '=', phone)
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Removes queues and settings of the person who had the number before; its history stays in the logs. */
async function clearFormer(tx: Tx, agentId: string, mapping: Mapping): Promise<void> {
  const served = await tx.selectFrom('queue_agents').select('queue_id').where('agent_id', '=', agentId).execute();
  const servings = served.map(({ queue_id: queueId }) => ({ queueId, agentId }));
  await unmapAgents(tx, mapping, servings); // before the agent is renamed, because the history names who left
  const set = { auto_answer: null, auto_answer_delay: null, backup_number: null };
  await tx.updateTable('agents').set(set).where('agent_id', '=', agentId).execute();
}

/**
 * Makes the person an agent, in those of the queues that still exist. A number that was given up returns with its history: to the same
 * person with queues and settings, to another one without.
 */
export async function addAgent(
  tx: Tx,
  user: Row<'users'>,
  calls: Pick<Invited, 'number' | 'device' | 'queues'>,
  at: Date,
) {
  const { account_id, user_id, username, first_name, last_name, is_active } = user;
  const mapping = { accountId: account_id, by: fullNameOf(user), at };
  const values = { user_id, username, first_name, last_name, is_active, calling_mode: calls.device };
  const former = await formerAgent(tx, calls.number);
  const agent_id = former?.agent_id ?? randomUUID();
  if (former === undefined) {
    const phone = { phone: calls.number, country_code: countryCodeOf(calls.number) };
    await tx
      .insertInto('agents')
      .values({ ...values, ...phone, agent_id, account_id, status_since: at })
      .execute();
  } else {
    if (former.username !== username) await clearFormer(tx, agent_id, mapping);
    await tx.updateTable('agents').set(values).where('agent_id', '=', agent_id).execute();
  }
  const servings = calls.queues.map((queueId) => ({ queueId, agentId: agent_id }));
  await mapAgents(tx, mapping, servings);
}

interface Coming {
  readonly username: string;
  readonly password_hash: string;
  readonly at: Date;
}

async function addPerson(tx: Tx, invited: Invited, { username, password_hash, at }: Coming): Promise<Row<'users'>> {
  const { account_id, email, role, first_name, last_name, language } = invited;
  const nothing = { permissions: {}, restrictions: {}, page_permissions: {} };
  const user = await tx
    .insertInto('users')
    .values({
      ...{ user_id: randomUUID(), account_id, username, email, role, first_name, last_name, language },
      ...{ password_hash, password_changed_at: at, email_proven: true },
      ...storedWith(nothing, firstRights(role)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (invited.number !== '') await addAgent(tx, user, invited, at);
  return user;
}

/** An address or number that was taken meanwhile: the link stays valid, and its letter can be sent again with another. */
const unlessTaken = (error: unknown): undefined => {
  if (isUniqueViolation(error)) return undefined;
  throw error;
};

export function createJoining({ database, now }: JoiningDeps): Joining {
  async function accept(link: ResetLink, typed: Typed) {
    const found = await database.atEntry((tx) =>
      tx.selectFrom('invitations').select('account_id').where('invitation_id', '=', link.uid).executeTakeFirst(),
    );
    if (found === undefined) return undefined;
    const password_hash = await hashPassword(typed.password);
    const { account_id: accountId } = found;
    const invitation = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('invitations').select('email').where('invitation_id', '=', link.uid).executeTakeFirst(),
    );
    const username = await freeUsername(database, invitation?.email ?? '');
    const at = new Date(now());
    return database.withAccount(accountId, async (tx) => {
      const invited = await spend(tx, link, at);
      if (invited === undefined) return undefined;
      requireGood({ ...typed, names: await ownNames(tx, { ...invited, username }) });
      return addPerson(tx, invited, { username, password_hash, at });
    });
  }
  return { accept: (link, typed) => accept(link, typed).catch(unlessTaken) };
}
