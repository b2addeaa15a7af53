import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { releaseSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { Unsigned } from './signer.ts';

/** A version as the build left it, its files checked. */
export interface Built {
  readonly folder: string;
  readonly release: Unsigned;
}

/** A build that cannot be published, in one line. */
export class PublishError extends Error {}

const unsignedSchema = releaseSchema.omit({ base: true, signature: true });
const versionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/);

/** Reads a built version and checks every byte it names; throws `PublishError`. */
export async function readBuilt(folder: string): Promise<Built> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => '');
  const read = unsignedSchema.safeParse(text === '' ? undefined : JSON.parse(text));
  if (!read.success) throw new PublishError(`${folder} has no valid release.json`);
  for (const [file, integrity] of Object.entries(read.data.files)) {
    await checkFile(folder, file, integrity);
  }
  return { folder, release: read.data };
}

async function checkFile(folder: string, file: string, integrity: string): Promise<void> {
  const path = normalize(join(folder, file));
  if (!path.startsWith(normalize(folder) + sep)) throw new PublishError(`${file} lies outside of its release`);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new PublishError(`${file} is missing`);
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new PublishError(`${file} is not what its release says`);
}

/** The version of each remote that the build calls current: `<remotes>/<name>/current` names it. */
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
