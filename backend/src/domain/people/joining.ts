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
import { mapAgents } from '../queues/mapping.ts';
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

/** Adds the person as an agent, in those of the queues that still exist. */
export async function addAgent(
  tx: Tx,
  user: Row<'users'>,
  calls: Pick<Invited, 'number' | 'device' | 'queues'>,
  at: Date,
) {
  const { account_id, user_id, username, first_name, last_name } = user;
  const agent_id = randomUUID();
  await tx
    .insertInto('agents')
    .values({
      ...{ agent_id, account_id, user_id, username, first_name, last_name },
      ...{
        phone: calls.number,
        country_code: countryCodeOf(calls.number),
        calling_mode: calls.device,
        status_since: at,
      },
    })
    .execute();
  const servings = calls.queues.map((queueId) => ({ queueId, agentId: agent_id }));
  await mapAgents(tx, { accountId: account_id, by: fullNameOf(user), at }, servings);
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
