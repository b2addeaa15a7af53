import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../db/database.ts';
import { onPglite } from '../db/drivers.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';

/** The time of tests: a Friday, 14:30 in India. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 9, 0, 0);
export const migrationsFolder = join(__dirname, '..', 'db', 'migrations');

const cacheFolder = join(tmpdir(), 'patchbay-test-databases');

/** Changes whenever a migration or the seed does: a snapshot of other sources is never used. */
async function sourceDigest(): Promise<string> {
  const folders = [migrationsFolder, join(__dirname, '..', 'db', 'seed')];
  const digest = createHash('sha256');
  for (const folder of folders) {
    for (const name of (await readdir(folder)).sort()) digest.update(name).update(await readFile(join(folder, name)));
  }
  return digest.digest('hex').slice(0, 16);
}

async function makeSnapshot(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(join(draft, 'recordings'), { recursive: true });
  const pglite = await PGlite.create();
  const database = onPglite(pglite);
  await migrate(database, migrationsFolder);
  await seed(database, { now: TEST_NOW, recordingsFolder: join(draft, 'recordings') });
  const dump = await pglite.dumpDataDir('none');
  await writeFile(join(draft, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  await rename(draft, folder).catch(() => undefined); // another worker was quicker: its snapshot is the same
}

/** A real PostgreSQL with the demo in it, of this test's own; made once for a state of the sources, then loaded. */
export async function openTestDatabase(): Promise<{ database: Database; seededRecordings: string }> {
  const folder = join(cacheFolder, await sourceDigest());
  await mkdir(cacheFolder, { recursive: true });
  if (!existsSync(join(folder, 'database.tar'))) await makeSnapshot(folder);
  const dump = new Blob([await readFile(join(folder, 'database.tar'))]);
  const pglite = await PGlite.create({ loadDataDir: dump });
  return { database: onPglite(pglite), seededRecordings: join(folder, 'recordings') };
}
