import { Kysely, sql, type Dialect, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/**
 * PostgreSQL behind one door. Work runs in one transaction, under a role that cannot see past what it is for: row-level
 * security is forced on every tenant table. Rejects when the work rejects, and then nothing was written.
 */
export interface Database {
  /** Sees and writes the rows of this account only. */
  withAccount<Result>(accountId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Finds which account a name, token or number belongs to; reads a few columns, of all accounts, and writes nothing. */
  atEntry<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** What belongs to no account: releases, rollouts, counters. */
  asPlatform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** As owner of the tables, for migrations only: row-level security does not bind a superuser, which PGlite's owner is. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const enter = (role: string, accountId: string) =>
  sql`select set_config('role', ${role}, true), set_config('app.account_id', ${accountId}, true)`;

/** `release` lets go of what the dialect stands on, once nothing uses it: Kysely forgets it when no query was ever asked. */
export function openDatabase(dialect: Dialect, release: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect });
  const inRole =
    (role: string) =>
    <Result>(accountId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      kysely.transaction().execute(async (tx) => {
        await enter(role, accountId).execute(tx);
        return work(tx);
      });
  const tenant = inRole('patchbay_tenant');
  const entry = inRole('patchbay_entry');
  const platform = inRole('patchbay_platform');
  return {
    withAccount: (accountId, work) => tenant(accountId, work),
    atEntry: (work) => entry('', work),
    asPlatform: (work) => platform('', work),
    asOwner: (work) => kysely.transaction().execute(work),
    async close() {
      await kysely.destroy();
      await release();
    },
  };
}
