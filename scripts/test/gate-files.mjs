// Which files of unit tests the gate runs, by rules that need no list: every cheap one, and of the dear ones the main one of each folder.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

/** Helpers that begin a database, a whole back end, a call engine with sound, or a program: seconds for each file. */
const dearHelper =
  /\/testing\/(?:[\w./-]*(?:test-app|drivers|database|programs|platform|built-threads|made-once|nginx|sipp|baresip|production-parts|contract|voice|trunk|house|-server)|kill\/[\w-]+)\.tsx?'/;
/** A folder whose tests start the generators of lists and remotes. */
const dearFolder = /^scripts\/new-/;
/** Said in a dear file that is not named as its folder, with the reason: `// @gate the routes of figures, once`. */
const tag = /^\/\/ @gate \S/m;

const isDear = (file, text) => file.endsWith('.tsx') || dearFolder.test(file) || dearHelper.test(text);

/** `areas/sounds/sounds.test.ts` and `ticker/ui/ticker.test.tsx`: the one that an area or a feature is about, not one deeper in it. */
const isMain = (file) => /^[\w-]+\/src\/(?:(?:areas|domain|kernel)\/)?([\w-]+)\/(?:ui\/)?\1\.test\.tsx?$/.test(file);

/** `file` from the root, `text` of it. Pure. */
export const isInGate = (file, text) => !isDear(file, text) || isMain(file) || tag.test(text);

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
