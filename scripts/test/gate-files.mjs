// Which files of unit tests the gate runs, by rules that need no list: every cheap one, and of the dear ones the main one of each area of
// the back end, and each that says why.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

/** Helpers that begin a database, a whole back end, a call engine with sound, or a program: seconds for each file. */
const dearHelper =
  /\/testing\/(?:[\w./-]*(?:test-app|drivers|database|programs|platform|built-threads|made-once|nginx|sipp|baresip|production-parts|contract|voice|trunk|house|-server)|kill\/[\w-]+)(?:\.tsx?)?'/;
/** A folder whose tests start the generators of lists and remotes. */
const dearFolder = /^scripts\/new-/;
/** Said in a dear file that is not the main one of an area, with the reason: `// @gate the routes of figures, once`. */
const inGate = /^\/\/ @gate \S/m;
/** Said in any other file, with the reason: `// @whole speaks 40 texts`. */
const inWholeAlone = /^\/\/ @whole \S/m;

const isDear = (file, text) => file.endsWith('.tsx') || dearFolder.test(file) || dearHelper.test(text);

/** `areas/sounds/sounds.test.ts`: the one that an area of the back end is about, not one deeper in it. */
const isMain = (file) => /^backend\/src\/(?:areas|domain|kernel)\/([\w-]+)\/\1\.test\.ts$/.test(file);

/** `file` from the root, `text` of it. Pure. */
export const isInGate = (file, text) =>
  inGate.test(text) || ((!isDear(file, text) || isMain(file)) && !inWholeAlone.test(text));

const skipped = new Set(['node_modules', 'dist', 'template', 'fixtures']);
const made = new Set(['build', 'data', 'temp', 'test-results']);

function testsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isOther = skipped.has(entry.name) || entry.name.startsWith('.') || made.has(path);
    if (entry.isDirectory()) return isOther ? [] : testsIn(path);
    return /\.test\.(?:tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** The gate's files of unit tests, from the root. */
export const gateFiles = () => testsIn('').filter((file) => isInGate(file, readFileSync(join(root, file), 'utf8')));
