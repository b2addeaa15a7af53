import { Kysely, sql, type Dialect } from 'kysely';
import { inSpan } from '../telemetry/tracing.ts';
import { databaseTrouble } from './database-trouble.ts';
import type { Tables } from './tables.ts';

/** A connection within a transaction. */
export type Tx = Kysely<Tables>;

/**
 * The only access to PostgreSQL. Work runs in one transaction, under a role limited to its purpose: row-level security is forced on
 * every tenant table. Rejects when the work rejects, and then nothing was written; with `DatabaseTrouble` when the database is away or
 * full.
 */
export interface Database {
  /** Sees and writes the rows of this account only. `patienceMs`: the server cancels a statement that takes longer. */
  withAccount<Result>(accountId: string, work: (tx: Tx) => Promise<Result>, patienceMs?: number): Promise<Result>;
  /** Finds the account of a name, token or number; reads a few columns of all accounts, and writes nothing. */
  atEntry<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** For rows that belong to no account: releases, rollouts, counters. */
  asPlatform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs as owner of the tables, for migrations only: row-level security does not bind a superuser, and PGlite's owner is one. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Connections of this process; undefined: the embedded database has none. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** Numbers of connections, and of transactions that wait for one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Sets role and account without parameters: with them it could not be sent together with `begin`. */
const enter = (role: string, accountId: string, patienceMs: number | undefined) => {
  const patience =
    patienceMs === undefined ? sql`` : sql`, set_config('statement_timeout', ${sql.lit(String(patienceMs))}, true)`;
  return sql`select set_config('role', ${sql.lit(role)}, true), set_config('app.account_id', ${sql.lit(accountId)}, true)${patience}`;
};

/** Parts beneath a database. */
export interface DatabaseParts {
  readonly dialect: Dialect;
  /** Releases the resources under the dialect once nothing uses it: Kysely does not when no query was ever made. */
  release(): Promise<void>;
  /** Left out: it has none. */
  connections?(): Connections;
}

/** Turns errors of the database itself into `DatabaseTrouble`, so that they do not count as errors of this server. */
const toldAs = async <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw databaseTrouble(error) ?? error;
  });

export function openDatabase({ dialect, release, connections }: DatabaseParts): Database {
  const kysely = new Kysely<Tables>({ dialect });
  const inRole =
    (role: string) =>
    <Result>(accountId: string, work: (tx: Tx) => Promise<Result>, patienceMs?: number): Promise<Result> =>
      toldAs(
        inSpan('transaction', { 'db.system.name': 'postgresql', 'db.role': role }, () =>
          kysely.connection().execute(async (connection) => {
            try {
              await sql`begin; ${enter(role, accountId, patienceMs)}`.execute(connection); // one round trip for both
              const result = await work(connection);
              await sql`commit`.execute(connection);
              return result;
            } catch (error) {
              await sql`rollback`.execute(connection).catch(() => undefined); // the original error is the one to report
              throw error;
            }
          }),
        ),
      );
  const tenant = inRole('patchbay_tenant');
  const entry = inRole('patchbay_entry');
  const platform = inRole('patchbay_platform');
  return {
    withAccount: tenant,
    atEntry: (work) => entry('', work),
    asPlatform: (work) => platform('', work),
    asOwner: (work) => kysely.transaction().execute(work),
    connections: () => connections?.(),
    async close() {
      await kysely.destroy();
      await release();
    },
  };
}
