// Copies the repository including uncommitted work, for planting violations and generating code: a killed run leaves nothing behind. `node
// scripts/checks/copy-sources.mjs <folder>` for the browser tests.
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/install.mjs';

/** Generated folders, which are not copied: at the top, and in every folder. */
const made = new Set(['build', 'temp', 'data', 'test-results', '.git', '.cache', 'node_modules']);
const madeAnywhere = /\/(?:node_modules|dist)$/;

/** Links each library of a package to its installation, and own packages to the copy. */
function linkLibraries(copy, place) {
  const installed = join(root, place, 'node_modules');
  if (!existsSync(installed)) return;
  const linked = join(copy, place, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed).filter((each) => each !== '@patchbay'))
    symlinkSync(join(installed, name), join(linked, name));
  if (!existsSync(join(installed, '@patchbay'))) return;
  mkdirSync(join(linked, '@patchbay'));
  for (const name of readdirSync(join(installed, '@patchbay')))
    symlinkSync(
      join(copy, relative(root, realpathSync(join(installed, '@patchbay', name)))),
      join(linked, '@patchbay', name),
    );
}

/** Returns the package folders in a folder, including nested ones. */
const packagesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !made.has(entry.name))
    .map(({ name }) => join(folder, name))
    .filter((place) => existsSync(join(place, 'package.json')))
    .flatMap((place) => [place, ...packagesIn(place)]);

/** Copies to this folder, which is emptied first; returns its real path. */
export function copySources(to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const copy = realpathSync(to);
  for (const name of readdirSync(root).filter((each) => !made.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (source) => !madeAnywhere.test(source) });
  for (const place of [copy, ...packagesIn(copy)]) linkLibraries(copy, relative(copy, place));
  const libraries = join(root, '.cache/test-libraries');
  if (existsSync(libraries)) {
    mkdirSync(join(copy, '.cache'));
    symlinkSync(libraries, join(copy, '.cache/test-libraries'));
  }
  return copy;
}

if (process.argv[1] === import.meta.filename) copySources(process.argv[2]);
