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
  const { seed } = await import('../app/seed/seed.ts'); // all areas come with it: only who makes it waits for them
  await seed(database, { now: TEST_NOW, recordingsFolder: join(folder, 'recordings') });
  const dump = await pglite.dumpDataDir('none');
  await writeFile(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

/** The folder with the embedded database that holds the demo, made once for a state of the sources. */
export const embeddedSnapshot = (): Promise<string> => madeOnce('embedded', makeSnapshot);

/** The embedded PostgreSQL with the demo in it, of this test's own. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const folder = await embeddedSnapshot();
  const dump = new Blob([await readFile(join(folder, 'database.tar'))]);
  const pglite = await PGlite.create({ loadDataDir: dump });
  return { database: onPglite(pglite), seededRecordings: join(folder, 'recordings') };
}

/**
 * A real PostgreSQL with the demo in it, of this test's own: a copy on the run's server, which takes a tenth of the time that the
 * embedded one needs to wake up, and that one where there is no server. Both let the owner see every row, as the embedded one does.
 */
export const openTestDatabase = (): Promise<TestDatabase> =>
  process.env[POSTGRES_OF_RUN] === undefined ? openEmbeddedTestDatabase() : openServerTestDatabase('superuser');

/** The tables with nothing in them: what a new installation has. */
export async function openEmptyTestDatabase(): Promise<Database> {
  if (process.env[POSTGRES_OF_RUN] !== undefined) return (await openServerTestDatabase('superuser', 'tables')).database;
  const database = onPglite(await PGlite.create());
  await migrate(database, migrationsFolder);
  return database;
}
