import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { versionSchema } from '@patchbay/shared-contracts/platform';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no publication: the checks report that
  }
};

/** Reads a build's publication; `null` when there is none that can be read. */
export const readBuilt = async (folder: string): Promise<unknown> =>
  parsed(await readFile(join(folder, 'release.json'), 'utf8').catch(() => ''));

/** Returns the current version of each remote of a build: the one named by `<remotes>/<name>/current`. */
export async function currentVersions(remotes: string): Promise<readonly { name: string; folder: string }[]> {
  const names = await readdir(remotes).catch(() => []);
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(remotes, name, 'current'), 'utf8').catch(() => '');
      const version = versionSchema.safeParse(text.trim());
      return version.success ? [{ name, folder: join(remotes, name, version.data) }] : [];
    }),
  );
  return found.flat();
}
