// A built remote on this machine: its release.json and its files.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { refused, usage } from './outcome.mjs';

const repository = resolve(import.meta.dirname, '../..');
const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/** Returns the folder of a version: given as such, or the current one of a remote's build. */
function folderOf(given) {
  if (existsSync(join(given, 'release.json'))) return resolve(given);
  for (const base of [process.cwd(), repository]) {
    const builds = join(base, 'build/remotes', given);
    if (!existsSync(join(builds, 'current'))) continue;
    return join(builds, readFileSync(join(builds, 'current'), 'utf8').trim());
  }
  if (isFolder(given)) throw usage(`${given} has no release.json; build the remote first`);
  throw usage(`There is no build of ${given}; build it with node scripts/build/build.mjs ${given}`);
}

const digestOf = (bytes) => createHash('sha384').update(bytes);
export const hexOf = (integrity) => Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

function readPublication(file) {
  try {
    const publication = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof publication === 'object' && publication !== null) return publication;
  } catch {
    // reported below
  }
  throw refused('schema', `${file} is no release.json`);
}

export function readBuild(given) {
  const folder = folderOf(given);
  const publication = readPublication(join(folder, 'release.json'));
  const files = Object.entries(publication.files ?? {});
  const bytesOf = (file) => {
    const path = resolve(folder, file);
    return path.startsWith(folder + sep) && existsSync(path) ? readFileSync(path) : null;
  };
  return {
    publication,
    bytesOf,
    files,
    /** Errors that can be detected locally: files that are missing, or do not match release.json. */
    reasons: files.flatMap(([file, integrity]) => {
      const bytes = bytesOf(file);
      if (bytes === null) return [{ code: 'missing-file', message: `${file} is missing` }];
      if (`sha384-${digestOf(bytes).digest('base64')}` === integrity) return [];
      return [{ code: 'integrity', message: `${file} is not what its release says` }];
    }),
  };
}
