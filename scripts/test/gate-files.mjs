// Unit tests of the gate, selected by rules instead of a list: every cheap file, and of the expensive ones the main one of each area of the
// back end, and each one marked with a reason; but no test whose title ends in `@whole`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

/** Helpers that start a database, a whole back end, a call engine with sound, or a program: seconds per file. */
const dearHelper =
  /\/testing\/(?:[\w./-]*(?:test-app|campaign-test-system|drivers|database|programs|platform|built-threads|made-once|nginx|sipp|baresip|production-parts|contract|voice|trunk|house|-server)|kill\/[\w-]+)(?:\.tsx?)?'/;
/** A folder whose tests start the generators of lists and remotes. */
const dearFolder = /^scripts\/new-/;
/** Mark of an expensive file that is not the main one of an area, with the reason: `// @gate the routes of figures, once`. */
const inGate = /^\/\/ @gate \S/m;
/** Mark of any other file, with the reason: `// @whole speaks 40 texts`. */
const inWholeAlone = /^\/\/ @whole \S/m;

/** Mark of a file that has the machine for itself in the whole run, with the reason: `// @alone real sound`. */
const alone = /^\/\/ @alone \S/m;

const isDear = (file, text) => file.endsWith('.tsx') || dearFolder.test(file) || dearHelper.test(text);

/** Pattern of the names of the gate's tests, for jest: a test that takes long beside others of its file ends in `@whole`. */
export const namesInGate = '^(?![^]*@whole$)';
/** `title`: of a test. */
export const isOutsideGate = (title) => !new RegExp(namesInGate).test(title);

/** `areas/sounds/sounds.test.ts`: the test file named like its area, not one in a subfolder. */
const isMain = (file) => /^backend\/src\/(?:areas|domain|kernel)\/([\w-]+)\/\1\.test\.ts$/.test(file);

/** `file`: path from the root; `text`: its content. Pure. */
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

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** `text`: content of a test file. Pure. */
export const isAlone = (text) => alone.test(text);

/** Returns the gate's unit test files, from the root. */
export const gateFiles = () => testsIn('').filter((file) => isInGate(file, textOf(file)));

/** Returns those that have the machine for themselves in the whole run, from the root. */
export const aloneFiles = () => testsIn('').filter((file) => isAlone(textOf(file)));
