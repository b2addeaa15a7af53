import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is kept is read and written by the service's own user alone [SEC-017]. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

/** A folder that nobody else may look into; those above it that are missing, too. One that is there stays as it is. */
export const makePrivateFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const ifThere = (error: unknown): undefined => {
  if (!isGone(error)) throw error;
  return undefined;
};

/**
 * Takes from others what an older version let them read. The folder itself comes last: one that is closed needs no second look, and one
 * whose closing was cut short gets it. Rejects when it belongs to somebody else.
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
