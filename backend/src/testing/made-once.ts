import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Time of tests: Friday, 20 November 2026, 14:30 in India. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 9, 0, 0);
export const migrationsFolder = join(__dirname, '..', 'kernel', 'db', 'migrations');

const cacheFolder = join(tmpdir(), 'patchbay-test-databases');

const sources = join(__dirname, '..');
const isMaking = (path: string): boolean =>
  !path.endsWith('.test.ts') &&
  (path.endsWith('.sql') || /(?:^|\/)seed(?:\/|\.ts$)|\/testing\/(?:database|postgres-server)\.ts$/.test(path));

/** Digest that changes whenever a migration, a seed or this maker does: results of other sources are never used. */
async function sourceDigest(): Promise<string> {
  const digest = createHash('sha256');
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.filter(isMaking).sort()) digest.update(relative(sources, path)).update(await readFile(path));
  return digest.digest('hex').slice(0, 16);
}

/** Returns the folder that `make` filled for this state of the migrations and the seed; fills it now if needed. */
export async function madeOnce(what: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder, `${what}-${await sourceDigest()}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await make(draft);
  // Another run may have been faster: its result is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}
