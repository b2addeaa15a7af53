import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileDigestPattern, type FileDigest } from '../model/digest.ts';
import { requireDigest, type ReleaseFiles, type ReleasePlace, type StoredFile } from './release-files.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes under another name first and renames after the flush: half a file is never visible. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}

/** Files in a folder, `<first two digits>/<digest>`. The folder may be shared by several API processes. */
export function createFolderFiles(folder: string): ReleaseFiles {
  const pathOf = (digest: FileDigest): string => join(folder, digest.slice(0, 2), digest);
  return {
    has: (digest) => exists(pathOf(digest)),
    async put(digest, bytes) {
      requireDigest(digest, bytes);
      const path = pathOf(digest);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    async get(digest) {
      const bytes = await readFile(pathOf(digest)).catch(() => null);
      if (bytes !== null) requireDigest(digest, bytes);
      return bytes;
    },
    remove: (digest) => rm(pathOf(digest), { force: true }),
    async putBefore(time) {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const digests = names.map((name) => name.slice(-96)).filter((name) => fileDigestPattern.test(name));
      const old = await Promise.all(
        digests.map(async (digest) => (await stat(pathOf(digest)).catch(() => null))?.mtimeMs ?? Infinity),
      );
      return digests.filter((_, index) => (old[index] ?? Infinity) < time);
    },
  };
}

async function writeFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  for (const { path, bytes, brotli } of files) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeWhole(place, bytes);
    if (brotli !== null) await writeWhole(`${place}.br`, brotli);
  }
}

/** Versions as folders, each file beside its brotli form: served by this server, nginx or any static host. */
export function createFolderPlace(folder: string): ReleasePlace {
  const placeOf = (name: string, version: string): string => join(folder, name, version);
  return {
    has: (name, version) => exists(placeOf(name, version)),
    async stand(name, version, files) {
      const place = placeOf(name, version);
      if (await exists(place)) return;
      const draft = join(folder, name, `.${version}.${randomUUID()}.draft`);
      try {
        await mkdir(draft, { recursive: true });
        await writeFiles(draft, files);
        await rename(draft, place); // all of it at once
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (!(await exists(place))) throw error; // otherwise another process was faster: its files are the same
      }
    },
    remove: (name, version) => rm(placeOf(name, version), { recursive: true, force: true }),
  };
}
