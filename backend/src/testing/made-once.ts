import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The time of tests: a Friday, 14:30 in India. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 9, 0, 0);
export const migrationsFolder = join(__dirname, '..', 'kernel', 'db', 'migrations');

const cacheFolder = join(tmpdir(), 'patchbay-test-databases');

/** Changes whenever a migration or the seed does: what was made of other sources is never used. */
async function sourceDigest(): Promise<string> {
  const folders = [migrationsFolder, join(__dirname, '..', 'app', 'seed')];
  const digest = createHash('sha256');
  for (const folder of folders) {
    for (const name of (await readdir(folder)).sort()) digest.update(name).update(await readFile(join(folder, name)));
  }
  return digest.digest('hex').slice(0, 16);
}

/** The folder that `make` filled for this state of the migrations and the seed; filled now if it never was. */
export async function madeOnce(what: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder, `${what}-${await sourceDigest()}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await make(draft);
  // Another run may have been quicker: what it made is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}
