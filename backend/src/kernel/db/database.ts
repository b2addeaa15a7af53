import { Kysely, sql, type Dialect } from 'kysely';
import { databaseTrouble } from './database-trouble.ts';
import type { Tables } from './tables.ts';

/** A connection in a transaction of its own. */
export type Tx = Kysely<Tables>;

/**
 * PostgreSQL behind one door. Work runs in one transaction, under a role that cannot see past what it is for: row-level
 * security is forced on every tenant table. Rejects when the work rejects, and then nothing was written; with `DatabaseTrouble` when the
 * database is away or full.
 */
export interface Database {
  /** Sees and writes the rows of this account only. `patienceMs`: a server gives up a statement that takes longer. */
  withAccount<Result>(accountId: string, work: (tx: Tx) => Promise<Result>, patienceMs?: number): Promise<Result>;
  /** Finds which account a name, token or number belongs to; reads a few columns, of all accounts, and writes nothing. */
  atEntry<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** What belongs to no account: releases, rollouts, counters. */
  asPlatform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** As owner of the tables, for migrations only: row-level security does not bind a superuser, which PGlite's owner is. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Who enters, said without parameters: with them it could not be sent together with `begin`. */
const enter = (role: string, accountId: string, patienceMs: number | undefined) => {
  const patience =
    patienceMs === undefined ? sql`` : sql`, set_config('statement_timeout', ${sql.lit(String(patienceMs))}, true)`;
  return sql`select set_config('role', ${sql.lit(role)}, true), set_config('app.account_id', ${sql.lit(accountId)}, true)${patience}`;
};

/** What a database stands on. */
export interface Ground {
  readonly dialect: Dialect;
  /** Lets go of what the dialect stands on, once nothing uses it: Kysely forgets it when no query was ever asked. */
  release(): Promise<void>;
}

/** What is wrong with the database itself is told by its class, so that nobody takes it for a fault of ours. */
const toldAs = async <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw databaseTrouble(error) ?? error;
  });

export function openDatabase({ dialect, release }: Ground): Database {
  const kysely = new Kysely<Tables>({ dialect });
  const inRole =
    (role: string) =>
    <Result>(accountId: string, work: (tx: Tx) => Promise<Result>, patienceMs?: number): Promise<Result> =>
      toldAs(
        kysely.connection().execute(async (connection) => {
          try {
            await sql`begin; ${enter(role, accountId, patienceMs)}`.execute(connection); // one way there and back, for both
            const result = await work(connection);
            await sql`commit`.execute(connection);
            return result;
          } catch (error) {
            await sql`rollback`.execute(connection).catch(() => undefined); // what went wrong is what counts
            throw error;
          }
        }),
      );
  const tenant = inRole('patchbay_tenant');
  const entry = inRole('patchbay_entry');
  const platform = inRole('patchbay_platform');
  return {
    withAccount: tenant,
    atEntry: (work) => entry('', work),
    asPlatform: (work) => platform('', work),
    asOwner: (work) => kysely.transaction().execute(work),
    async close() {
      await kysely.destroy();
      await release();
    },
  };
}
