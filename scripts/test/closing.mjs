// Summary of `npm test`: slow tests, flaky tests, requirements shown, and the number that passed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { unseenLiterals } from '../checks/literals.mjs';
import { printTrace, shownRows } from '../trace.mjs';
import { readReports } from './reports.mjs';

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

function printSlowest(what, list, nameOf) {
  if (list.length === 0) return;
  console.log(`\n── the slowest ${what}`);
  for (const each of list.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    console.log(`${seconds(each.ms)}  ${nameOf(each)}`);
}

/** `{ file, title, since, until, why }`: tests that may need a second try in the whole run, until that date. */
const known = () => JSON.parse(readFileSync(join(root, 'e2e/known-second-tries.json'), 'utf8'));

/** Prints the reason, so that a log of which only the end is kept shows it. */
function printFailed({ file, title, why }, word) {
  console.log(`${word}  ${file}  ${title}`);
  for (const line of why) console.log(`          ${line}`);
}

/** Returns whether all flaky tests are known ones. */
function printUnsteady(unsteady, today) {
  const excused = ({ file, title }) =>
    known().some((each) => each.file === file && each.title === title && today <= each.until);
  if (unsteady.length > 0) console.log('\n── failed, and passed alone');
  for (const test of unsteady) printFailed(test, excused(test) ? 'known ' : 'unsteady');
  return unsteady.every(excused);
}

/** Returns the tests of these steps: named `unit …` and `browser …`. */
function testsOf({ tests }, steps) {
  const isOf = ({ kind, part }, step) => (kind === 'unit' ? /^unit\b/.test(step) : step === `browser ${part}`);
  return tests.filter((test) => steps.some((step) => isOf(test, step)));
}

/** Returns the failed tests of these steps, from `readReports`. */
export const failedIn = (steps) => testsOf(readReports(), steps).filter(({ outcome }) => outcome === 'failed');

/**
 * `ran`: names of the steps; `whole`: everything, with nothing left out; `unsteady`: failed tests that passed alone. Returns whether
 * nothing here fails the run.
 */
export function sayWhatRan({ ran, whole, unsteady }) {
  const reports = readReports();
  const tests = testsOf(reports, ran);
  if (tests.length === 0) return true;
  if (tests.some(({ kind }) => kind === 'unit')) printSlowest('files of unit tests', reports.files, ({ file }) => file);
  for (const kind of ['unit', 'browser'])
    printSlowest(
      `${kind} tests`,
      tests.filter((each) => each.kind === kind),
      ({ file, title }) => `${file}  ${title}`,
    );
  let honest = true;
  if (whole) {
    console.log('\n── requirements');
    const unseen = unseenLiterals(shownRows(reports));
    honest = printTrace(reports) && unseen.length === 0;
    for (const line of unseen) console.log(line);
  }
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length > 0) console.log('\n── skipped');
  for (const { file, title } of skipped) console.log(`${file}  ${title}`);
  const isUnsteady = ({ file, title }) => unsteady.some((each) => each.file === file && each.title === title);
  const failed = tests.filter((test) => test.outcome === 'failed' && !isUnsteady(test));
  if (failed.length > 0) console.log('\n── failed');
  for (const test of failed) printFailed(test, 'FAILED');
  const steady = printUnsteady(unsteady, new Date().toISOString().slice(0, 10)) || !whole;
  const passed = tests.length - skipped.length - failed.length;
  const told = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`\n${passed} passed, ${failed.length} failed${told}`);
  const isComplete = skipped.length === 0 || process.env.PATCHBAY_ALLOW_MISSING === '1';
  return steady && honest && isComplete && failed.length === 0;
}
