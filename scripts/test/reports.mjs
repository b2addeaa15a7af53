// Test results: reads the reports of jest and Playwright in temp/reports into one shape.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/install.mjs';
import { isOutsideGate } from './gate-files.mjs';

export const reportsFolder = join(root, 'temp/reports');
/**
 * Parts of the unit tests: real sound and programs that are killed have the machine for themselves (`alone`); those of `scripts` are long
 * programs that are not urgent, and run while calls leave cores idle.
 */
export const unitParts = ['product', 'alone', 'scripts'];
export const unitReport = (part) => join(reportsFolder, `unit-${part}.json`);
export const browserReport = (part) => join(reportsFolder, `browser-${part}.json`);
/** Parts of the browser tests: those without calls run in parallel, calls have the machine for themselves. */
export const browserParts = ['pages', 'calls'];

/** Returns the Playwright command for one part of the browser tests, with this number of workers. */
export const playwrightCommand = (part, workers) => [
  ...['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  ...[`--project=${part}`, '--workers', String(workers)],
];

/** Deletes the report of an earlier run. */
export function forget(file) {
  mkdirSync(reportsFolder, { recursive: true });
  rmSync(file, { force: true });
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Whether a line belongs to the source shown around the failed one. */
const isSource = (line) => /^(?:> )?\d+ \||^\||^at /.test(line);
/** Shortens to the beginning; of a browser's waiting log keeps the end, which says why it waited. */
const shortened = (lines) => {
  const short = lines.map((line) => (line.length > 140 ? `${line.slice(0, 140)}…` : line));
  const isLog = lines.includes('Call log:') && lines.length > 8;
  return isLog ? [...short.slice(0, 4), '…', ...short.slice(-4)] : short.slice(0, 5);
};

/** Returns the beginning of a message, without colours. */
const inOneLine = (message) =>
  shortened(
    stripVTControlCharacters(message)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isSource(line)),
  )
    .join(' · ')
    .slice(0, 700);

/** Whether a file failed although no test of it did: it could not be read, or left something open. */
const failedAsAWhole = ({ name, status, message, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    ? [
        {
          ...{ kind: 'unit', file: relative(root, name), title: 'the file as a whole', fullName: null },
          ...{ ms: 0, outcome: 'failed', why: [inOneLine(message)] },
        },
      ]
    : [];

/** Whether jest left a test out because it does not belong to the gate. */
const isLeftOut = ({ title, status }) =>
  status === 'pending' && process.env.PATCHBAY_WHOLE !== '1' && isOutsideGate(title);

/**
 * Returns executed tests: `kind`, `file` from the root, `title` with those of its groups, `ms`, and `outcome`: `passed`, `failed` or
 * `skipped`; `why`: the failure message. `fullName` is jest's, `line` and `part` are Playwright's.
 */
export const ofJest = (report) =>
  report.testResults.flatMap((file) => [
    ...failedAsAWhole(file),
    ...file.assertionResults
      .filter((test) => !isLeftOut(test))
      .map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
        kind: 'unit',
        file: relative(root, file.name),
        title: [...ancestorTitles, title].join(' › '),
        fullName: [...ancestorTitles, title].join(' '),
        ms: duration ?? 0,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        why: failureMessages.map((message) => inOneLine(message)),
      })),
  ]);

/** Returns the longest step of a try, which explains a time-out. */
const longest = (steps = []) => {
  const [step] = steps.toSorted((one, other) => other.duration - one.duration);
  return step === undefined ? '' : `; the longest step: ${step.title}, ${Math.round(step.duration / 1000)} s`;
};

// Playwright never retries here: 'flaky' does not occur.
const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' };
export const ofPlaywright = (report, part) => {
  const inSuite = (suite, groups) => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status, expectedStatus, results }) => ({
        ...{ kind: 'browser', part, line },
        file: `e2e/${file}`,
        title: [...groups, title].join(' › '),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        // A test that did not run because an earlier one failed is not skipped, but failed.
        outcome: status === 'skipped' && expectedStatus !== 'skipped' ? 'failed' : outcomes[status],
        // A test that timed out has two errors: the time-out, and what it was waiting for.
        why: results.flatMap(({ errors, steps }) =>
          errors.length === 0
            ? []
            : [
                errors
                  .map(({ message = '', location }) => `${inOneLine(message)} (line ${location?.line ?? '?'})`)
                  .join('; ') + longest(steps),
              ],
        ),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...groups, inner.title])),
  ];
  return report.suites.flatMap((file) => inSuite(file, []));
};

/** Returns every test of the last runs, and whether each kind has been run at all. */
export function readReports() {
  const unit = unitParts.map((part) => read(unitReport(part)));
  const browser = browserParts.map((part) => read(browserReport(part)));
  const isThere = (report) => report !== null;
  return {
    tests: [
      ...unit.filter(isThere).flatMap(ofJest),
      ...browserParts.flatMap((part, index) => (isThere(browser[index]) ? ofPlaywright(browser[index], part) : [])),
    ],
    hasUnit: unit.every(isThere),
    hasBrowser: browser.every(isThere),
    /** Duration of each unit test file with everything around its tests, ms. */
    files: unit
      .filter(isThere)
      .flatMap(({ testResults }) => testResults)
      .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
  };
}
