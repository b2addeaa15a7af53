import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../kernel/db/database.ts';
import { onPglite } from '../kernel/db/drivers.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { madeOnce, migrationsFolder, TEST_NOW } from './made-once.ts';
import { openServerTestDatabase, POSTGRES_OF_RUN } from './postgres-server.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly seededRecordings: string;
}

async function makeSnapshot(folder: string): Promise<void> {
  await mkdir(join(folder, 'recordings'), { recursive: true });
  const pglite = await PGlite.create();
  const database = onPglite(pglite);
  await migrate(database, migrationsFolder);
  const { seed } = await import('../app/seed/seed.ts'); // imports all areas, so only the maker waits for them
  await seed(database, { now: TEST_NOW, recordingsFolder: join(folder, 'recordings') });
  const dump = await pglite.dumpDataDir('none');
  await writeFile(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

/** Folder with the embedded database that contains the demo, made once for a state of the sources. */
export const embeddedSnapshot = (): Promise<string> => madeOnce('embedded', makeSnapshot);

/** The embedded PostgreSQL with the demo, for this test alone. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const folder = await embeddedSnapshot();
  const dump = new Blob([await readFile(join(folder, 'database.tar'))]);
  const pglite = await PGlite.create({ loadDataDir: dump });
  return { database: onPglite(pglite), seededRecordings: join(folder, 'recordings') };
}

/**
 * A real PostgreSQL with the demo, for this test alone: a copy on the run's server, ten times faster than starting the embedded one;
 * without a server, the embedded one. In both the owner sees every row.
 */
export const openTestDatabase = (): Promise<TestDatabase> =>
  process.env[POSTGRES_OF_RUN] === undefined ? openEmbeddedTestDatabase() : openServerTestDatabase('superuser');

/** Empty tables, as in a new installation. */
export async function openEmptyTestDatabase(): Promise<Database> {
  if (process.env[POSTGRES_OF_RUN] !== undefined) return (await openServerTestDatabase('superuser', 'tables')).database;
  const database = onPglite(await PGlite.create());
  await migrate(database, migrationsFolder);
  return database;
}
