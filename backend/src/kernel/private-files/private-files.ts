import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File mode: only the service's own user can read and write [SEC-017]. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

/** Creates a folder that nobody else may read, and its missing parents. An existing one is left unchanged. */
export const makePrivateFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const ifThere = (error: unknown): undefined => {
  if (!isGone(error)) throw error;
  return undefined;
};

/**
 * Removes read access of others that an older version allowed. The folder itself is changed last: a closed one needs no second pass,
 * and one whose pass was interrupted gets it. Rejects when it belongs to another user.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const found = await stat(folder).catch(ifThere);
  if (!found?.isDirectory() || (found.mode & OTHERS) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(place);
    if (entry.isFile()) await chmod(place, PRIVATE_FILE).catch(ifThere);
  }
  await chmod(folder, PRIVATE_FOLDER).catch(ifThere);
}
