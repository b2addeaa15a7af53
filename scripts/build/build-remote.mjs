// Builds one remote into build/remotes/<name>/<version>/ and marks it as current; the registry publishes it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile.mjs';
import { writeFeatures } from '../setup/write-indexes.mjs';
import { declarationOf } from './declaration.mjs';
import { compressAll, contentHash, filesUnder, integrityOf } from './files.mjs';
import { remoteConfig, root, wantedRanges } from './presets.mjs';

const EXPOSED = '__federation_expose_mount';

/** Returns the commit being built; empty outside of a repository. */
function commit() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return '';
  }
}

/** Returns the transferred size in bytes: that of the brotli twin, if there is one. */
const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** `dir` is the remote's own folder, if it is not in this repository's root. */
export async function buildRemote(
  name,
  { mode = 'production', out = join(root, 'build/remotes'), dir = join(root, name) } = {},
) {
  writeFeatures(dir);
  const declaration = await declarationOf(dir);
  const work = join(root, 'build/.work', name);
  rmSync(work, { recursive: true, force: true });
  const stats = await compile(remoteConfig(name, { mode, path: work, dir }));
  const files = filesUnder(work).filter((file) => !file.endsWith('.map'));
  const entry = files.find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file));
  if (!entry) throw new Error(`${name}: no remoteEntry was built`);
  const { version: base } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  writeFileSync(join(work, 'console.json'), JSON.stringify(declaration));
  const all = [...files, 'console.json'].sort();
  const version = `${base}-${contentHash(work, all)}`;
  const preload = [entry, ...(stats.namedChunkGroups[EXPOSED]?.assets ?? []).map((asset) => asset.name)];
  compressAll(work);
  const release = {
    name,
    version,
    entry,
    module: './mount',
    files: Object.fromEntries(all.map((file) => [file, integrityOf(join(work, file))])),
    preload: preload.filter((file) => file.endsWith('.js')),
    declaration,
    shared: wantedRanges(),
    sizes: Object.fromEntries(all.map((file) => [file, sizeOf(join(work, file))])),
    commit: commit(),
  };
  writeFileSync(join(work, 'release.json'), JSON.stringify(release, null, 1));
  const place = join(out, name, version);
  if (!existsSync(place)) {
    mkdirSync(join(out, name), { recursive: true });
    try {
      renameSync(work, place);
    } catch {
      cpSync(work, place, { recursive: true }); // another file system
    }
  } else {
    cpSync(join(work, 'release.json'), join(place, 'release.json')); // the files are the same; release.json may be newer
  }
  writeFileSync(join(out, name, 'current'), version);
  return version;
}
