// The last words of `npm test`: what was slow, what needed a second try, what is shown, and how many passed.
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

/** `{ file, title, since, until, why }`: what may need a second try for now. One that is past its `until` may no more. */
const known = () => JSON.parse(readFileSync(join(root, 'e2e/known-second-tries.json'), 'utf8'));

/** A log of which only the end is kept still tells why. */
function printUnsteady({ file, title, why }, word) {
  console.log(`${word}  ${file}  ${title}`);
  why.forEach((line, index) => console.log(`          try ${index + 1}: ${line}`));
}

/** Gives whether none needed a second try but those that are known to. */
function printSecondTries(tests, today) {
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky');
  if (flaky.length === 0) return true;
  const excused = ({ file, title }) =>
    known().some((each) => each.file === file && each.title === title && today <= each.until);
  console.log('\n── needed a second try');
  for (const test of flaky) printUnsteady(test, excused(test) ? 'known ' : 'FAILED');
  return flaky.every(excused);
}

/** `ran`: names of the steps; `whole`: all of them, with nothing left out. Gives whether nothing here fails the run. */
export function sayWhatRan({ ran, whole }) {
  const reports = readReports();
  const kinds = ['unit', 'browser'].filter((kind) => ran.some((name) => name.startsWith(kind)));
  const tests = reports.tests.filter(({ kind }) => kinds.includes(kind));
  if (tests.length === 0) return true;
  if (kinds.includes('unit')) printSlowest('files of unit tests', reports.files, ({ file }) => file);
  for (const kind of kinds)
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
  const count = (...outcomes) => tests.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const skipped = count('skipped');
  if (skipped > 0) {
    console.log('\n── skipped');
    for (const { file, title } of tests.filter(({ outcome }) => outcome === 'skipped'))
      console.log(`${file}  ${title}`);
  }
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) console.log('\n── failed');
  for (const test of failed) printUnsteady(test, 'FAILED');
  const steady = printSecondTries(tests, new Date().toISOString().slice(0, 10));
  console.log(
    `\n${count('passed', 'flaky')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return steady && honest && (skipped === 0 || process.env.PATCHBAY_ALLOW_MISSING === '1');
}
