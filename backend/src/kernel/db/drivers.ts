import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { makePrivateFolder } from '../private-files/private-files.ts';
import { openDatabase, type Database } from './database.ts';
import { queryPglite } from './embedded/query-pglite.ts';
import { startEmbedded } from './embedded/embedded-thread.ts';
import { pgliteDialect, type EmbeddedPostgres } from './pglite-dialect.ts';

const onEmbedded = (postgres: EmbeddedPostgres): Database =>
  openDatabase({
    dialect: pgliteDialect(postgres),
    release: () => postgres.close(),
  });

/** Creates a database on a PGlite in this thread, whose queries block it: for tests and programs without calls. */
export const onPglite = (pglite: PGlite): Database =>
  onEmbedded({
    query: (text, parameters) => queryPglite(pglite, text, parameters),
    close: () => pglite.close(),
  });

/** Opens the embedded PostgreSQL of a folder, in this thread: for programs without calls. */
export async function openEmbedded(folder: string): Promise<Database> {
  await makePrivateFolder(folder);
  return onPglite(await PGlite.create(folder));
}

/**
 * Opens the embedded PostgreSQL of a folder [TEL-001], in a thread of its own (`threadFile`). Each commit is written to its log before
 * it is confirmed, so a killed process loses nothing; `fsync` stays off as PGlite has it, so a power cut may lose the last moments (use
 * `DATABASE_URL` to avoid that).
 */
export async function openEmbeddedInThread(folder: string, threadFile: string): Promise<Database> {
  await makePrivateFolder(folder);
  return onEmbedded(startEmbedded(threadFile, folder));
}

/** Time to get a connection; after it the database counts as away. */
const CONNECT_MS = 5_000;

/** Opens a PostgreSQL server. Its user has to own the schema and, once, be allowed to create roles. */
export function openServer(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // The pool reports no errors of connections in use, and an unhandled error would end the process: the user of the connection gets the
  // error with the next statement.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined); // an idle connection was lost: the pool opens another, and requests meanwhile get an error
  return openDatabase({
    dialect: new PostgresDialect({ pool }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async release() {
      if (!pool.ended) await pool.end();
    },
  });
}
