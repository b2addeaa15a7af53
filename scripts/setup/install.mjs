// Installs the dependencies of the lockfile; a second call does nothing. Needs only Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeIndexes } from './write-indexes.mjs';

export const root = resolve(import.meta.dirname, '../..');
const marker = join(root, 'node_modules/.patchbay-installed');

const manifests = () =>
  ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'].concat(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
      .map(({ name }) => `${name}/package.json`),
  );

const wanted = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of manifests()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Ends the process with one line when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Patchbay needs Node 20.19 or newer; this is ${process.version}.\n`);
  process.exit(1);
}

/** `frozen: false` after a package was added: updates the lockfile. */
export function install({ frozen = true } = {}) {
  writeIndexes(root);
  const hash = wanted();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`Installing dependencies with ${packageManager}…`);
  const done = spawnSync(
    'npx',
    [
      '--yes',
      packageManager,
      'install',
      frozen ? '--frozen-lockfile' : '--no-frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.status !== 0) {
    process.stderr.write('The dependencies could not be installed; see above. Is the npm registry reachable?\n');
    process.exit(1);
  }
  writeFileSync(marker, wanted());
}
