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

/** A PGlite in this thread, which each of its queries holds: for tests and programs that carry no calls. */
export const onPglite = (pglite: PGlite): Database =>
  onEmbedded({
    query: (text, parameters) => queryPglite(pglite, text, parameters),
    close: () => pglite.close(),
  });

/** The embedded PostgreSQL of a folder, in this thread: for programs that carry no calls. */
export async function openEmbedded(folder: string): Promise<Database> {
  await makePrivateFolder(folder);
  return onPglite(await PGlite.create(folder));
}

/**
 * The embedded PostgreSQL in a folder [TEL-001], in a thread of its own (`threadFile`). Each commit is written to its log before it is
 * answered, so a killed process loses nothing; `fsync` stays off as PGlite has it, so a power cut may cost the last moments
 * (`DATABASE_URL` is for those who mind).
 */
export async function openEmbeddedInThread(folder: string, threadFile: string): Promise<Database> {
  await makePrivateFolder(folder);
  return onEmbedded(startEmbedded(threadFile, folder));
}

/** Whoever finds no connection in this time is told that the database is away. */
const CONNECT_MS = 5_000;

/** A PostgreSQL server. Its user needs to own the schema and to be allowed to create roles, once. */
export function openServer(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // One in use is told to nobody else, and an error that nobody hears ends the process: whoever uses it hears of it by the next statement.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined); // an idle connection was lost: the pool opens another, and who asks meanwhile hears of it
  return openDatabase({
    dialect: new PostgresDialect({ pool }),
    async release() {
      if (!pool.ended) await pool.end();
    },
  });
}
