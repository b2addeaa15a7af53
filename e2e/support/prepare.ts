import { join } from 'node:path';
import type { Database } from '../../backend/src/kernel/db/database.ts';
import { openEmbedded } from '../../backend/src/kernel/db/drivers.ts';
import { now } from './clock.ts';

/** Changes rows of the demo before its server starts. */
export type Prepare = (database: Database) => Promise<void>;

/** Opens the database of a data folder that no server is using. */
export async function prepareFolder(dataDir: string, prepare: Prepare): Promise<void> {
  const database = await openEmbedded(join(dataDir, 'db'));
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
}

/** Adds flags to those of an account [ROLE-027]. */
export const setFlags = (database: Database, accountId: string, flags: Readonly<Record<string, unknown>>) =>
  database.withAccount(accountId, async (tx) => {
    const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
    await tx
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ ...profile, ...flags }) })
      .execute();
  });

/** Returns the account of an e-mail address: in the demo it is part of the domain. */
const accountOf = (email: string): string => /@(.*)\.test$/.exec(email)?.[1] ?? '';

export const denyPages = (database: Database, email: string, pages: readonly string[]) =>
  database.withAccount(accountOf(email), (tx) =>
    tx
      .updateTable('users')
      .set({ page_permissions: JSON.stringify(Object.fromEntries(pages.map((page) => [page, false]))) })
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  );

/** Older than any password changed in time. */
const LONG_AGO = new Date(now() - 400 * 86_400_000);

export const expirePassword = (database: Database, email: string) =>
  database.withAccount(accountOf(email), (tx) =>
    tx.updateTable('users').set({ password_changed_at: LONG_AGO }).where('email', '=', email).executeTakeFirstOrThrow(),
  );

/** Forces a user to replace the password. */
export const demandReset = (database: Database, email: string) =>
  database.withAccount(accountOf(email), (tx) =>
    tx.updateTable('users').set({ password_reset_required: true }).where('email', '=', email).executeTakeFirstOrThrow(),
  );

/** Resets a user's acceptance of the terms. */
export const forgetTerms = (database: Database, email: string) =>
  database.withAccount(accountOf(email), async (tx) => {
    const { user_id } = await tx
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('terms_acceptances').where('user_id', '=', user_id).execute();
  });

/** Makes a user an agent: owners and supervisors of the demo are none. */
export const makeAgent = (database: Database, email: string, phone: string) =>
  database.withAccount(accountOf(email), async (tx) => {
    const user = await tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const { account_id, user_id, username, first_name, last_name } = user;
    await tx
      .insertInto('agents')
      .values({
        ...{ account_id, user_id, username, first_name, last_name, phone },
        ...{ agent_id: `agent-${user_id}`, country_code: '+971', calling_mode: 'sip' },
      })
      .execute();
  });
